// A small invented world in the shapes of the feeds: for looking at pages and for tests that need no product.

const TEAMS = [
  'Norhaven Athletic',
  'Port Selwyn United',
  'Harbour Rovers',
  'Valley United',
  'Quarry Town',
  'Lakeside',
  'Grünwald-Oberschöneweide 1899',
  'Қызылорда Сырдария Спорт Клубы',
  'Ashmere',
  'Eastisle City',
  'Millbrook Wanderers',
  'Saint Orrin',
  'Kestrel Bay',
  'Thornfield',
];
const PLAYERS = ['A. Marlow', 'K. Strand', 'J. Oduya', 'P. Lindqvist', 'R. Tanaka', 'S. Okafor'];
const CHAMPS = [
  { id: 90101, name: 'Northland. Premier League', country: 1, sport: 1, games: 12 },
  { id: 90102, name: 'Northland. Second Division', country: 1, sport: 1, games: 8 },
  { id: 90103, name: 'Lusitânia. Primeira Liga', country: 2, sport: 1, games: 9 },
  { id: 90410, name: 'Eastisle Open', country: 3, sport: 4, games: 6 },
  { id: 90300, name: 'Coastal Basketball League', country: 0, sport: 3, games: 5 },
  { id: 90200, name: 'Ice Hockey. Northern Cup', country: 1, sport: 2, games: 4 },
];
const SPORT_NAMES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  en: { 1: 'Football', 2: 'Ice hockey', 3: 'Basketball', 4: 'Tennis' },
  ru: { 1: 'Футбол', 2: 'Хоккей', 3: 'Баскетбол', 4: 'Теннис' },
  ar: { 1: 'كرة القدم', 2: 'هوكي الجليد', 3: 'كرة السلة', 4: 'التنس' },
};

/** A number between 0 and 1 that only depends on its argument. */
const share = (seed: number): number => {
  const mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
};
const price = (seed: number, low = 1.2, high = 6): number =>
  Math.round((low + share(seed) * (high - low)) * 100) / 100;

type Wire = Record<string, unknown>;
const outcome = (seed: number, group: number, type: number, parameter = 0, isMain = false): Wire => ({
  T: type,
  G: group,
  C: price(seed * 31 + type * 7 + Math.round(parameter * 13)),
  ...(parameter !== 0 && { P: parameter }),
  ...(isMain && { CE: 1 }),
  ...(share(seed * 97 + type) > 0.96 && { B: true }),
});

const isDrawSport = (sport: number): boolean => sport === 1 || sport === 2;

function boardOutcomes(id: number, sport: number): Wire[] {
  const line = sport === 1 ? 2.5 : sport === 3 ? 178.5 : sport === 4 ? 22.5 : 5.5;
  return [
    outcome(id, 1, 1),
    ...(isDrawSport(sport) ? [outcome(id, 1, 2)] : []),
    outcome(id, 1, 3),
    outcome(id, 17, 9, line, true),
    outcome(id, 17, 10, line, true),
    ...(id % 5 === 0 ? [] : [outcome(id, 2, 7, -1, true), outcome(id, 2, 8, 1, true)]),
    ...(sport === 1 ? [4, 5, 6].map((type) => outcome(id, 8, type)) : []),
    ...(sport === 1 ? [180, 181].map((type) => outcome(id, 19, type)) : []),
  ];
}

export interface SampleGame {
  readonly id: number;
  readonly sport: number;
  readonly isLive: boolean;
  readonly wire: (lang: string) => Wire;
}

const NOW_SECONDS = 1_790_000_000;
let nextId = 650_100_200;

