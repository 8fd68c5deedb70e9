import { addMs, type Instant, instant, MINUTE, present } from '@overround/kernel';
import type {
  FeedMessage,
  FixtureChange,
  FixtureHistory,
  ResultMessage,
  WeatherFacts,
} from '@overround/provider-kit';
import {
  applyHappenings,
  foldHappenings,
  type MatchExpectation,
  type MatchState,
  playerRulesOf,
  startMatch,
  withClock,
} from '@overround/sports';
import { kickoffAt, matchesPerRound } from '../league/calendar.ts';
import { historyOf } from '../league/history.ts';
import { opinionOf, opinionSteps } from '../league/opinion.ts';
import { playersOf } from '../league/players.ts';
import type { Sheets } from '../league/squad.ts';
import { inventedSport, type PlayedMatch, type Story } from '../play/index.ts';
import { aftermathOf, withoutLastCount } from './aftermath.ts';
import type { Cue } from './cue.ts';
import { delayOf } from './delay.ts';
import { duringTheMatch } from './during.ts';
import type { MatchPlace } from './place.ts';
import { type Frame, framesOf, isLast } from './frames.ts';
import type { Run } from './run.ts';
import { EXPECTED_BEFORE_MS, expectedSheets, SHEETS_BEFORE_MS } from './sheets.ts';
import { weatherAt } from './weather.ts';

export interface RunOptions {
  /** Happenings of so much time are told together. */
  readonly batchMs: number;
  /** How long a match is remembered after its official result. */
  readonly endedBackMs: number;
  /** Nobody hears what happened before: matches that ended by then are only summed up. */
  readonly heardFrom: Instant;
}

const DELAY_TOLD_BEFORE_MS = 90 * MINUTE;

/**
 * One match from its listing to the time when everybody has forgotten it, as a queue of cues. Who drives it asks for
 * `nextAt` and calls `tellNext`; nothing here looks at a clock.
 */
export class MatchRun implements Run {
  readonly eventRef: string;
  readonly place: MatchPlace;
  readonly #options: RunOptions;
  #cues: Cue[];
  #next = 0;
  #startsAt: Instant;
  #status: FixtureChange['status'] | 'unlisted' = 'unlisted';
  readonly #weather: WeatherFacts | undefined;
  #history: FixtureHistory | undefined;
  #sheets: Sheets | undefined;
  #areSheetsExpected = false;
  #opinion: MatchExpectation | undefined;
  #state: MatchState;
  #isStopped = false;
  #result: ResultMessage | undefined;

  constructor(place: MatchPlace, options: RunOptions) {
    const { season, round, slot } = place;
    const { plan, ref } = season.champ;
    this.place = place;
    this.#options = options;
    this.eventRef = `${ref.ref}-s${season.season}-r${round + 1}-m${slot + 1}`;
    this.#startsAt = kickoffAt(plan, { season: season.season, round }, slot);
    this.#state = startMatch(plan.format);
    this.#cues = this.#beforeTheMatch(this.#startsAt);
    // Roofs and halls keep the weather out of most sports.
    if (inventedSport(plan.format.sportId).isOutdoors === true) {
      const random = season.matchRandom(round, slot).split('weather');
      this.#weather = weatherAt(random, this.#startsAt, plan.countryCode);
    }
  }

  /** When something is to be said next; far in the future when nothing is. */
  get nextAt(): Instant {
    return this.#cues[this.#next]?.at ?? instant(Number.MAX_SAFE_INTEGER);
  }

  get isListed(): boolean {
    return this.#status !== 'unlisted' && !this.isForgotten;
  }

  get isLive(): boolean {
    return this.#status === 'live';
  }

  get isOfficial(): boolean {
    return this.#result?.certainty === 'official';
  }

  get isForgotten(): boolean {
    return this.#next >= this.#cues.length;
  }

