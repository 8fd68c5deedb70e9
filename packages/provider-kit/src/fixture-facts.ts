// What a feed tells beside a match: ground, weather, history, team sheets, and under which terms.

import type { Instant } from '@overround/kernel';
import type { Pair } from '@overround/sports';

/** Names by language code; `en` must be there, the others fall back to it. */
export type Names = { readonly en: string } & Readonly<Record<string, string>>;

/** Weather at the ground around the start, in the units that readers show. */
export interface WeatherFacts {
  readonly sky: 'clear' | 'partly_cloudy' | 'cloudy' | 'rain' | 'thunderstorm' | 'snow' | 'fog';
  readonly temperatureCelsius?: number;
  readonly wind?: { readonly from: WindDirection; readonly metersPerSecond: number };
  readonly pressureMmHg?: number;
  readonly humidityPercent?: number;
  readonly rainPercent?: number;
}
export type WindDirection = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** A finished match of the same two sides; the score is seen from the first side of the fixture, wherever they met. */
export interface PastMeeting {
  readonly startsAt: Instant;
  readonly round?: string;
  readonly isFirstSideAway: boolean;
  readonly score: Pair;
}
export type FormMark = 'won' | 'drawn' | 'lost';
/** A row of a table of a stage, without its place. Goals or points; sets in set sports. */
export interface Standing {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
}
/** What is known of the two sides before their match. Lists of two are in the order of the participants. */
export interface FixtureHistory {
  /** The newest first. */
  readonly meetings: readonly PastMeeting[];
  /** Places in the table of the stage. */
  readonly places?: readonly [number, number];
  /** Their rows of that table. The fixtures of a round together tell the whole table. */
  readonly standings?: readonly [Standing, Standing];
  /** The last results, the oldest first. */
  readonly form?: readonly [readonly FormMark[], readonly FormMark[]];
}

/** A player on a team sheet. Happenings name players by `ref`. */
export interface SheetPlayer {
  readonly ref: string;
  readonly names: Names;
  readonly number?: number;
  readonly position?:
    | 'goalkeeper'
    | 'defender'
    | 'midfielder'
    | 'forward'
    | 'batter'
    | 'wicket_keeper'
    | 'all_rounder'
    | 'bowler'
    | 'guard'
    | 'center'
    | 'quarterback'
    | 'running_back'
    | 'wide_receiver'
    | 'tight_end'
    | 'wing'
    | 'back'
    | 'pivot';
  readonly isStarting: boolean;
}

/** Under which terms the data of a fixture may be shown, and whose they are. */
export interface DataLicence {
  readonly name: string;
  readonly holder: string;
  /** An `https` address of the terms. */
  readonly url?: string;
}

/** What is shown beside a match. A feed says only what it knows. */
export interface FixtureFacts {
  readonly licence?: DataLicence;
  readonly round?: string;
  /** Places by language, or as they are written everywhere. */
  readonly venue?: string | Names;
  readonly city?: string | Names;
  readonly season?: string;
  /** By what its bets are settled, where no rule of a sport says it; such an event is not opened without. */
  readonly ruleText?: string | Names;
  readonly weather?: WeatherFacts;
  readonly history?: FixtureHistory;
  /** Team sheets in the order of the participants, told about an hour before the start. */
  readonly lineUps?: readonly [readonly SheetPlayer[], readonly SheetPlayer[]];
  /** The sheets are what is expected; nothing is settled by them. */
  readonly areLineUpsExpected?: boolean;
  /** A duel across matches: the events its two sides play in. Legs on them have to do with it. */
  readonly duel?: { readonly ref: string; readonly eventIds: readonly [number, number] };
  /** Of a stream of the match that viewers may be shown. */
  readonly videoId?: string;
  /** Where its playlist is, an `https` address. */
  readonly videoUrl?: string;
}
