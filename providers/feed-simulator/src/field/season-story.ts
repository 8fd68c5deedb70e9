// Who wins a league: a long-term bet that settles from the season that really goes on. What is believed comes from the table as it
// stands and the rounds that are left, played many times in thought.

import { addMs, HOUR } from '@overround/kernel';
import type { ChampRef } from '@overround/provider-kit';
import type { SeededRandom } from '@overround/rng';
import { declarationOf, type MatchExpectation, type Runner, type Side } from '@overround/sports';
import type { Champ } from '../champs/champ.ts';
import { roundOverAt, roundStart, roundsOf } from '../league/calendar.ts';
import type { Season } from '../league/season.ts';
import { tableOf } from '../league/table.ts';
import { namesOf, type Word } from '../names/words.ts';
import { expectationOf, inventedSport, type MatchOutcome } from '../play/index.ts';
import type { FieldStory } from './field-run.ts';

export const LONG_TERM_SPORT = 2999;
/** Leagues whose winner can be bet on. */
export const LONG_TERM_CHAMPS: readonly string[] = [
  'football-it',
  'football-br',
  'hockey-se',
  'basketball-lt',
  'volleyball-pl',
  'handball-se',
  'rugby-nz',
  'american-football-us',
  'futsal-br',
  'counter-strike',
  'dota',
];

const LONG_TERM_RANK = 50;
const LISTED_BEFORE_MS = 6 * HOUR;
/** Seasons played in thought for one look. */
const THOUGHTS = 250;

const plain = (text: string): string => text.replace(/[^\p{L} ]/gu, '');
const titled = (lead: Word, { en, ru, ar }: Word): Word => ({
  en: `${lead.en} ${plain(en)}`,
  ru: `${lead.ru} ${plain(ru)}`,
  ar: `${lead.ar} ${plain(ar)}`,
});
const WINNER: Word = { en: 'Winner of', ru: 'Победитель', ar: 'الفائز في' };
const CLUBS: Word = { en: 'Clubs of', ru: 'Клубы', ar: 'أندية' };

export function seasonStory(season: Season, prefix: string): FieldStory {
  const { champ, season: number } = season;
  const { plan } = champ;
  const rounds = roundsOf(plan);
  const ref = `${prefix}-long-${plan.key}`;
  const startOf = (round: number) => roundStart(plan, { season: number, round });
  const random = champ.random.split(`long-term-${number}`);
  const runners = champ.entrants.map(
    ({ participant }, index): Runner => ({ number: index + 1, names: participant.names }),
  );
  // Below every league, or the tops of boards would show each league twice.
  const champRef: ChampRef = { ...champ.ref, ref, isTop: false, rank: LONG_TERM_RANK };
  return {
    eventRef: `${ref}-s${number}`,
    sportId: LONG_TERM_SPORT,
    champ: champRef,
    participants: [
      { ref: `${ref}-winner`, names: namesOf(titled(WINNER, plan.title)) },
      { ref: `${ref}-clubs`, names: namesOf(titled(CLUBS, plan.title)) },
    ],
    field: { runners, offers: ['win'], places: 1 },
    // Betting ends with the start of the last round.
    startsAt: startOf(rounds - 1),
    looks: Array.from({ length: rounds }, (_, round) => ({
      at:
        round === 0
          ? addMs(startOf(0), -LISTED_BEFORE_MS)
          : roundOverAt(plan, { season: number, round: round - 1 }),
      strengths: () => chancesToWin(season, round, random.split(`look-${round}`)),
    })).filter(({ at }) => at < startOf(rounds - 1)),
    endsAt: roundOverAt(plan, { season: number, round: rounds - 1 }),
    finish: () => {
      const { rows } = tableOf(season, rounds, () => true);
      return rows.map(({ participantRef, position }) => ({
        runner: numberOf(champ, participantRef),
        place: position,
      }));
    },
    isShown: false,
  };
}

const numberOf = (champ: Champ, participantRef: string): number =>
  champ.entrants.findIndex(({ participant }) => participant.ref === participantRef) + 1;

/** How often everybody wins, by number from 1; nobody is left without any chance while the season is on. */
function chancesToWin(season: Season, known: number, random: SeededRandom): readonly number[] {
  const { champ } = season;
  const { plan } = champ;
  const { table } = inventedSport(plan.format.sportId);
  const points = champ.entrants.map(() => 0);
  for (const row of tableOf(season, known, () => true).rows)
    points[numberOf(champ, row.participantRef) - 1] = row.points;
  const left = Array.from({ length: roundsOf(plan) - known }, (_, k) => season.pairings(known + k)).flat();
  const matches = left.map((pair) => ({
    ...pair,
    ...chancesOf(plan.format, season.difference(pair, known)),
  }));
  const wins = champ.entrants.map(() => 0);
  for (let thought = 0; thought < THOUGHTS; thought += 1) {
    const sums = [...points];
    for (const { home, away, win, draw } of matches) {
      const roll = random.uniform();
      const outcome = roll < win ? HOME : roll < win + draw ? DRAW : AWAY;
      sums[home] = (sums[home] ?? 0) + table(outcome, 1);
      sums[away] = (sums[away] ?? 0) + table(outcome, 2);
    }
    // Level sums go to chance, as the finer rules of the table might.
    const best = Math.max(...sums);
    const first = random.pick(sums.flatMap((sum, index) => (sum === best ? [index] : [])));
    wins[first] = (wins[first] ?? 0) + 1;
  }
  return wins.map((count) => (count + 0.2) / THOUGHTS);
}

const outcomeOf = (winner: Side | undefined): MatchOutcome => ({
  score: { home: winner === 1 ? 1 : 0, away: winner === 2 ? 1 : 0 },
  ...(winner === undefined ? {} : { winner }),
  decidedIn: 'regular',
});
const [HOME, DRAW, AWAY] = [outcomeOf(1), outcomeOf(undefined), outcomeOf(2)];

/** Win and draw of a match between sides so far apart: the margin of the score taken as normal. */
function chancesOf(format: Champ['plan']['format'], difference: number): { win: number; draw: number } {
  const { lead, spread, isDrawn } = marginOf(expectationOf(format, difference), format.sportId, difference);
  const half = isDrawn ? 0.5 : 0;
  const win = 1 - normalCdf((half - lead) / spread);
  return { win, draw: normalCdf((half - lead) / spread) - normalCdf((-half - lead) / spread) };
}

function marginOf(truth: MatchExpectation, sportId: number, difference: number) {
  const isDrawn = declarationOf(sportId)?.isDrawPossible ?? false;
  if (truth.model === 'points')
    return { lead: truth.means.home - truth.means.away, spread: truth.marginDeviation, isDrawn: false };
  // In sets the better side wins as it would by a margin of its strength.
  if (truth.model !== 'goals' && truth.model !== 'scores')
    return { lead: difference, spread: 1.1, isDrawn: false };
  const play = declarationOf(sportId)?.play;
  const ways = play?.kind === 'scores' ? play.ways : [{ points: 1, share: 1 }];
  const mean = ways.reduce((sum, { points, share }) => sum + points * share, 0);
  const square = ways.reduce((sum, { points, share }) => sum + points * points * share, 0);
  const { home, away } = truth.means;
  return {
    lead: (home - away) * mean,
    spread: Math.sqrt((home + away) * square),
    isDrawn: isDrawn && mean === 1,
  };
}

/** Abramowitz and Stegun 26.2.17, to 1e-7. */
function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    Math.exp((-z * z) / 2) *
    0.3989422804014327 *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}
