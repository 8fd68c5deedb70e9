// Old words of the coupon calls on one side, ours on the other. The only file that knows `Vid`.

import type { MakeBetBody, WireCouponRequest, WireSelection } from '@overround/contracts/betting';
import {
  accept,
  type GameId,
  minor,
  type Minor,
  minorFromDecimal,
  minorFromDigits,
  type OddsMilli,
  oddsFromWire,
  type Outcome,
  type Refusal,
  refuse,
} from '@overround/kernel';
import { milliFromWire, plainTypeOf, startersOnlyType } from '@overround/markets';
import type { BuilderPick, Coupon, CouponKind } from '../domain/coupon.ts';
import type { BetOrder } from '../domain/decide-placement.ts';
import { coverByKey } from '../domain/covers.ts';
import { isEachWayPair } from '../domain/each-way.ts';
import type { TicketGroup } from '@overround/settlement';
import type { Selection } from '../domain/selection.ts';

export const VID: Readonly<Record<CouponKind, number>> = {
  single: 0,
  express: 1,
  system: 2,
  chain: 3,
  conditional: 5,
  anti_express: 6,
  multibet: 10,
  each_way: 9,
};

export const eventsOf = (wire: WireCouponRequest): readonly WireSelection[] =>
  wire.Events ?? wire.couponEvents ?? [];

/** What a coupon is read with. */
export interface CouponReading {
  /** Stands in for a price the client did not name. */
  readonly oddsNow: (selection: Omit<Selection, 'oddsMilliSeen'>) => OddsMilli | undefined;
  /** Decimals of the currency the sums of groups are in; absent where a coupon is read without money. */
  readonly exponent?: number;
  /** Hundredths of the mirrored winnings an anti-express pays with this brand. */
  readonly antiPercent: number;
}

type CouponReadRefusal =
  | Refusal<'input_malformed', { field: string }>
  | Refusal<'sum_malformed'>
  | Refusal<'sum_too_precise', { decimalsMax: number }>;

/** Reads the coupon as it was sent. */
export function couponFromWire(
  wire: WireCouponRequest,
  reading: CouponReading,
): Outcome<Coupon, CouponReadRefusal> {
  const selections: Selection[] = [];
  const bankers: number[] = [];
  for (const [index, event] of eventsOf(wire).entries()) {
    const selection = selectionFromWire(event, reading.oddsNow);
    if (!selection) return refuse('input_malformed', { field: `Events.${index}` });
    if (event.Banker === true) bankers.push(index);
    selections.push(selection);
  }
  const kind = kindFromWire(wire, selections.length);
  const builders = buildersFromWire(wire);
  if (!builders) return refuse('input_malformed', { field: 'builderCoupon' });
  const plain = { kind, selections, sizes: [], bankers: [], ...(builders.length > 0 ? { builders } : {}) };
  switch (kind) {
    case 'system': {
      const sizes = sizesFromWire(wire, selections.length);
      const stakes = sizeStakesFromWire(wire, sizes, reading.exponent);
      return stakes.ok ? accept({ ...plain, sizes, bankers, ...stakes.value }) : stakes;
    }
    case 'conditional':
      return accept({ ...plain, goesOn: wire.Condition ?? 'win' });
    case 'anti_express':
      return accept({
        ...plain,
        antiPercent: reading.antiPercent,
        sizes: antiSizesFromWire(wire, selections.length),
      });
    case 'multibet': {
      const groups = groupsFromWire(wire, reading.exponent);
      return groups.ok ? accept({ ...plain, ...groups.value }) : groups;
    }
    case 'express':
      return accept(wire.IsExpressBoost ? { ...plain, wantsBoost: true } : plain);
    default:
      return accept(plain);
  }
}

/** Kinds by number. Every other number is an express: so do clients of the old service expect it. */
const KIND_OF_VID: ReadonlyMap<number, CouponKind> = new Map([
  [0, 'single'],
  [2, 'system'],
  [3, 'chain'],
  [4, 'system'],
  [5, 'conditional'],
  [6, 'anti_express'],
  [7, 'system'],
  [8, 'system'],
  [9, 'each_way'],
  [10, 'multibet'],
]);
/** Numbers that name a cover whatever the number of legs: the other meanings of the words (features-and-rules B6). */
const COVER_OF_VID: ReadonlyMap<number, string> = new Map([
  [7, 'lucky'],
  [8, 'expresspatent'],
]);

