"""Records: games as text that can be read aloud, and replayed with every step checked."""

from .reader import load as load
from .reader import read as read
from .record import UNFINISHED as UNFINISHED
from .record import Record as Record
from .record import Variation as Variation
from .record import result_of as result_of
from .replaying import Recorder as Recorder
from .replaying import Step as Step
from .replaying import opening as opening
from .replaying import replay as replay
from .replaying import write_down as write_down
from .writer import write as write
