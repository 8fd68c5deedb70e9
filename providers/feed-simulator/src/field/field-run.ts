import { addMs, type Instant, instant, MINUTE, present, SECOND } from '@overround/kernel';
import type {
  ChampRef,
  FeedMessage,
  FixtureChange,
  Names,
  ParticipantRef,
  ResultMessage,
} from '@overround/provider-kit';
import {
  applyHappenings,
  type Field,
  type FinishPlace,
  type Happening,
  type MatchFormat,
  type MatchState,
  type SportId,
  startMatch,
} from '@overround/sports';
import type { Cue } from '../match/cue.ts';
import type { Run } from '../match/run.ts';

/** A field event as the feed tells it, whatever it is a race of. */
export interface FieldStory {
  readonly eventRef: string;
  readonly sportId: SportId;
  readonly champ: ChampRef;
  readonly participants: readonly [ParticipantRef, ParticipantRef];
  readonly round?: string;
  readonly ruleText?: Names;
  readonly field: Field;
  readonly startsAt: Instant;
  /** When the compiler looks at it, the first being its listing, and how strong he believes everybody is then. */
  readonly looks: readonly { readonly at: Instant; readonly strengths: () => readonly number[] }[];
  readonly withdrawn?: { readonly runner: number; readonly at: Instant };
  readonly endsAt: Instant;
  readonly finish: () => readonly FinishPlace[];
  /** Who leads at this part of the way, 0 to 1; absent where nobody watches. */
  readonly running?: (part: number) => readonly number[];
  /** It is seen while it goes on. */
  readonly isShown: boolean;
}

export interface FieldRunOptions {
  /** How long it is remembered after its official result. */
  readonly endedBackMs: number;
  /** Nobody hears what happened before. */
  readonly heardFrom: Instant;
}

/** Feeds count no further within a period. */
const SECOND_MAX = 20_000;
const WAY_MS = 4 * SECOND;
const LOOKS_ON_WAY = 40;
const SCOUT_MS = 20 * SECOND;
const OFFICIAL_MS = 3 * MINUTE;

/** One race, stage or vote from its listing to the time when everybody has forgotten it. */
export class FieldRun implements Run {
  readonly eventRef: string;
  readonly #story: FieldStory;
  readonly #format: MatchFormat;
  readonly #cues: readonly Cue[];
  #next = 0;
  #status: FixtureChange['status'] | 'unlisted' = 'unlisted';
  #strengths: (() => readonly number[]) | undefined;
  #state: MatchState;
  #isStopped = false;
  #result: ResultMessage | undefined;

  constructor(story: FieldStory, { endedBackMs, heardFrom }: FieldRunOptions) {
    this.eventRef = story.eventRef;
    this.#story = story;
    this.#format = { sportId: story.sportId, periods: 1, periodSeconds: 0, field: story.field };
    this.#state = startMatch(this.#format);
    this.#cues = this.#plan(endedBackMs, heardFrom);
  }

  get nextAt(): Instant {
    return this.#cues[this.#next]?.at ?? instant(Number.MAX_SAFE_INTEGER);
  }
  get isLive(): boolean {
    return this.#status === 'live';
  }
  get isForgotten(): boolean {
    return this.#next >= this.#cues.length;
  }

