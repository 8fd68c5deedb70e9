import { type Outcome, type Refusal, accept, refuse } from '@overround/kernel';
import { findOutcomeType, parameterOf } from '@overround/markets';
import { type ScoreFacts, scoreFractions } from '@overround/settlement';
import { asPlainScore, sourceOf } from '../price/listing.ts';
import { endingsByKind } from './endings.ts';
import { type PlayerPick, playerPick } from './player-picks.ts';
import type { Board, MatchOutlook, Ways } from './ways.ts';

/** An outcome that numbers on a board of the match decide. */
export interface BuilderPick {
  readonly type: number;
  /** Whole thousandths. */
  readonly parameterMilli: number;
  /** Key of the part it is about (`p1`, `corners`); absent: the whole match. */
  readonly part?: string;
}

/** Ways the legs can come out with their chances: half stakes of each leg, −2 lost to 2 won. Each combination stands once. */
export interface LegWays {
  readonly mass: Float64Array;
  readonly codes: readonly Int8Array[];
  /** How many ways were drawn to find the chances; absent: they are exact. */
  readonly drawn?: number;
}

export type LegCodesRefusal = Refusal<'legs_not_buildable', { legs: readonly number[] }>;

export interface LegRule {
  readonly code: ScoreFacts<number>;
  readonly board: string;
  /** The board of the second half, for what is about both halves. */
  readonly second?: string;
  /** What it asks of players, which no board has; the board is `players`. */
  readonly pick?: PlayerPick;
}

const rules = new Map<string, LegRule | undefined>();

/** How an outcome reads the boards; `undefined` when no board of the match decides it. */
export function legRule(pick: BuilderPick, outlook: MatchOutlook): LegRule | undefined {
  const { type, parameterMilli, part = 'main' } = pick;
  const isDrawVoid = part === 'main' && outlook.isDrawVoid;
  const key = `${type} ${parameterMilli} ${part} ${isDrawVoid}`;
  if (!rules.has(key)) {
    if (rules.size > RULES_MAX) rules.clear();
    rules.set(key, ruleOf(pick, isDrawVoid));
  }
  const rule = rules.get(key);
  const isTold =
    rule && outlook.boards.has(rule.board) && (rule.second === undefined || outlook.boards.has(rule.second));
  return isTold || isCounted(rule, outlook) ? rule : undefined;
}
const RULES_MAX = 20_000;

const isCounted = (rule: LegRule | undefined, { counts = [], players }: MatchOutlook): boolean =>
  rule?.pick ? players?.canTell(rule.pick) === true : counts.some(({ board }) => board === rule?.board);

const PLAYERS = 'players';

function ruleOf({ type, parameterMilli, part }: BuilderPick, isDrawVoid: boolean): LegRule | undefined {
  const player = playerPick(type, parameterMilli);
  if (player) return part === undefined ? { code: () => 0, board: PLAYERS, pick: player } : undefined;
  const formula = findOutcomeType(type)?.formula;
  const parameter = formula && parameterOf(type, parameterMilli);
  const source = formula && sourceOf(formula);
  // What counts from the score at placement is no statement on the score of the match.
  const isTold = source !== undefined && source !== 'order' && source !== 'fromNow';
  if (!formula || !parameter || !isTold) return undefined;
  const isPlain = source === 'main' || source === 'result' || source === 'halves';
  const rule = scoreFractions(isPlain ? formula : asPlainScore(formula), parameter, { isDrawVoid });
  if (!rule) return undefined;
  if (source === 'halves')
    return part === undefined ? { code: rule.code, board: 'first', second: 'second' } : undefined;
  if (part === undefined) return { code: rule.code, board: source };
  return source === 'main' || source === 'result' ? { code: rule.code, board: part } : undefined;
}

const EMPTY: Board = [new Int16Array(), new Int16Array()];