/** An express of one leg is a single: clients keep their mode while they take legs out. */
function kindFromWire({ Vid, WithLobby }: WireCouponRequest, count: number): CouponKind {
  if (WithLobby === true) return 'multibet';
  return KIND_OF_VID.get(Vid ?? 1) ?? (count > 1 ? 'express' : 'single');
}

function sizesFromWire(wire: WireCouponRequest, count: number): number[] {
  if (wire.Systems && wire.Systems.length > 0) return [...wire.Systems];
  const cover = wire.Cover ?? COVER_OF_VID.get(wire.Vid ?? 0);
  const sizes = cover ? coverByKey(cover, count)?.sizes : undefined;
  if (sizes) return [...sizes];
  return wire.ExpressNum ? [wire.ExpressNum] : [];
}

/** An anti-express is a system by its `Systems` alone, and all of its legs are none: older clients send `ExpressNum` with any kind. */
const antiSizesFromWire = ({ Systems }: WireCouponRequest, count: number): number[] =>
  Systems && !(Systems.length === 1 && Systems[0] === count) ? [...Systems] : [];

/** Sums of sizes, where they are sent and mean money. */
function sizeStakesFromWire(
  { SystemsSumms: sums }: WireCouponRequest,
  sizes: readonly number[],
  exponent: number | undefined,
): Outcome<Pick<Coupon, 'sizeStakes'>, CouponReadRefusal> {
  if (!sums || sums.length === 0 || exponent === undefined) return accept({});
  if (sums.length !== sizes.length) return refuse('input_malformed', { field: 'SystemsSumms' });
  const sizeStakes: bigint[] = [];
  for (const sum of sums) {
    const stake = minorFromDecimal(sum, exponent);
    if (!stake.ok) return stake;
    sizeStakes.push(stake.value);
  }
  return accept({ sizeStakes });
}

function buildersFromWire({ builderCoupon }: WireCouponRequest): BuilderPick[] | undefined {
  const picks: BuilderPick[] = [];
  for (const { Events, Coef } of builderCoupon ?? []) {
    const oddsMilliSeen = Coef === undefined || Coef === null ? undefined : oddsFromWire(Coef);
    if (Coef !== undefined && Coef !== null && oddsMilliSeen === undefined) return undefined;
    picks.push({ legs: ascending(Events), ...(oddsMilliSeen === undefined ? {} : { oddsMilliSeen }) });
  }
  return picks;
}

/** Lobby and groups; where no sums are sent (a coupon that is only kept or shared) all groups weigh the same. */
function groupsFromWire(
  wire: WireCouponRequest,
  exponent: number | undefined,
): Outcome<Pick<Coupon, 'bankers' | 'groups'>, CouponReadRefusal> {
  const [lobby, lists] = wire.WithLobby
    ? [wire.EventsIndexes?.[0] ?? [], wire.EventsIndexes?.slice(1) ?? []]
    : [[], wire.EventsIndexes ?? []];
  const groups: TicketGroup[] = [];
  for (const [index, places] of lists.entries()) {
    const stake =
      exponent === undefined || !wire.GroupsSumms
        ? accept(minor(1n))
        : minorFromDecimal(wire.GroupsSumms[index] ?? '', exponent);
    if (!stake.ok) return stake;
    groups.push({ places: ascending(places), stakeMinor: stake.value });
  }
  return accept({ bankers: ascending(lobby), groups });
}

const ascending = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b);

/** The outcome on the terms that are asked for; where it has none of its own, as it is. */
function onTerms(type: number, isStarting: boolean | null | undefined): number {
  if (isStarting === true) return startersOnlyType(type) ?? type;
  return isStarting === false ? (plainTypeOf(type) ?? type) : type;
}