function score(id: number, sport: number): Wire {
  const period = 1 + (id % 2);
  const goals = (seed: number): number => Math.floor(share(seed) * (sport === 3 ? 90 : sport === 4 ? 2 : 4));
  const pair = { S1: goals(id), S2: goals(id + 1) };
  return {
    FS: pair,
    PS: [
      { Key: 1, Value: sport === 4 ? { S1: 6, S2: 4 } : pair },
      ...(period === 2 ? [{ Key: 2, Value: sport === 4 ? { S1: 2, S2: 3 } : {} }] : []),
    ],
    CP: period,
    CPS: sport === 1 ? (period === 1 ? '1st half' : '2nd half') : `${period}`,
    ...(sport === 4
      ? { P: 1 + (id % 2), SS: { S1: '30', S2: '15' } }
      : { TS: 600 + (id % 70) * 60, TD: 1, TR: 1 }),
    I: [{ ID: 71, S1: id % 7 === 0 ? '1' : '0', S2: '0' }],
    ST: [
      {
        Key: 0,
        Value: [
          { ID: 29, N: 'Possession %', S1: '54', S2: '46' },
          { ID: 58, N: 'Dangerous attacks', S1: '33', S2: '21' },
          { ID: 59, N: 'Shots on target', S1: '5', S2: '2' },
          { ID: 26, N: 'Corners', S1: '6', S2: '3' },
        ],
      },
    ],
  };
}

function makeGame(champ: (typeof CHAMPS)[number], at: number, isLive: boolean): SampleGame {
  nextId += 1;
  const id = nextId;
  const names = champ.sport === 4 ? PLAYERS : TEAMS;
  const home = (id * 5 + at) % names.length;
  const away = (home + 1 + (at % (names.length - 1))) % names.length;
  return {
    id,
    sport: champ.sport,
    isLive,
    wire: (lang) => ({
      I: id,
      CI: id - 340_000_000,
      KI: isLive ? 1 : 3,
      SS: isLive ? 3 : 2,
      T: 100 - at,
      S: isLive ? NOW_SECONDS - 3000 : NOW_SECONDS + 1800 + at * 2700,
      O1: names[home],
      O2: names[away],
      O1I: 410_000 + home,
      O2I: 410_000 + away,
      SI: champ.sport,
      SN: SPORT_NAMES[lang]?.[champ.sport] ?? '',
      LI: champ.id,
      L: champ.name,
      CN: 'Northland',
      COI: champ.country,
      TG: '',
      PN: '',
      V: '',
      EC: 120 + (id % 90),
      MIO: { TSt: 'Round 12', Loc: 'Harbour Park' },
      E: boardOutcomes(id, champ.sport),
      ...(isLive && { SC: score(id, champ.sport) }),
    }),
  };
}

export const sampleGames: readonly SampleGame[] = CHAMPS.flatMap((champ) => [
  ...Array.from({ length: champ.games }, (_, at) => makeGame(champ, at, false)),
  ...Array.from({ length: Math.ceil(champ.games / 2) }, (_, at) => makeGame(champ, at + 3, true)),
]);
export const SAMPLE_NOW_MS = NOW_SECONDS * 1000;

const ladder = (
  id: number,
  group: number,
  types: readonly [number, number],
  lines: readonly number[],
  main: number,
  isHandicap = false,
): Wire => ({
  G: group,
  E: [
    lines.map((line) => outcome(id, group, types[0], line, line === main)),
    lines.map((line) => outcome(id, group, types[1], isHandicap ? -line : line, line === main)),
  ],
});
const columns = (id: number, group: number, ...types: readonly (readonly number[])[]): Wire => ({
  G: group,
  E: types.map((column) => column.map((type) => outcome(id, group, type))),
});