/** What a leg comes to in each way, worked out once while the ways stand. */
export function codesIn(ways: Ways, rule: LegRule): Int8Array {
  const known = knownCodes.get(ways) ?? new Map<LegRule, Int8Array>();
  knownCodes.set(ways, known);
  const found = known.get(rule);
  if (found) return found;
  const read = codeReader(ways, rule);
  const codes = Int8Array.from(ways.mass, (_, way) => read(way));
  if (known.size < CODES_MAX) known.set(rule, codes);
  return codes;
}
const knownCodes = new WeakMap<Ways, Map<LegRule, Int8Array>>();
const CODES_MAX = 40;

/** What a leg comes to in one way after the other, for who does not ask about all of them. */
export function codeReader({ boards }: Ways, { code, board, second }: LegRule): (way: number) => number {
  const [home, away] = boards.get(board) ?? EMPTY;
  if (second === undefined) return (way) => code(home[way] ?? 0, away[way] ?? 0, 0, 0);
  const [home2, away2] = boards.get(second) ?? EMPTY;
  return (way) => code(home[way] ?? 0, away[way] ?? 0, home2[way] ?? 0, away2[way] ?? 0);
}

export interface ReadLegs {
  readonly rules: readonly LegRule[];
  /** Ways of the score, with all boards that the legs read. */
  readonly ways: Ways;
}

/** Finds the boards of the legs; refuses those that no board decides. */
export function readLegs(
  picks: readonly BuilderPick[],
  outlook: MatchOutlook,
): Outcome<ReadLegs, LegCodesRefusal> {
  const found = picks.map((pick) => legRule(pick, outlook));
  const unfit = found.flatMap((rule, leg) => (rule ? [] : [leg]));
  if (unfit.length > 0) return refuse('legs_not_buildable', { legs: unfit });
  const known = found.flatMap((rule) => rule ?? []);
  const boards = known.flatMap(({ board, second }) => (second === undefined ? [board] : [board, second]));
  const scored = boards.filter((board) => outlook.boards.has(board));
  const isCounting = scored.length < boards.length;
  return accept({ rules: known, ways: outlook.waysOf(new Set(isCounting ? [...scored, 'main'] : scored)) });
}

/** What each leg comes to for each way the match can end. Refuses legs that no board of the outlook decides. */
export function legWays(
  picks: readonly BuilderPick[],
  outlook: MatchOutlook,
): Outcome<LegWays, LegCodesRefusal> {
  const read = readLegs(picks, outlook);
  if (!read.ok) return read;
  const { rules: legs, ways } = read.value;
  const drawn = ways.drawn === undefined ? {} : { drawn: ways.drawn };
  const onScore = legs.flatMap(({ board }, leg) => (outlook.boards.has(board) ? [leg] : []));
  const codesOf = (places: readonly number[], at: Ways): Int8Array[] =>
    places.flatMap((leg) => {
      const rule = legs[leg];
      return rule ? [codesIn(at, rule)] : [];
    });
  if (onScore.length === legs.length)
    return accept({ ...ledger(combined(codesOf(onScore, ways), ways.mass), legs.length), ...drawn });
  const counts = (outlook.counts ?? []).flatMap(({ board, waysOf }) => {
    const places = legs.flatMap((rule, leg) => (rule.board === board ? [leg] : []));
    return places.length > 0 ? [{ places, waysOf }] : [];
  });
  const all = new Map<number, number>();
  const own = codesOf(onScore, ways);
  const ofPlayers = legs.flatMap(({ pick }, place) => (pick ? [{ pick, place }] : []));
  const masksAt = ofPlayers.length > 0 && outlook.players?.masksOf(ofPlayers.map(({ pick }) => pick));
  const playerPlaces = ofPlayers.map(({ place }) => place);
  for (const { kind, places: ofEnding } of endingsByKind(ways)) {
    let together = masksAt
      ? withPlayers(combinedWith(own, ways, ofEnding, masksAt), onScore, playerPlaces)
      : placed(combined(own, ways.mass, ofEnding), onScore);
    for (const { places, waysOf } of counts) {
      const of = waysOf(kind);
      together = product(together, placed(combined(codesOf(places, of), of.mass), places));
    }
    for (const [key, one] of together) all.set(key, (all.get(key) ?? 0) + one);
  }
  return accept({ ...ledger(all, legs.length), ...drawn });
}

