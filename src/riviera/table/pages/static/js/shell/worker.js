// News while no page is open: shows them, and leads to the table when they are pressed.

/** @type {any} */
const here = self;

here.addEventListener("push", (event) => {
  const news = event.data?.json() ?? { text: "There is news.", link: "" };
  const shown = { body: news.text, tag: news.link || "riviera", data: news.link };
  event.waitUntil(here.registration.showNotification("riviera", shown));
});

here.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(here.clients.openWindow(event.notification.data || here.registration.scope));
});