  tellNext(): readonly FeedMessage[] {
    const cue = present(this.#cues[this.#next], 'the next cue of a race');
    this.#next += 1;
    return cue.tell();
  }

  snapshot(): readonly FeedMessage[] {
    if (this.#status === 'unlisted' || this.isForgotten) return [];
    const { eventRef } = this;
    const isTold = this.#state.happenings.length > 0 && this.#status !== 'ended';
    return [
      this.#fixture(),
      ...(isTold ? [{ kind: 'state_change', eventRef, state: this.#state, happenings: [] } as const] : []),
      ...(this.#isStopped && this.#status !== 'ended' ? [{ kind: 'bet_stop', eventRef } as const] : []),
      ...(this.#result ? [this.#result] : []),
    ];
  }

  #plan(endedBackMs: number, heardFrom: Instant): readonly Cue[] {
    const { looks, withdrawn, startsAt, endsAt } = this.#story;
    const cues: Cue[] = looks.map(({ at, strengths }) => ({
      at,
      tell: () => this.#look(strengths, at >= heardFrom),
    }));
    if (withdrawn) cues.push({ at: withdrawn.at, tell: () => this.#withdraw(withdrawn.runner) });
    cues.push({ at: startsAt, tell: () => this.#off() });
    cues.push(...this.#wayCues());
    cues.push({ at: endsAt, tell: () => this.#end() });
    cues.push({ at: addMs(endsAt, SCOUT_MS), tell: () => this.#settle('scout') });
    cues.push({ at: addMs(endsAt, OFFICIAL_MS), tell: () => this.#settle('official') });
    cues.push({ at: addMs(endsAt, OFFICIAL_MS + endedBackMs), tell: () => [] });
    return cues.sort((a, b) => a.at - b.at);
  }

  /** What nobody hears is not worked out; the last look is, when somebody asks for it. */
  #look(strengths: () => readonly number[], isHeard: boolean): readonly FeedMessage[] {
    if (this.#status === 'unlisted') this.#status = 'scheduled';
    let known: readonly number[] | undefined;
    this.#strengths = () => (known ??= strengths());
    return isHeard ? [this.#fixture()] : [];
  }

  /** How it stands, every few seconds, and no oftener than a tracker has use for. */
  #wayCues(): Cue[] {
    const { running, startsAt, endsAt, isShown } = this.#story;
    if (!running || !isShown) return [];
    const lengthMs = endsAt - startsAt;
    const count = Math.min(LOOKS_ON_WAY, Math.floor(lengthMs / WAY_MS));
    return Array.from({ length: count }, (_, index) => {
      const part = (index + 1) / (count + 1);
      const at = addMs(startsAt, Math.round(lengthMs * part));
      return { at, tell: () => [this.#running(part, running(part))] };
    });
  }

  #running(part: number, order: readonly number[]): FeedMessage {
    const second = Math.min(
      SECOND_MAX,
      Math.floor(((this.#story.endsAt - this.#story.startsAt) * part) / SECOND),
    );
    return this.#tell([{ kind: 'running', order, percent: Math.round(part * 100), period: 1, second }]);
  }

  #withdraw(runner: number): readonly FeedMessage[] {
    return [this.#tell([{ kind: 'withdrawn', runner, period: 0, second: 0 }])];
  }

  #off(): readonly FeedMessage[] {
    this.#isStopped = true;
    const stop: FeedMessage = { kind: 'bet_stop', eventRef: this.eventRef };
    if (!this.#story.isShown) return [stop];
    this.#status = 'live';
    const told = this.#tell([{ kind: 'period_start', period: 1, second: 0 }]);
    return [stop, this.#fixture(), told];
  }

  #end(): readonly FeedMessage[] {
    const second = Math.min(SECOND_MAX, Math.floor((this.#story.endsAt - this.#story.startsAt) / SECOND));
    const at = { period: 1, second };
    const told = this.#tell([
      ...(this.#story.isShown ? [] : [{ kind: 'period_start', period: 1, second: 0 } as const]),
      ...this.#story.finish().map((one): Happening => ({ kind: 'finish', ...one, ...at })),
      { kind: 'period_end', ...at },
      { kind: 'match_end', ...at },
    ]);
    this.#status = 'ended';
    return [told, this.#fixture()];
  }

  #settle(certainty: ResultMessage['certainty']): readonly FeedMessage[] {
    this.#result = { kind: 'result', eventRef: this.eventRef, certainty, state: this.#state };
    return [this.#result];
  }

  #tell(happenings: readonly Happening[]): FeedMessage {
    this.#state = applyHappenings(this.#state, happenings);
    return { kind: 'state_change', eventRef: this.eventRef, state: this.#state, happenings };
  }

  #fixture(): FixtureChange {
    const { eventRef, sportId, champ, participants, round, ruleText, startsAt } = this.#story;
    return {
      kind: 'fixture_change',
      eventRef,
      sportId,
      champ,
      participants,
      startsAt,
      format: this.#format,
      status: this.#status === 'unlisted' ? 'scheduled' : this.#status,
      facts: {
        ...(round === undefined ? {} : { round }),
        ...(ruleText === undefined ? {} : { ruleText }),
      },
      rank: 0,
      pricedBy: 'house',
      ...(this.#strengths ? { expectation: { model: 'field', strengths: this.#strengths() } } : {}),
      isSimulated: true,
    };
  }
}
