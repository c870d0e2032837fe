"""Where everything lies in the byte table of a position (``cells``), and the card flags."""

from typing import Final

# --- the layout of cells --------------------------------------------------------------------------
INF: Final = 0  # + side * SPACES + country: markers
PLACE: Final = 170  # + card: where it is
FLAGS: Final = 281  # + card: the bits below
TALLY: Final = 392  # + country: markers moved there by the event being carried out
COUNTS: Final = 477  # + place: how many cards are there
MIL: Final = 491  # + side: Military Ops
BOX: Final = 493  # + side: Space Race box
ATTEMPTS: Final = 495  # + side: Space Race attempts this turn
PASSED: Final = 497  # + side: passes the rest of the turn (4.5D)
CARRIED: Final = 499  # + side: at least so many unknown cards in hand were held over the deal
BID_NAMED: Final = 501  # + seat: the side it bid for + 1, 0 before it has
BID: Final = 503  # + seat: the number it bid
CHINA_HOLDER: Final = 505  # side or NOBODY
CHINA_UP: Final = 506  # 1 face up
CHERNOBYL_AREA: Final = 507  # 1 + index of the region named this turn, 0 for none
BURY_DUE: Final = 508  # this US round is the one "We Will Bury You" waits for
DEFCON_HIT: Final = 509  # DEFCON moved to 2 in this action round (NORAD)
SWAPPED: Final = 510  # the auction gave the US side to the seat that began as USSR
IN_HEADLINES: Final = 511  # 1 in the headline phase
OIL_ROUND: Final = 512  # North Sea Oil happened this turn: the US has 8 action rounds
EXTRA: Final = 513  # + side: extra Influence to place at setup (11.1.4)
OPEN: Final = 515  # + side: the headline of that side lies open
PILE_SEEN: Final = 517  # + side: it knows of a card in the draw pile
OPTIONS: Final = 519  # the legal options of the decision, ``count`` of them
CELLS: Final = 647

# --- bits of FLAGS --------------------------------------------------------------------------------
KNOWN: Final = 1  # << side: that side knows where this card is, though it is hidden
JOINED: Final = 4  # joined the draw pile at the last deal (4.4)
HAPPENED: Final = 8  # its event happened in the play under way
EFFECT: Final = 16  # << side: its effect is in force for that side
