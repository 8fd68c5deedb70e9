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

const facts = ({ phase, score, periods, counters, winner }: MatchState): string =>
  JSON.stringify({ phase, score, periods, counters, winner });

/** What was told of one event so far, and whether it fits together. */
export class FeedMatchCheck {
  readonly eventRef: string;
  readonly #report: (problem: string) => void;
  readonly #format: MatchFormat;
  fixture: FixtureChange;
  state: MatchState | undefined;
  endedAtMs: number | undefined;
  isOfficial = false;

  constructor(fixture: FixtureChange, report: (problem: string) => void) {
    this.eventRef = fixture.eventRef;
    this.fixture = fixture;
    this.#format = fixture.format;
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
    const folded = takeHappenings(this.#format, state.happenings);
    if (!folded.ok) this.#report(`the happenings break the rules of the sport: ${folded.code}`);
    else if (facts(folded.value) !== facts(state))
      this.#report('the state is not the fold of its happenings');
  }

  #checkStep(before: MatchState, state: MatchState, happenings: readonly Happening[]): void {
    const isPrefix =
      state.happenings.length >= before.happenings.length &&
      before.happenings.every((one, index) => sameHappening(one, state.happenings[index]));
    if (!isPrefix) {
      this.#report('what was told before is not kept');
      return;
    }
    const isBack =
      state.period < before.period || (state.period === before.period && state.second < before.second);
    if (isBack) this.#report('the clock went back');
    let folded = before.period === 0 ? startMatch(this.#format) : before;
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

const sameHappening = (a: Happening, b: Happening | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