  tellNext(): readonly FeedMessage[] {
    const cue = present(this.#cues[this.#next], 'the next cue of a match');
    this.#next += 1;
    return cue.tell();
  }

  /** All that is to be known of the match now, as a newcomer must be told. */
  snapshot(): readonly FeedMessage[] {
    if (!this.isListed) return [];
    const messages: FeedMessage[] = [this.#fixture()];
    const { eventRef } = this;
    if (this.#status === 'live')
      messages.push({ kind: 'state_change', eventRef, state: this.#state, happenings: [] });
    // Also that it is not stopped: whoever asks may have missed the start after a stop.
    if (this.#isStopped ? this.#status !== 'ended' : this.#status === 'live')
      messages.push({ kind: this.#isStopped ? 'bet_stop' : 'bet_start', eventRef });
    if (this.#result) messages.push(this.#result);
    return messages;
  }

  #fixture(): FixtureChange {
    const { season, round, slot } = this.place;
    const { champ } = season;
    const { home, away } = season.pairing(round, slot);
    const hosts = present(champ.entrants[home], 'the first side');
    const guests = present(champ.entrants[away], 'the second side');
    return {
      kind: 'fixture_change',
      eventRef: this.eventRef,
      sportId: champ.plan.format.sportId,
      champ: champ.ref,
      participants: [hosts.participant, guests.participant],
      startsAt: this.#startsAt,
      format: champ.plan.format,
      status: this.#status === 'unlisted' ? 'scheduled' : this.#status,
      facts: {
        round: String(round + 1),
        season: String(season.season + 1),
        ...(hosts.venue === undefined ? {} : { venue: hosts.venue }),
        ...(hosts.city === undefined ? {} : { city: hosts.city }),
        ...(this.#weather ? { weather: this.#weather } : {}),
        ...(this.#history ? { history: this.#history } : {}),
        ...(this.#sheets ? { lineUps: this.#sheets } : {}),
        ...(this.#areSheetsExpected ? { areLineUpsExpected: true } : {}),
      },
      rank: matchesPerRound(champ.plan) - slot,
      pricedBy: 'house',
      ...(this.#opinion ? { expectation: this.#opinion } : {}),
      isSimulated: true,
    };
  }

  #beforeTheMatch(planned: Instant): Cue[] {
    const { season, round, slot } = this.place;
    const { plan } = season.champ;
    const cues = opinionSteps(plan.listedAheadMs).map(
      (step, index): Cue => ({
        at: addMs(planned, -step.beforeMs),
        tell: () => {
          if (this.#status === 'unlisted') this.#status = 'scheduled';
          this.#history = historyOf(season, { round, slot }, addMs(planned, -step.beforeMs));
          this.#opinion = opinionOf(season, { round, slot, kickoffAt: planned, step: index });
          return [this.#fixture()];
        },
      }),
    );
    const delayMs = delayOf(this.place);
    if (delayMs > 0) {
      cues.push({
        at: addMs(planned, -DELAY_TOLD_BEFORE_MS),
        tell: () => {
          this.#startsAt = addMs(planned, delayMs);
          return [this.#fixture()];
        },
      });
    }
    const startsAt = addMs(planned, delayMs);
    cues.push(...this.#sheetCues(startsAt));
    cues.push({ at: startsAt, tell: () => this.#prepare(startsAt) });
    return cues.sort((a, b) => a.at - b.at);
  }

  /** Where bets on players are taken: other sports name their sides at the start. */
  #sheetCues(startsAt: Instant): Cue[] {
    const { season, round, slot } = this.place;
    if (!playerRulesOf(season.champ.plan.format.sportId)) return [];
    const tell = (areExpected: boolean) => () => {
      const sheets = this.#players()?.sheets;
      const guess = season.matchRandom(round, slot).split('expected');
      this.#sheets = sheets && areExpected ? expectedSheets(sheets, guess) : sheets;
      this.#areSheetsExpected = areExpected;
      return this.#status === 'unlisted' ? [] : [this.#fixture()];
    };
    return [
      { at: addMs(startsAt, -EXPECTED_BEFORE_MS), tell: tell(true) },
      { at: addMs(startsAt, -SHEETS_BEFORE_MS), tell: tell(false) },
    ];
  }

  /** At the planned start the line closes; the match goes live with its first happening. */
  #prepare(startsAt: Instant): readonly FeedMessage[] {
    const { season, round, slot } = this.place;
    const match = season.match(round, slot);
    const story = this.#withPlayers(match.story());
    const endAt = addMs(startsAt, present(story.beats.at(-1), 'the end of a story').atMs);
    const isUnheard = endAt < this.#options.heardFrom;
    if (isUnheard) this.#sumUp(story);
    const during = isUnheard ? [] : this.#duringTheMatch(startsAt, story);
    this.#cues = [...during, ...this.#afterTheMatch(endAt, match)];
    this.#next = 0;
    this.#isStopped = true;
    return [{ kind: 'bet_stop', eventRef: this.eventRef }];
  }

  #sumUp(story: Story): void {
    const told = story.beats.map((beat) => beat.happening).filter((happening) => happening.kind !== 'play');
    this.#state = foldHappenings(this.place.season.champ.plan.format, told);
    this.#status = 'ended';
  }

  #duringTheMatch(startsAt: Instant, story: Story): Cue[] {
    const { sportId } = this.place.season.champ.plan.format;
    const frames = framesOf(story.beats, this.#options.batchMs, inventedSport(sportId).isScoreBig);
    return duringTheMatch(
      startsAt,
      { frames, dangers: story.dangers },
      {
        stop: (isStopped) => this.#stop(isStopped),
        tell: (frame) => this.#tell(frame, story),
      },
    );
  }

  #players() {
    const { season, round, slot } = this.place;
    const { home, away } = season.pairing(round, slot);
    const clubs = [home, away].map((entrant) => present(season.champ.entrants[entrant], 'a side'));
    return playersOf(season.champ.plan.format, clubs, season.matchRandom(round, slot));
  }

  #withPlayers(story: Story): Story {
    const named = this.#players();
    this.#sheets = named?.sheets;
    this.#areSheetsExpected = false;
    return named ? { ...story, beats: named.beats(story.beats) } : story;
  }

  #stop(isStopped: boolean): readonly FeedMessage[] {
    if (this.#isStopped === isStopped) return [];
    this.#isStopped = isStopped;
    return [{ kind: isStopped ? 'bet_stop' : 'bet_start', eventRef: this.eventRef }];
  }

  #tell(frame: Frame, story: Story): readonly FeedMessage[] {
    const { eventRef } = this;
    const wasLive = this.#status === 'live';
    const folded = applyHappenings(this.#state, frame.happenings);
    const clock = story.clockAt?.(frame.atMs);
    this.#state = clock ? withClock(folded, clock.second, clock.isRunning) : folded;
    this.#status = isLast(frame.happenings) ? 'ended' : 'live';
    const told: FeedMessage = {
      kind: 'state_change',
      eventRef,
      state: this.#state,
      happenings: frame.happenings,
    };
    if (this.#status === 'ended') return [told, this.#fixture()];
    return wasLive ? [told] : [this.#fixture(), told, ...this.#stop(false)];
  }

  #afterTheMatch(endAt: Instant, match: PlayedMatch): Cue[] {
    const { season, round, slot } = this.place;
    const { format } = season.champ.plan;
    const aftermath = aftermathOf(season.matchRandom(round, slot).split('aftermath'));
    const officialAt = addMs(endAt, aftermath.officialAfterMs);
    const lastAt = addMs(officialAt, aftermath.correctedAfterMs ?? 0);
    const settle = (certainty: ResultMessage['certainty'], state: MatchState): readonly FeedMessage[] => {
      this.#result = { kind: 'result', eventRef: this.eventRef, certainty, state };
      return [this.#result];
    };
    const official = () => {
      const counted = match.officialHappenings(this.#state.happenings);
      return aftermath.isScoutWrong ? withoutLastCount(counted) : counted;
    };
    const cues: Cue[] = [
      { at: addMs(endAt, aftermath.scoutAfterMs), tell: () => settle('scout', this.#state) },
      { at: officialAt, tell: () => settle('official', foldHappenings(format, official())) },
    ];
    if (aftermath.correctedAfterMs !== undefined) {
      cues.push({
        at: lastAt,
        tell: () => settle('official', foldHappenings(format, withoutLastCount(official()))),
      });
    }
    cues.push({ at: addMs(lastAt, this.#options.endedBackMs), tell: () => [] });
    return cues;
  }
}