/** All markets of a match, grouped in columns. */
export function sampleMarkets(id: number, sport: number): Wire[] {
  const line = sport === 1 ? [0.5, 1.5, 2.5, 3.5, 4.5] : [20.5, 21.5, 22.5, 23.5];
  const scores = (list: readonly number[]): Wire[] =>
    list.map((parameter) => outcome(id, 136, 731, parameter));
  return [
    columns(id, 1, [1], ...(isDrawSport(sport) ? [[2]] : []), [3]),
    ...(sport === 1 ? [columns(id, 8, [4], [5], [6])] : []),
    ladder(id, 2, [7, 8], [-2, -1, 0, 1, 2], -1, true),
    ladder(id, 17, [9, 10], line, line[2] ?? 0),
    ladder(id, 15, [11, 12], [0.5, 1.5, 2.5], 1.5),
    ladder(id, 62, [13, 14], [0.5, 1.5, 2.5], 1.5),
    ...(sport === 1
      ? [
          columns(id, 19, [180], [181]),
          columns(id, 14, [182], [183]),
          {
            G: 136,
            E: [
              scores([1, 2, 2.001, 3, 3.001, 3.002]),
              scores([0, 1.001, 2.002, 3.003]),
              scores([0.001, 0.002, 1.002, 0.003]),
            ],
          },
          columns(id, 11, [15, 16, 17], [18, 19, 20], [21, 22, 23]),
          ladder(id, 99, [3827, 3828], [2.25, 2.75], 2.25),
          ladder(id, 2854, [3829, 3830], [-0.25, -0.75], -0.25, true),
          columns(id, 154, [475], [476], [477]),
          columns(id, 18, [188], [189], [190]),
          columns(id, 32, [478], [479]),
          { G: 20, E: [[388], [390], [389]].map((column) => column.map((type) => outcome(id, 20, type, 2))) },
        ]
      : []),
  ];
}

export const sampleParts = (id: number): Wire[] => [
  { I: id + 1_000_000, CI: id - 339_000_000, PN: '1st half', P: 1, TG: '', EC: 40 },
  { I: id + 2_000_000, CI: id - 338_000_000, PN: '2nd half', P: 2, TG: '', EC: 38 },
  { I: id + 3_000_000, CI: id - 337_000_000, PN: '', TG: 'Corners', EC: 22 },
];
/** A match of the Asian view: `count` lines of the match, two of its first half. */
export function asianLines(wire: { readonly I: number }, count: number): Wire {
  const rows = (id: number, many: number, half: boolean): Wire[] =>
    Array.from({ length: many }, (_, at) => {
      const step = at % 2 === 0 ? at / 2 : -(at + 1) / 2;
      const handicap = (half ? -0.25 : -0.75) + step * 0.25;
      const total = (half ? 1 : 2.5) + step * 0.25;
      return {
        N: at,
        HC: {
          Id: `${id}-2854-${handicap}`,
          L: handicap,
          O: [outcome(id, 2854, 3829, handicap), outcome(id, 2854, 3830, -handicap)],
        },
        OU: {
          Id: `${id}-99-${total}`,
          L: total,
          O: [outcome(id, 99, 3827, total), outcome(id, 99, 3828, total)],
        },
        ...(at === 0 && { R: [outcome(id, 1, 1), outcome(id, 1, 2), outcome(id, 1, 3)] }),
      };
    });
  return {
    ...wire,
    AL: rows(wire.I, count, false),
    AH: { I: wire.I + 1_000_000, PN: '1st half', AL: rows(wire.I + 1_000_000, 2, true) },
  };
}
/** How the prices of the result moved: three changes of each outcome, the last of the draw takes it off. */
export function samplePrices(wire: Wire, group: number): Wire {
  const points = (seed: number, isOff: boolean): Wire[] =>
    [0, 1, 2].map((at) => {
      const coef = isOff && at === 2 ? 0 : price(seed + at);
      return {
        ts: (NOW_SECONDS - 7200 + at * 1800) * 1000,
        coef,
        coefView: coef === 0 ? '' : coef.toFixed(2),
        isLive: false,
        isBlocked: false,
      };
    });
  return {
    gameId: wire.I,
    constId: wire.CI,
    sportId: wire.SI,
    opp1: wire.O1,
    opp2: wire.O2,
    dateStart: wire.S,
    coefViewId: 0,
    outcomes: [1, 2, 3].map((type) => ({
      type,
      group,
      groupName: 'Match result',
      name: type === 2 ? 'Draw' : String(type === 1 ? wire.O1 : wire.O2),
      points: points(Number(wire.I) + type, type === 2),
    })),
    isCut: false,
  };
}
export { CHAMPS as SAMPLE_CHAMPS, SPORT_NAMES as SAMPLE_SPORT_NAMES };
