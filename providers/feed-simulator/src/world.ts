import { addMs, assert, DAY, HOUR, type Instant, SECOND } from '@overround/kernel';
import type { ChampRef, FeedMessage, FormMark } from '@overround/provider-kit';
import { seededRandom } from '@overround/rng';
import type { SportId } from '@overround/sports';
import { type Champ, makeChamp } from './champs/champ.ts';
import { CHAMP_PLANS, type ChampPlan } from './champs/plan.ts';
import { type Due, DueQueue } from './due-queue.ts';
import { FieldStable, firstFrom, startOf } from './field/field-card.ts';
import { FIELD_PLANS } from './field/field-plan.ts';
import { FieldRun, type FieldStory } from './field/field-run.ts';
import { raceStory } from './field/race-story.ts';
import { LONG_TERM_CHAMPS, LONG_TERM_SPORT, seasonStory } from './field/season-story.ts';
import {
  firstRoundFrom,
  kickoffAt,
  MATCH_MS_MAX,
  matchesPerRound,
  nextRound,
  type RoundKey,
  roundStart,
  roundsOf,
  seasonAt,
} from './league/calendar.ts';
import { Season } from './league/season.ts';
import { type LeagueTable, tableOf } from './league/table.ts';
import { MatchRun, type RunOptions } from './match/match-run.ts';
import type { Run } from './match/run.ts';

export interface WorldOptions {
  readonly seed: string | number;
  /** The world exists since ever; it is watched from this instant on. */
  readonly startAt: Instant;
  /** How many days ahead fixtures are listed, at most 7 (tours list theirs later anyway). */
  readonly daysAhead?: number;
  /** Only these sports. What is left out changes nothing in the rest. */
  readonly sportIds?: readonly SportId[];
  /** Happenings of so much match time are told together; what matters is told at once. */
  readonly batchMs?: number;
  /** Ended matches stand in snapshots for so long after their official result. */
  readonly endedBackMs?: number;
}

/** An invented sporting world. It moves only when it is told to. */
export interface World {
  readonly now: Instant;
  /** Everything that happens until `at`, in order. Many small steps say the same as one big step. */
  advanceTo(at: Instant): readonly FeedMessage[];
  /** Everything the world stands for now. */
  snapshot(): readonly FeedMessage[];
  readonly champs: readonly ChampRef[];
  readonly liveCount: number;
  /** The table of the season that is on, or just over; counts matches whose official result is out. */
  table(champRef: string): LeagueTable | undefined;
  /** The last five results of a participant in this season's table, oldest first. */
  form(participantRef: string): readonly FormMark[] | undefined;
}

export const BATCH_MS = 3 * SECOND;
export const ENDED_BACK_MS = 3 * HOUR;
/** A champ keeps the seasons that matches on the board can belong to. */
const SEASONS_KEPT = 4;

/** The next race of a plan waits here until it is to be listed. */
interface FieldOpener extends Due {
  readonly kind: 'field';
  readonly open: () => FieldStory;
  readonly next: () => FieldOpener;
}
/** A champ's next round waits here until its first fixture is to be listed. */
interface RoundOpener extends Due {
  readonly kind: 'round';
  readonly champ: Champ;
  readonly round: RoundKey;
}
interface RunningMatch extends Due {
  readonly kind: 'match';
  readonly run: Run;
  readonly runKey: string;
}
type Waiting = RoundOpener | FieldOpener | RunningMatch;

class InventedWorld implements World {
  #now: Instant;
  readonly #champs: readonly Champ[];
  readonly #stables: readonly FieldStable[];
  readonly #runs = new Map<string, Run>();
  readonly #seasons = new Map<string, Season>();
  readonly #queue = new DueQueue<Waiting>();
  readonly #runOptions: RunOptions;

