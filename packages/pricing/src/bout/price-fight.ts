// Fights: both sides try to stop the other at a steady rate; who still stands after the last round is for the judges.

import { encodeParameter } from '@overround/markets';
import type { MatchExpectation, MatchState } from '@overround/sports';
import type { PricePolicy } from '../price/book.ts';
import { type NamedChance, pricedAlone, pricedTogether } from '../price/plain-markets.ts';
import type { PricedMarket } from '../price/priced-market.ts';

type FightExpectation = Extract<MatchExpectation, { model: 'fight' }>;

/** Chances of a fight from where it stands; times are shares of the whole distance. */
interface Fight {
  /** Chance that the side stops the other between two moments, both later than now. */
  readonly stops: (side: 1 | 2, from: number, to: number) => number;
  /** Chance that it goes on beyond a moment. */
  readonly beyond: (moment: number) => number;
  readonly judges: { readonly home: number; readonly draw: number; readonly away: number };
  readonly knockoutShare: number;
}

/** Part of the distance that is over. */
function nowOf({ period, second, format, phase }: MatchState): number {
  const inRound = phase === 'in_play' ? Math.min(1, second / format.periodSeconds) : 1;
  return period === 0 ? 0 : (period - 1 + inRound) / format.periods;
}

function fightOf(state: MatchState, { stoppages, knockoutShare, judges }: FightExpectation): Fight {
  const now = nowOf(state);
  const rate = stoppages.home + stoppages.away;
  const beyond = (moment: number): number => (moment <= now ? 1 : Math.exp(-rate * (moment - now)));
  return {
    beyond,
    stops: (side, from, to) => {
      const share = (side === 1 ? stoppages.home : stoppages.away) / rate;
      return to <= now ? 0 : share * (beyond(from) - beyond(to));
    },
    judges: { ...judges, away: 1 - judges.home - judges.draw },
    knockoutShare,
  };
}

/** Every market of a fight that is not over; between the last round and the judges' word there is none. */
export function priceFight(
  state: MatchState,
  belief: FightExpectation,
  policy: PricePolicy,
  groups?: readonly number[],
): PricedMarket[] {
  const isOpen = state.phase === 'scheduled' || state.phase === 'in_play' || state.phase === 'break';
  if (!isOpen || state.wonBy !== undefined || nowOf(state) >= 1) return [];
  const fight = fightOf(state, belief);
  const { periods } = state.format;
  const markets: readonly (readonly [group: number, isBook: boolean, chances: readonly NamedChance[]])[] = [
    [1, true, winner(fight)],
    [20_011, false, roundTotals(fight, periods)],
    [20_012, true, methods(fight)],
    [20_013, true, rounds(fight, periods)],
    [20_014, false, distance(fight)],
  ];
  return markets.flatMap(([group, isBook, chances]): PricedMarket[] => {
    if (groups && !groups.includes(group)) return [];
    const outcomes = isBook ? pricedTogether(chances, policy) : pricedAlone(chances, policy);
    return outcomes.length > 0 ? [{ part: {}, group, outcomes }] : [];
  });
}

const plain = (type: number, chance: number): NamedChance => ({ type, parameter: 0, chance });

/** A draw gives the stake back. */
function winner({ stops, beyond, judges }: Fight): readonly NamedChance[] {
  const home = stops(1, 0, 1) + beyond(1) * judges.home;
  const away = stops(2, 0, 1) + beyond(1) * judges.away;
  return [plain(1, home / (home + away)), plain(3, away / (home + away))];
}

function methods({ stops, beyond, judges, knockoutShare }: Fight): readonly NamedChance[] {
  const [home, away, far] = [stops(1, 0, 1), stops(2, 0, 1), beyond(1)];
  return [
    plain(20_013, home * knockoutShare),
    plain(20_014, home * (1 - knockoutShare)),
    plain(20_015, far * judges.home),
    plain(20_016, far * judges.draw),
    plain(20_017, away * knockoutShare),
    plain(20_018, away * (1 - knockoutShare)),
    plain(20_019, far * judges.away),
  ];
}

/** Half lines: over two and a half rounds is beyond the middle of the third. */
function roundTotals({ beyond }: Fight, periods: number): readonly NamedChance[] {
  return Array.from({ length: periods }, (_, full) => full + 0.5).flatMap((line) => {
    const over = beyond(line / periods);
    const parameter = encodeParameter({ kind: 'line', lineQuarters: line * 4 });
    return over >= 1
      ? []
      : [
          { type: 20_011, parameter, chance: over },
          { type: 20_012, parameter, chance: 1 - over },
        ];
  });
}

const rounds = ({ stops }: Fight, periods: number): readonly NamedChance[] =>
  Array.from({ length: periods }, (_, index) => index + 1).flatMap((round) => {
    const parameter = encodeParameter({ kind: 'count', count: round });
    const [from, to] = [(round - 1) / periods, round / periods];
    return [
      { type: 20_020, parameter, chance: stops(1, from, to) },
      { type: 20_021, parameter, chance: stops(2, from, to) },
    ];
  });

const distance = ({ beyond }: Fight): readonly NamedChance[] => [
  plain(20_022, beyond(1)),
  plain(20_023, 1 - beyond(1)),
];
