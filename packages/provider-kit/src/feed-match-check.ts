// Follows one event of a feed and says where it contradicts itself.

import {
  type Happening,
  isOver,
  type MatchFormat,
  type MatchState,
  startMatch,
  takeHappening,
  takeHappenings,
} from '@overround/sports';
import type { FixtureChange, ResultMessage, StateChange } from './feed.ts';

const facts = ({ phase, score, periods, counters, winner, wonBy, withdrawn, finish }: MatchState): string =>
  JSON.stringify({ phase, score, periods, counters, winner, wonBy, withdrawn, finish });

/**
 * How much a feed knows of the course of a match: every happening, or the score at some moments only, as a season file does.
 * Of scores nothing can be folded; they may only grow and must add up.
 */
export type FeedDetail = 'happenings' | 'scores';

/** What was told of one event so far, and whether it fits together. */
export class FeedMatchCheck {
  readonly eventRef: string;
  readonly #report: (problem: string) => void;
  readonly #format: MatchFormat;
  readonly #detail: FeedDetail;
  fixture: FixtureChange;
  state: MatchState | undefined;
  endedAtMs: number | undefined;
  isOfficial = false;

  constructor(fixture: FixtureChange, detail: FeedDetail, report: (problem: string) => void) {
    this.eventRef = fixture.eventRef;
    this.fixture = fixture;
    this.#format = fixture.format;
    this.#detail = detail;
    this.#report = (problem) => {
      report(`${fixture.eventRef}: ${problem}`);
    };
    if (fixture.participants.length !== 2) this.#report('an event has two participants');
  }

  get isOpen(): boolean {
    return this.fixture.status !== 'ended' && this.fixture.status !== 'cancelled';
  }

  takeFixture(fixture: FixtureChange, atMs: number): void {
    const wasEnded = this.fixture.status === 'ended';
    if (wasEnded && fixture.status !== 'ended') this.#report(`an ended event became ${fixture.status}`);
    if (JSON.stringify(fixture.format) !== JSON.stringify(this.#format)) this.#report('the format changed');
    if (fixture.sportId !== fixture.format.sportId) this.#report('the sport is not that of the format');
    this.fixture = fixture;
    if (fixture.status === 'ended') this.endedAtMs ??= atMs;
  }

  takeState({ state, happenings }: StateChange): void {
    const before = this.state;
    this.state = state;
    if (before === undefined) this.#checkWhole(state);
    else this.#checkStep(before, state, happenings);
  }

  takeResult({ certainty, state }: ResultMessage): void {
    if (!isOver(state)) this.#report('a result of a match that is not over');
    if (certainty === 'scout' && this.isOfficial) this.#report('a scout result after the official one');
    this.#checkWhole(state);
    if (certainty === 'official') this.isOfficial = true;
  }

  /** A state must be what its own happenings say by the rules of the sport. */
  #checkWhole(state: MatchState): void {
    if (this.#detail === 'scores') {
      this.#checkSums(state);
      return;
    }
    const folded = takeHappenings(this.#format, state.happenings);
    if (!folded.ok) this.#report(`the happenings break the rules of the sport: ${folded.code}`);
    else if (facts(folded.value) !== facts(state))
      this.#report('the state is not the fold of its happenings');
  }

  #checkSums(state: MatchState): void {
    if (state.happenings.length > 0) this.#report('a feed that knows scores only told happenings');
    if (state.periods.length === 0) return; // It does not know the score of a period.
    const sum = (side: 'home' | 'away') => state.periods.reduce((all, { score }) => all + score[side], 0);
    if (sum('home') !== state.score.home || sum('away') !== state.score.away)
      this.#report('the periods do not add up to the score');
  }

  #checkStep(before: MatchState, state: MatchState, happenings: readonly Happening[]): void {
    if (this.#detail === 'scores') this.#checkScoreStep(before, state);
    else this.#checkHappeningStep(before, state, happenings);
  }

  #checkScoreStep(before: MatchState, state: MatchState): void {
    this.#checkSums(state);
    if (isClockBack(before, state)) this.#report('the clock went back');
    if (state.score.home < before.score.home || state.score.away < before.score.away)
      this.#report('a score was taken back');
    if (isOver(before) && !isOver(state)) this.#report('a match that was over goes on');
  }

  #checkHappeningStep(before: MatchState, state: MatchState, happenings: readonly Happening[]): void {
    const isPrefix =
      state.happenings.length >= before.happenings.length &&
      before.happenings.every((one, index) => sameHappening(one, state.happenings[index]));
    if (!isPrefix) {
      this.#report('what was told before is not kept');
      return;
    }
    if (isClockBack(before, state)) this.#report('the clock went back');
    let folded = before.happenings.length === 0 ? startMatch(this.#format) : before;
    for (const happening of happenings) {
      const taken = takeHappening(folded, happening);
      if (!taken.ok) {
        this.#report(`a happening breaks the rules of the sport: ${taken.code}`);
        return;
      }
      folded = taken.value;
    }
    if (facts(folded) !== facts(state)) this.#report('the state is not the old one with its happenings');
    if (folded.happenings.length !== state.happenings.length) this.#report('a happening was not told');
  }
}

const isClockBack = (before: MatchState, state: MatchState): boolean =>
  state.period < before.period || (state.period === before.period && state.second < before.second);

const sameHappening = (a: Happening, b: Happening | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