function selectionFromWire(
  event: WireSelection,
  oddsNow: (selection: Omit<Selection, 'oddsMilliSeen'>) => OddsMilli | undefined,
): Selection | undefined {
  const parameterMilli = milliFromWire(event.Param ?? undefined);
  if (parameterMilli === undefined) return undefined;
  const type = onTerms(event.Type, event.StartersOnly);
  const pick = { gameId: event.GameId as GameId, type, parameterMilli }; // Looked up in the book, never trusted.
  const seen = event.Coef === undefined || event.Coef === null ? oddsNow(pick) : oddsFromWire(event.Coef);
  // A pick that is gone has no price of now; any price will do, for it is refused as closed.
  const oddsMilliSeen =
    seen ?? (event.Coef === undefined || event.Coef === null ? (1001 as OddsMilli) : undefined);
  return oddsMilliSeen === undefined ? undefined : { ...pick, oddsMilliSeen };
}

/** `Summ` through the one edge converter; nothing sent is nothing staked. Parts with sums of their own stake what these are together. */
export function stakeFromWire(
  wire: Pick<WireCouponRequest, 'Summ' | 'GroupsSumms'>,
  exponent: number,
  coupon?: Pick<Coupon, 'groups' | 'sizeStakes'>,
): Outcome<Minor, Refusal<'sum_malformed'> | Refusal<'sum_too_precise', { decimalsMax: number }>> {
  const { groups, sizeStakes } = coupon ?? {};
  if (sizeStakes) return accept(minor(sizeStakes.reduce((all, stake) => all + stake, 0n)));
  if (groups && wire.GroupsSumms)
    return accept(minor(groups.reduce((all, group) => all + group.stakeMinor, 0n)));
  return wire.Summ === undefined || wire.Summ === null
    ? accept(minor(0n))
    : minorFromDecimal(wire.Summ, exponent);
}

/** The insurance an order asks for, at no more than its player saw. */
export const insuranceFromWire = ({
  InsurancePercent: percent,
  InsuranceSumMinor: sum,
  InsurancePremiumMax: most,
}: Pick<MakeBetBody, 'InsurancePercent' | 'InsuranceSumMinor'> &
  Partial<Pick<MakeBetBody, 'InsurancePremiumMax'>>): Pick<BetOrder, 'insurance'> =>
  percent || sum
    ? {
        insurance: {
          ...(sum ? { percent: 0, sumMinor: minorFromDigits(sum) } : { percent: percent ?? 0 }),
          ...(most ? { premiumMinorMax: minorFromDigits(most) } : {}),
        },
      }
    : {};

/** The second leg of the same game, and legs that are over, leave a shared coupon without an error (wire-shapes 10.2). */
export function oneLegPerGame(
  coupon: Coupon,
  isOver: (selection: Selection) => boolean,
): { coupon: Coupon; hasRemoved: boolean } {
  const games = new Set<number>();
  const built = new Set(coupon.builders?.flatMap(({ legs }) => legs));
  const kept = coupon.selections.flatMap((selection, index) => {
    const isPair = isEachWayPair(coupon, index - 1, index) || isEachWayPair(coupon, index, index + 1);
    if ((games.has(selection.gameId) && !built.has(index) && !isPair) || isOver(selection)) return [];
    games.add(selection.gameId);
    return [{ selection, index }];
  });
  const selections = kept.map(({ selection }) => selection);
  const bankers = kept.flatMap(({ index }, place) => (coupon.bankers.includes(index) ? [place] : []));
  const hasRemoved = selections.length < coupon.selections.length;
  if (!hasRemoved) return { coupon, hasRemoved };
  const kind = coupon.kind === 'express' && selections.length === 1 ? 'single' : coupon.kind;
  const groups = coupon.groups?.flatMap((group) => {
    const places = kept.flatMap(({ index }, place) => (group.places.includes(index) ? [place] : []));
    return places.length === 0 ? [] : [{ ...group, places }];
  });
  const builders = coupon.builders?.flatMap((one) => {
    const legs = kept.flatMap(({ index }, place) => (one.legs.includes(index) ? [place] : []));
    return legs.length < 2 ? [] : [{ legs }];
  });
  return {
    coupon: {
      ...coupon,
      kind,
      selections,
      bankers,
      ...(groups ? { groups } : {}),
      ...(builders ? { builders } : {}),
    },
    hasRemoved,
  };
}