type MasksAt = (home: number, away: number) => Float64Array;

/** Mass of each combination of codes with each mask of the legs on players, in these ways. */
function combinedWith(
  codes: readonly Int8Array[],
  { mass, boards }: Ways,
  some: Int32Array,
  masksAt: MasksAt,
): readonly Float64Array[] {
  const [homes, aways] = boards.get('main') ?? EMPTY;
  const cells: Float64Array[] = [];
  for (const way of some) {
    const masks = masksAt(homes[way] ?? 0, aways[way] ?? 0);
    const own = mass[way] ?? 0;
    const key = keyOf(codes, way);
    const cell = (cells[key] ??= new Float64Array(masks.length));
    for (let mask = 0; mask < masks.length; mask += 1)
      cell[mask] = (cell[mask] ?? 0) + own * (masks[mask] ?? 0);
  }
  return cells;
}

/** The same as codes of all legs: won is 2, lost −2. */
function withPlayers(
  cells: readonly Float64Array[],
  onScore: readonly number[],
  ofPlayers: readonly number[],
): Map<number, number> {
  const found = new Map<number, number>();
  cells.forEach((masks, key) => {
    const at = placedKey(key, onScore);
    for (const [mask, mass] of masks.entries())
      if (mass > 0)
        found.set(
          ofPlayers.reduce((sum, place, leg) => sum + ((mask >> leg) & 1 ? 4 : 0) * BASE ** place, at),
          mass,
        );
  });
  return found;
}

/** Codes of several legs as one number: a digit of five for each. */
const BASE = 5;

function keyOf(codes: readonly Int8Array[], way: number): number {
  let key = 0;
  for (let leg = codes.length - 1; leg >= 0; leg -= 1) key = key * BASE + (codes[leg]?.[way] ?? 0) + 2;
  return key;
}

/** Mass of each combination of codes; `some`: in these ways only. */
function combined(codes: readonly Int8Array[], mass: Float64Array, some?: Int32Array): Map<number, number> {
  const cells = new Float64Array(BASE ** codes.length);
  const count = some?.length ?? mass.length;
  for (let place = 0; place < count; place += 1) {
    const way = some ? (some[place] ?? 0) : place;
    const own = mass[way] ?? 0;
    if (own === 0) continue;
    const key = keyOf(codes, way);
    cells[key] = (cells[key] ?? 0) + own;
  }
  const found = new Map<number, number>();
  for (const [key, own] of cells.entries()) if (own > 0) found.set(key, own);
  return found;
}

/** The same with the digits moved to the places of their legs in the ticket. */
function placed(found: ReadonlyMap<number, number>, places: readonly number[]): Map<number, number> {
  return new Map([...found].map(([key, mass]) => [placedKey(key, places), mass]));
}

function placedKey(key: number, places: readonly number[]): number {
  let [rest, at] = [key, 0];
  for (const place of places) {
    at += (rest % BASE) * BASE ** place;
    rest = Math.floor(rest / BASE);
  }
  return at;
}

/** Two parts that know nothing of each other. */
function product(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): Map<number, number> {
  const all = new Map<number, number>();
  for (const [key, mass] of one)
    for (const [added, share] of other) all.set(key + added, (all.get(key + added) ?? 0) + mass * share);
  return all;
}

function ledger(found: ReadonlyMap<number, number>, legs: number): LegWays {
  const keys = [...found.keys()];
  return {
    mass: Float64Array.from(keys, (key) => found.get(key) ?? 0),
    codes: Array.from({ length: legs }, (_, leg) =>
      Int8Array.from(keys, (key) => (Math.floor(key / BASE ** leg) % BASE) - 2),
    ),
  };
}
