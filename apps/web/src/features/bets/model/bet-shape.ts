// How the legs of a placed bet hang together, for showing: lobby and groups of a multibet, builders, and all that stand alone.

import type { Bet, BetLeg } from '@overround/contracts/betting';
import { boostPercent } from '@overround/settlement';

export interface LegSection {
  readonly kind: 'plain' | 'lobby' | 'group' | 'builder';
  /** Groups are numbered from 1. */
  readonly number?: number;
  readonly stakeMinor?: string;
  readonly oddsMilli?: number;
  /** Places in `bet.legs`. */
  readonly legs: readonly number[];
}

type Shaped = Pick<Bet, 'kind' | 'lobby' | 'groups' | 'builders' | 'legs'>;

/** Sections in the order of their first legs; every leg stands in exactly one. */
export function legSections({ kind, lobby, groups, builders, legs }: Shaped): readonly LegSection[] {
  if (kind === 'multibet')
    return [
      ...(lobby.length > 0 ? [{ kind: 'lobby' as const, legs: lobby }] : []),
      ...groups.map((group, at) => ({
        kind: 'group' as const,
        number: at + 1,
        stakeMinor: group.stakeMinor,
        legs: group.legs,
      })),
    ];
  const sections: LegSection[] = [];
  let plain: number[] = [];
  const closePlain = (): void => {
    if (plain.length > 0) sections.push({ kind: 'plain', legs: plain });
    plain = [];
  };
  for (const [at] of legs.entries()) {
    const builder = builders.find((one) => one.legs.includes(at));
    if (!builder) plain.push(at);
    else if (builder.legs[0] === at) {
      closePlain();
      sections.push({ kind: 'builder', oddsMilli: builder.oddsMilli, legs: builder.legs });
    }
  }
  closePlain();
  return sections;
}

/** What became of a place of a ticket: a leg, or a builder with all its legs. */
type PlaceState = 'won' | 'open' | 'other';

const stateOfLeg = ({ result }: Pick<BetLeg, 'result'>): PlaceState => {
  if (result === 'open') return 'open';
  return result === 'won' || result === 'half_won' ? 'won' : 'other';
};

function stateOfBuilder(legs: readonly BetLeg[]): PlaceState {
  if (legs.some(({ result }) => result === 'lost' || result === 'half_lost')) return 'other';
  if (legs.some(({ result }) => result === 'open')) return 'open';
  return legs.some((leg) => stateOfLeg(leg) === 'won') ? 'won' : 'other';
}

export interface BoostLine {
  readonly won: number;
  readonly open: number;
  /** Hundredths that the winning legs give now, and when all open ones win. */
  readonly percentNow: number;
  readonly percentMost: number;
}

/** The boost of an express as its legs settle; `undefined` where none was agreed. */
export function boostLine(bet: Pick<Bet, 'boost' | 'builders' | 'legs'>): BoostLine | undefined {
  const { boost, builders, legs } = bet;
  if (!boost) return undefined;
  const alone = legs.filter((_, at) => !builders.some((builder) => builder.legs.includes(at)));
  const places = [
    ...alone.map((leg) => ({ oddsMilli: leg.oddsMilli, state: stateOfLeg(leg) })),
    ...builders.map(({ oddsMilli, legs: own }) => ({
      oddsMilli,
      state: stateOfBuilder(own.flatMap((at) => legs[at] ?? [])),
    })),
  ].filter(({ oddsMilli }) => oddsMilli >= boost.oddsMilliMin);
  const won = places.filter(({ state }) => state === 'won').length;
  const open = places.filter(({ state }) => state === 'open').length;
  return {
    won,
    open,
    percentNow: boostPercent(boost, won),
    percentMost: boostPercent(boost, won + open),
  };
}