  constructor(options: WorldOptions) {
    const random = seededRandom(options.seed);
    const prefix = `w${Buffer.from(random.split('prefix').bytes(3)).toString('hex')}`;
    const daysAhead = options.daysAhead ?? 7;
    assert(daysAhead > 0 && daysAhead <= 7, 'the world lists fixtures for one to seven days');
    this.#now = options.startAt;
    this.#runOptions = {
      batchMs: options.batchMs ?? BATCH_MS,
      endedBackMs: options.endedBackMs ?? ENDED_BACK_MS,
      heardFrom: options.startAt,
    };
    this.#champs = CHAMP_PLANS.filter(
      ({ format }) => options.sportIds === undefined || options.sportIds.includes(format.sportId),
    )
      .map((plan) => makeChamp(plan, CHAMP_PLANS, random, prefix))
      .map((champ) => shortened(champ, daysAhead));
    const isWanted = (sportId: SportId): boolean => options.sportIds?.includes(sportId) ?? true;
    this.#stables = FIELD_PLANS.filter(({ sportId }) => isWanted(sportId)).map(
      (plan) => new FieldStable(plan, random),
    );
    this.#catchUp({ prefix, daysAhead, hasLongTerm: isWanted(LONG_TERM_SPORT) });
  }

  get now(): Instant {
    return this.#now;
  }

  get champs(): readonly ChampRef[] {
    return this.#champs.map((champ) => champ.ref);
  }

  get liveCount(): number {
    let count = 0;
    for (const run of this.#runs.values()) if (run.isLive) count += 1;
    return count;
  }

  advanceTo(at: Instant): readonly FeedMessage[] {
    assert(at >= this.#now, 'the world does not go back');
    const messages: FeedMessage[] = [];
    for (;;) {
      const due = this.#queue.popDue(at);
      if (!due) break;
      if (due.kind === 'round') this.#openRound(due);
      else if (due.kind === 'field') this.#openField(due);
      else messages.push(...this.#step(due));
    }
    this.#now = at;
    return messages;
  }

  snapshot(): readonly FeedMessage[] {
    return [...this.#runs.values()].flatMap((run) => run.snapshot());
  }

  table(champRef: string): LeagueTable | undefined {
    const champ = this.#champs.find((one) => one.ref.ref === champRef);
    if (!champ) return undefined;
    const { plan } = champ;
    const number = seasonAt(plan, this.#now);
    const season = this.#season(champ, number);
    const startOf = (round: number) => roundStart(plan, { season: number, round });
    let started = 0;
    while (started < roundsOf(plan) && startOf(started) <= this.#now) started += 1;
    return tableOf(season, started, (round, slot) => {
      const run = this.#runs.get(runKey(champ, { season: number, round }, slot));
      // What the world no longer remembers ended long ago.
      return run instanceof MatchRun
        ? run.isOfficial
        : kickoffAt(plan, { season: number, round }, slot) < this.#now;
    });
  }

  form(participantRef: string): readonly FormMark[] | undefined {
    const champ = this.#champs.find((one) =>
      one.entrants.some((entrant) => entrant.participant.ref === participantRef),
    );
    if (!champ) return undefined;
    return this.table(champ.ref.ref)?.rows.find((row) => row.participantRef === participantRef)?.form;
  }

  /** Opens the rounds that can still matter and lets their past go by unheard. */
  #catchUp(fields: { prefix: string; daysAhead: number; hasLongTerm: boolean }): void {
    const lookBackMs = MATCH_MS_MAX + this.#runOptions.endedBackMs + HOUR;
    for (const champ of this.#champs) {
      // The round before the first one inside the window may reach into it.
      const from = addMs(this.#now, -lookBackMs - champ.plan.roundEveryMs);
      this.#queue.push(openerOf(champ, firstRoundFrom(champ.plan, from)));
    }
    for (const stable of this.#stables) {
      const first = firstFrom(stable.plan, addMs(this.#now, -lookBackMs));
      this.#queue.push(raceOpener(stable, first, fields));
    }
    for (const champ of fields.hasLongTerm ? this.#champs : []) {
      if (!LONG_TERM_CHAMPS.includes(champ.plan.key)) continue;
      const from = seasonAt(champ.plan, addMs(this.#now, -lookBackMs));
      this.#queue.push(this.#seasonOpener(champ, from, fields.prefix));
    }
    this.advanceTo(this.#now);
  }

  #seasonOpener(champ: Champ, number: number, prefix: string): FieldOpener {
    const begin = roundStart(champ.plan, { season: number, round: 0 });
    return {
      kind: 'field',
      key: `${champ.ref.ref}-long-term`,
      nextAt: addMs(begin, -DAY),
      open: () => seasonStory(this.#season(champ, number), prefix),
      next: () => this.#seasonOpener(champ, number + 1, prefix),
    };
  }

  #season(champ: Champ, number: number): Season {
    const key = `${champ.plan.key}/${number}`;
    const known = this.#seasons.get(key);
    if (known) return known;
    const season = new Season(champ, number);
    this.#seasons.set(key, season);
    this.#seasons.delete(`${champ.plan.key}/${number - SEASONS_KEPT}`);
    return season;
  }

  #openRound({ champ, round }: RoundOpener): void {
    const season = this.#season(champ, round.season);
    for (let slot = 0; slot < matchesPerRound(champ.plan); slot += 1) {
      const longOverAt = addMs(
        kickoffAt(champ.plan, round, slot),
        MATCH_MS_MAX + this.#runOptions.endedBackMs + HOUR,
      );
      if (longOverAt < this.#now) continue;
      const run = new MatchRun({ season, round: round.round, slot }, this.#runOptions);
      this.#enter(run, runKey(champ, round, slot));
    }
    this.#queue.push(openerOf(champ, nextRound(champ.plan, round)));
  }

  #openField(opener: FieldOpener): void {
    const story = opener.open();
    const longOverAt = addMs(story.endsAt, this.#runOptions.endedBackMs + HOUR);
    if (longOverAt >= this.#now) this.#enter(new FieldRun(story, this.#runOptions), story.eventRef);
    this.#queue.push(opener.next());
  }

  #enter(run: Run, runKey: string): void {
    this.#runs.set(runKey, run);
    this.#wait(run, runKey);
  }

  #step({ run, runKey }: RunningMatch): readonly FeedMessage[] {
    const messages = run.tellNext();
    if (run.isForgotten) this.#runs.delete(runKey);
    else this.#wait(run, runKey);
    return messages;
  }

  #wait(run: Run, runKey: string): void {
    this.#queue.push({ kind: 'match', run, runKey, key: run.eventRef, nextAt: run.nextAt });
  }
}

const runKey = (champ: Champ, { season, round }: RoundKey, slot: number): string =>
  `${champ.plan.key}/${season}/${round}/${slot}`;

/** Opens early enough for the first listing of the round. */
const openerOf = (champ: Champ, round: RoundKey): RoundOpener => ({
  kind: 'round',
  champ,
  round,
  key: champ.ref.ref,
  nextAt: addMs(roundStart(champ.plan, round), -champ.plan.listedAheadMs),
});

function raceOpener(
  stable: FieldStable,
  index: number,
  line: { prefix: string; daysAhead: number },
): FieldOpener {
  const { plan } = stable;
  return {
    kind: 'field',
    key: plan.key,
    nextAt: addMs(startOf(plan, index), -plan.listedAheadMs),
    open: () => raceStory(stable, index, line.prefix, line.daysAhead),
    next: () => raceOpener(stable, index + 1, line),
  };
}

/** The same champ with a shorter line. */
function shortened(champ: Champ, daysAhead: number): Champ {
  const plan: ChampPlan = {
    ...champ.plan,
    listedAheadMs: Math.min(champ.plan.listedAheadMs, daysAhead * DAY),
  };
  return { ...champ, plan };
}

/**
 * Makes the world of a seed as it is at `startAt`, with matches in play. A world of the same seed that was started earlier
 * and brought to the same instant is in the same state.
 */
export const createWorld = (options: WorldOptions): World => new InventedWorld(options);
