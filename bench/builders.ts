// Part of `npm run bench -- tickets`: the joint price of a builder by each model, beside going through every way once for each part.

import type { OddsMilli } from '@overround/kernel';
import {
  type BuilderPick,
  fitOutlook,
  type MatchOutlook,
  priceBuilder,
  priceMatch,
} from '@overround/pricing';
import { FORMAT, type MatchExpectation, type MatchFormat, startMatch, subGameKey } from '@overround/sports';
// What a leg comes to in each way; it is no part of the package's front door.
import { legWays } from '../packages/pricing/src/builder/leg-ways.ts';
import { inTurn, machineNote, microsPerCall, ratioOf, spread } from './measure.ts';
import type { BenchRow } from './row.ts';

interface Model {
  readonly name: string;
  readonly format: MatchFormat;
  readonly belief: MatchExpectation;
  readonly picks: readonly BuilderPick[];
}

const pick = (type: number, parameterMilli = 0, part?: string): BuilderPick => ({
  type,
  parameterMilli,
  ...(part === undefined ? {} : { part }),
});

const FOOTBALL: MatchExpectation = {
  model: 'goals',
  means: { home: 1.6, away: 1.2 },
  rho: -0.06,
  corners: { home: 5.4, away: 4.5 },
  yellowCards: { home: 1.9, away: 2.1 },
};

const MODELS: readonly Model[] = [
  {
    name: 'football, match and halves (grid)',
    format: FORMAT.footballLeague,
    belief: FOOTBALL,
    picks: [pick(1), pick(10, 5500), pick(9, 2500), pick(9, 500, 'p1'), pick(10, 2500, 'p1'), pick(181)],
  },
  {
    name: 'football with corners and cards (conditional grids)',
    format: FORMAT.footballLeague,
    belief: FOOTBALL,
    picks: [
      pick(1),
      pick(9, 2500),
      pick(10, 5500),
      pick(9, 9500, 'corners'),
      pick(9, 3500, 'yellow_cards'),
      pick(10, 13_500, 'corners'),
    ],
  },
  {
    name: 'ice hockey, match and periods (grid)',
    format: FORMAT.iceHockeyLeague,
    belief: { model: 'goals', means: { home: 3, away: 2.7 }, rho: 0 },
    picks: [
      pick(1),
      pick(9, 4500),
      pick(10, 8500),
      pick(9, 500, 'p1'),
      pick(9, 500, 'p2'),
      pick(9, 500, 'p3'),
    ],
  },
  {
    name: 'basketball, match and quarters (drawn)',
    format: FORMAT.basketball4x10,
    belief: {
      model: 'points',
      means: { home: 83, away: 79 },
      marginDeviation: 12,
      totalDeviation: 17,
    },
    picks: [
      pick(1),
      pick(9, 155_500),
      pick(10, 180_500),
      pick(9, 38_500, 'p1'),
      pick(9, 38_500, 'p2'),
      pick(9, 38_500, 'p4'),
    ],
  },
  {
    name: 'tennis, match and first set (listed), four legs',
    format: FORMAT.tennisBestOf3,
    belief: { model: 'serve', servePoint: { home: 0.65, away: 0.62 } },
    picks: [pick(1), pick(9, 22_500), pick(3, 0, 'p1'), pick(9, 8500, 'p1')],
  },
  {
    name: 'volleyball, match and first set (drawn), four legs',
    format: FORMAT.volleyballBestOf5,
    belief: { model: 'rally', rallyWin: { onServe: 0.38, onReturn: 0.66 } },
    picks: [pick(1), pick(9, 170_500), pick(1, 0, 'p1'), pick(9, 43_500, 'p1')],
  },
];

const ROUND_MICROS = 50_000;

/** The match as it is offered by its model, and what the legs cost alone. */
function offer({ format, belief }: Model): () => MatchOutlook {
  const state = startMatch(format);
  const offered = new Map<string, { type: number; parameter: number; oddsMilli: OddsMilli }[]>();
  const margin = { method: 'power', margin: 0.05 } as const;
  for (const { part, outcomes } of priceMatch({ format, state, expectation: belief, margin })) {
    const key = subGameKey(part);
    offered.set(key, [...(offered.get(key) ?? []), ...outcomes]);
  }
  return () => {
    const outlook = fitOutlook({ state, offered });
    if (!outlook) throw new Error('the prices tell');
    return outlook;
  };
}

/** Each part of the legs by going through all ways: what a program does that knows no better. */
function everyPart(model: Model, outlook: MatchOutlook): () => number {
  const alone = model.picks.map((one) => {
    const boards = new Set(['main', ...(one.part === undefined ? [] : [one.part])]);
    return { one, boards };
  });
  const asked = new Set(
    alone.flatMap(({ boards }) => [...boards]).filter((board) => outlook.boards.has(board)),
  );
  const { mass } = outlook.waysOf(asked);
  const codes = model.picks.map(() => Int8Array.from(mass, (_, way) => (way % 3 === 0 ? 2 : -2)));
  return () => {
    let sum = 0;
    for (let mask = 1; mask < 2 ** codes.length; mask += 1)
      for (let way = 0; way < mass.length; way += 1) {
        let share = mass[way] ?? 0;
        for (let leg = 0; leg < codes.length && share > 0; leg += 1)
          if ((mask >> leg) & 1) share *= Math.max(0, codes[leg]?.[way] ?? 0) / 2;
        sum += share;
      }
    return sum;
  };
}

export async function builderRows(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [index, model] of MODELS.entries()) rows.push(await rowOf(model, `K4${'abcdef'[index] ?? ''}`));
  return rows;
}

async function rowOf(model: Model, id: string): Promise<BenchRow> {
  const fresh = offer(model);
  const outlook = fresh();
  const legs = model.picks.map((one) => ({ ...one, oddsMilli: 1900 }));
  const price = (at: MatchOutlook): void => {
    const priced = priceBuilder(at, legs);
    if (!priced.ok) throw new Error(`${model.name}: ${priced.code}`);
  };
  const [ours, theirs] = [() => price(outlook), everyPart(model, outlook)];
  const ways = legWays(model.picks, outlook);
  const combinations = ways.ok ? ways.value.mass.length : 0;
  const timesOf = (call: () => unknown): number =>
    Math.max(3, Math.ceil(ROUND_MICROS / Math.max(1, microsPerCall(20, call))));
  const [oursTimes, theirsTimes] = [timesOf(ours), timesOf(theirs)];
  const pairs = await inTurn(
    () => microsPerCall(oursTimes, ours),
    () => microsPerCall(theirsTimes, theirs),
  );
  const first = Array.from({ length: 7 }, () => microsPerCall(2, () => price(fresh())));
  return {
    id,
    what: `joint price of a builder and of all its parts: ${model.name}`,
    ours: `${spread(pairs.ours, ' µs')}; with the fit to new prices ${spread(first, ' µs')}`,
    reference: `all ways once for each part: ${spread(pairs.theirs, ' µs')}`,
    ratio: ratioOf(pairs, false),
    note: `goal of P2: must 1 ms, aim 300 µs; ${combinations} combinations of results; ${machineNote()}`,
  };
}
