// The keeper's page looks again every minute, unless somebody is reading it with keyboard or screen reader.

setInterval(() => {
  if (document.activeElement === document.body) location.reload();
}, 60_000);
