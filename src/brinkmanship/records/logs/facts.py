"""Checking a log against the happenings of the engine, one after the other."""

from ...rules import happenings as h
from ...rules.ids import (
    BY_CRISIS,
    BY_FINAL_SCORING,
    SIDE_NAMES,
    WE_WILL_BURY_YOU,
)
from . import wording as w
from .cardfacts import CardFacts
from .lines import Kind, Phase, read
from .walk import Walk


class Facts(CardFacts):
    """All checks of a log: those of ``CardFacts``, and turns, rounds and the end."""

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.handlers |= {
            h.TurnBegan: self._turn,
            h.HeadlinePhaseBegan: self._headline_phase,
            h.HeadlineRevealed: self._headline,
            h.RoundBegan: self._round,
            h.RoundPassed: self._passed,
            h.GameEnded: self._over,
        }

    # --- turns, headlines, rounds ---

    def _turn(self, e: h.TurnBegan) -> None:
        self.turn = e.turn
        if e.turn > 1:
            self._end_round()
            self._close_turn()
            self.walk.go_to(Phase.HEADLINE, e.turn)
        self.round_over = False
        self.event_use = False

    def _headline_phase(self, e: h.HeadlinePhaseBegan) -> None:
        if e.turn == 1:
            self.walk.go_to(Phase.HEADLINE, 1)

    def _headline(self, e: h.HeadlineRevealed) -> None:
        text = w.card_line(e.side, "Headlines", e.card)
        line = self.walk.find(Kind.HEADLINES)
        if line is not None:
            self.walk.accept(line, text)
        elif not self.walk.at_end:
            raise self.walk.missing(text, "4.5C")

    def _end_round(self) -> None:
        """Check what is printed at the end of a round."""
        self.walk.close_operation()
        due, self.round_end = self.round_end, []
        for text in due:
            self.walk.expect(text)

    def _round(self, e: h.RoundBegan) -> None:
        self._end_round()
        self.walk.go_to(Phase.ROUND, self.turn, e.side, e.round)
        self.round_over = False
        self.event_use = False

    def _passed(self, e: h.RoundPassed) -> None:
        if not self.walk.past_end and self.walk.card:
            text = f"{SIDE_NAMES[e.side]} AR{e.round} without a card"
            raise self.walk.parting(self.walk.record.head, text, "4.5D")
        self.round_over = True

    # --- the end of a turn and of the game ---

    def _close_turn(self) -> None:
        """Match the end-of-turn lines; dialect A lacks the first of them."""
        lines = [x for x in self.walk.record.root.lines() if not x.used]
        lines += [x for x in self.walk.record.cleanup.lines() if not x.used]
        absent: list[str] = []
        for text in self.closing:
            fields = read(text)
            line = next((x for x in lines if x.fields == fields), None)
            if line is None:
                absent.append(text)
            else:
                lines.remove(line)
                self.walk.use(line)
        closing, self.closing = self.closing, []
        if self.final or self.walk.at_end:
            return
        for line in lines:
            same = next((t for t in absent if read(t).kind == line.kind), None)
            raise self.walk.parting(line, same or "nothing of the kind happens here")
        spare = 1 if self.walk.tree.dialect == "A" else 0
        if len(absent) > spare or (absent and absent[0].find("VP") < 0 and "VP" in closing[0]):
            self.walk.close_operation()
            raise self.walk.missing(absent[-1], "4.5E")

    def _over(self, e: h.GameEnded) -> None:
        self.settle()
        self.round_end = []  # not printed any more, unless below
        if self.final or (self.round_over and self.closing):
            if e.how == BY_FINAL_SCORING:
                self.closing.append(w.vp_line(self.net, self.vp))
            self.final = True  # lines after the end may be lacking
            self._close_turn()
        if not self.walk.past_end:
            self._result(e)

    def _result(self, e: h.GameEnded) -> None:
        """What may still be printed when the game is over."""
        how = "Final Scoring" if e.how == BY_FINAL_SCORING else "Victory Points"
        for line in self.walk.record.all_lines():
            if line.used:
                continue
            if line.kind == Kind.WINS:
                self.walk.accept(line, f"{SIDE_NAMES[e.winner]} wins by {how}")
            elif (line.kind == Kind.NO_LONGER and line.fields.card == WE_WILL_BURY_YOU) or (
                line.kind == Kind.TARGET and e.how == BY_CRISIS
            ):
                self.walk.use(line)
