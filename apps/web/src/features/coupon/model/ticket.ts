// How the player wants the picks bet: kind, stakes, sizes, bankers, groups, what to do when prices move. The picks themselves are
// the coupon draft. A pure reducer; what follows from it is computed in `summarise-coupon`.

import type { QuoteKey } from '@overround/client';
import { NO_OPTIONS, type TicketOptions } from './options.ts';
import { stakeText } from './stake-text.ts';

/** Kinds everybody knows have a tab; the others stand behind one. */
export const COMMON_KINDS = ['single', 'express', 'system'] as const;
export const RARE_KINDS = ['chain', 'conditional', 'multibet', 'anti_express'] as const;
export type CommonKind = (typeof COMMON_KINDS)[number];
export type RareKind = (typeof RARE_KINDS)[number];
/** Kinds of tickets a coupon can be; each way is not chosen, it follows from the picks. */
export type TicketKind = CommonKind | RareKind | 'each_way';
export const isRareKind = (kind: TicketKind): kind is RareKind => RARE_KINDS.some((one) => one === kind);

/** `checkCf` on the wire: 0 exact price only, 1 any price, 2 same or better (decisions 6). */
export type PricePolicy = 0 | 1 | 2;
export const PRICE_POLICY = { never: 0, any: 1, higher: 2 } as const satisfies Record<string, PricePolicy>;

/** A group of a multibet as the player has it; one without places does not count. */
export interface GroupDraft {
  readonly id: number;
  /** Empty: it goes by its number. */
  readonly name: string;
  /** Empty: the stake of all groups. */
  readonly stakeText: string;
}
/** Stands for the lobby where a place is given to a group. */
export const LOBBY = 0;
export const GROUPS_MAX = 20;

export type Condition = 'win' | 'not_lost';

export interface Ticket {
  /** What the player chose; `undefined` follows the number of picks. */
  readonly chosenKind: TicketKind | undefined;
  /** Of the ticket; where there are several parts, of each one that has no sum of its own. */
  readonly stakeText: string;
  /** System sizes the player chose; empty takes the default. They count the places that are not bankers. */
  readonly sizes: readonly number[];
  /** Anti-express: how many places make a line; empty makes one line of all. */
  readonly antiSizes: readonly number[];
  readonly bankers: readonly QuoteKey[];
  /** System: each of its sizes has a sum of its own. */
  readonly hasSizeStakes: boolean;
  /** Those sums, by size; one that is not here is the common stake. */
  readonly sizeStakes: Readonly<Record<number, string>>;
  /** Own sums of several singles, by the first pick of each. */
  readonly ownStakes: Readonly<Record<QuoteKey, string>>;
  /** Several singles: all of them or none. */
  readonly isAllOrNothing: boolean;
  /** Conditional bet: what lets the next one be bet. */
  readonly condition: Condition;
  readonly groups: readonly GroupDraft[];
  /** Where each place of a multibet stands; one that is not named here is in the last group. */
  readonly groupOf: Readonly<Record<QuoteKey, number>>;
  /** Joint prices of builders the player saw, by their picks. */
  readonly builderSeen: Readonly<Record<string, number>>;
  /** `undefined`: as the site says. */
  readonly policy: PricePolicy | undefined;
  readonly options: TicketOptions;
  /** Stake of the last bet, for "repeat". */
  readonly lastStakeText: string;
}

export const NEW_TICKET: Ticket = {
  chosenKind: undefined,
  stakeText: '',
  sizes: [],
  antiSizes: [],
  bankers: [],
  hasSizeStakes: false,
  sizeStakes: {},
  ownStakes: {},
  isAllOrNothing: false,
  condition: 'win',
  groups: [
    { id: 1, name: '', stakeText: '' },
    { id: 2, name: '', stakeText: '' },
  ],
  groupOf: {},
  builderSeen: {},
  policy: undefined,
  options: NO_OPTIONS,
  lastStakeText: '',
};

export type TicketAction =
  /** `keys` are the places there are: those of a multibet begin in two halves. */
  | { readonly type: 'kind_chosen'; readonly kind: TicketKind; readonly keys?: readonly QuoteKey[] }
  | { readonly type: 'stake_typed'; readonly text: string; readonly decimalsMax: number }
  | {
      readonly type: 'own_stake_typed';
      readonly key: QuoteKey;
      readonly text: string;
      readonly decimalsMax: number;
    }
  | { readonly type: 'all_or_nothing_chosen'; readonly isOn: boolean }
  | { readonly type: 'sizes_chosen'; readonly sizes: readonly number[] }
  | { readonly type: 'anti_sizes_chosen'; readonly sizes: readonly number[] }
  | { readonly type: 'banker_toggled'; readonly key: QuoteKey }
  | { readonly type: 'size_stakes_chosen'; readonly isOn: boolean }
  | {
      readonly type: 'size_stake_typed';
      readonly size: number;
      readonly text: string;
      readonly decimalsMax: number;
    }
  | { readonly type: 'condition_chosen'; readonly condition: Condition }
  | { readonly type: 'group_added' }
  | { readonly type: 'group_removed'; readonly id: number }
  | { readonly type: 'group_named'; readonly id: number; readonly name: string }
  | {
      readonly type: 'group_stake_typed';
      readonly id: number;
      readonly text: string;
      readonly decimalsMax: number;
    }
  | { readonly type: 'template_applied'; readonly groups: Pick<Ticket, 'groups' | 'groupOf'> }
  | { readonly type: 'place_grouped'; readonly key: QuoteKey; readonly id: number }
  /** Joint prices as they show; a price that was seen stays until it is accepted. */
  | {
      readonly type: 'builders_seen';
      readonly prices: ReadonlyMap<string, number>;
      readonly isAccepted: boolean;
    }
  | { readonly type: 'options_changed'; readonly change: Partial<TicketOptions> }
  | { readonly type: 'policy_chosen'; readonly policy: PricePolicy }
  /** A bet was accepted: its stake can be repeated. When no pick is left, the next coupon starts afresh. */
  | { readonly type: 'bet_accepted'; readonly isCouponEmpty: boolean };

const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

const GROUP_NAME_MAX = 30;
/** Compositions whose price is remembered. */
const SEEN_MAX = 30;

/** The ticket after something happened. */
export function ticket(now: Ticket, action: TicketAction): Ticket {
  switch (action.type) {
    case 'kind_chosen':
      return { ...now, chosenKind: action.kind, groupOf: groupsAtFirst(now, action) };
    case 'stake_typed':
      return { ...now, stakeText: stakeText(action.text, action.decimalsMax) };
    case 'own_stake_typed':
      return {
        ...now,
        ownStakes: { ...now.ownStakes, [action.key]: stakeText(action.text, action.decimalsMax) },
      };
    case 'all_or_nothing_chosen':
      return { ...now, isAllOrNothing: action.isOn };
    case 'sizes_chosen':
      return { ...now, sizes: [...new Set(action.sizes)].sort((a, b) => a - b) };
    case 'anti_sizes_chosen':
      return { ...now, antiSizes: [...new Set(action.sizes)].sort((a, b) => a - b) };
    case 'banker_toggled':
      return { ...now, bankers: toggled(now.bankers, action.key) };
    case 'size_stakes_chosen':
      return { ...now, hasSizeStakes: action.isOn };
    case 'size_stake_typed':
      return {
        ...now,
        sizeStakes: { ...now.sizeStakes, [action.size]: stakeText(action.text, action.decimalsMax) },
      };
    case 'condition_chosen':
      return { ...now, condition: action.condition };
    case 'builders_seen':
      return { ...now, builderSeen: seenAfter(now, action) };
    case 'options_changed':
      return { ...now, options: { ...now.options, ...action.change } };
    case 'template_applied':
      return { ...now, ...action.groups };
    case 'policy_chosen':
      return { ...now, policy: action.policy };
    case 'bet_accepted':
      return {
        ...(action.isCouponEmpty ? { ...NEW_TICKET, policy: now.policy } : now),
        options: NO_OPTIONS,
        stakeText: now.stakeText,
        lastStakeText: now.stakeText,
      };
    default:
      return { ...now, ...grouped(now, action) };
  }
}

function groupsAtFirst(
  { groupOf, groups }: Ticket,
  { kind, keys = [] }: Extract<TicketAction, { type: 'kind_chosen' }>,
): Ticket['groupOf'] {
  if (kind !== 'multibet' || keys.some((key) => groupOf[key] !== undefined)) return groupOf;
  const [first, second = first] = groups.map((group) => group.id);
  const half = Math.ceil(keys.length / 2);
  return Object.fromEntries(keys.map((key, at) => [key, (at < half ? first : second) ?? 1]));
}

type GroupAction = Extract<
  TicketAction,
  { type: 'group_added' | 'group_removed' | 'group_named' | 'group_stake_typed' | 'place_grouped' }
>;

function grouped({ groups, groupOf }: Ticket, action: GroupAction): Pick<Ticket, 'groups' | 'groupOf'> {
  const change = (id: number, more: Partial<GroupDraft>) => ({
    groups: groups.map((group) => (group.id === id ? { ...group, ...more } : group)),
    groupOf,
  });
  switch (action.type) {
    case 'group_added': {
      const id = Math.max(0, ...groups.map((group) => group.id)) + 1;
      const added = { id, name: '', stakeText: '' };
      return { groups: groups.length < GROUPS_MAX ? [...groups, added] : groups, groupOf };
    }
    case 'group_removed':
      return {
        groups: groups.length > 2 ? groups.filter((group) => group.id !== action.id) : groups,
        groupOf,
      };
    case 'group_named':
      return change(action.id, { name: action.name.slice(0, GROUP_NAME_MAX) });
    case 'group_stake_typed':
      return change(action.id, { stakeText: stakeText(action.text, action.decimalsMax) });
    case 'place_grouped':
      return { groups, groupOf: { ...groupOf, [action.key]: action.id } };
  }
}

function seenAfter(
  { builderSeen }: Ticket,
  { prices, isAccepted }: Extract<TicketAction, { type: 'builders_seen' }>,
): Ticket['builderSeen'] {
  const next = isAccepted
    ? { ...builderSeen, ...Object.fromEntries(prices) }
    : { ...Object.fromEntries(prices), ...builderSeen };
  return Object.fromEntries(Object.entries(next).slice(-SEEN_MAX));
}

/** Fewer are no system worth the name. */
export const SYSTEM_PLACES_MIN = 3;

/** Which kinds a coupon of so many places can be. */
export const fitsKind = (kind: TicketKind, places: number): boolean =>
  places >= (kind === 'single' ? 1 : kind === 'system' ? SYSTEM_PLACES_MIN : 2);

/** The kind that counts: the chosen one while it fits, else express for several places and single for one. */
export function kindOf(now: Pick<Ticket, 'chosenKind'>, places: number): TicketKind {
  if (now.chosenKind !== undefined && fitsKind(now.chosenKind, places)) return now.chosenKind;
  return places > 1 ? 'express' : 'single';
}

/** Bankers that count: two places at least stay free to combine. */
export function bankersOf(now: Pick<Ticket, 'bankers'>, keys: readonly QuoteKey[]): ReadonlySet<QuoteKey> {
  const here = now.bankers.filter((key) => keys.includes(key));
  return new Set(here.slice(0, Math.max(0, keys.length - 2)));
}

/** Sizes that count: the chosen ones that fit, else doubles. */
export function sizesOf(now: Pick<Ticket, 'sizes'>, freePlaces: number): readonly number[] {
  const fitting = now.sizes.filter((size) => size >= 1 && size <= freePlaces);
  return fitting.length > 0 ? fitting : [Math.min(2, freePlaces)];
}

/** The group a place stands in, or the lobby. */
export function groupIdOf({ groups, groupOf }: Pick<Ticket, 'groups' | 'groupOf'>, key: QuoteKey): number {
  const id = groupOf[key];
  const isThere = id === LOBBY || groups.some((group) => group.id === id);
  return id !== undefined && isThere ? id : (groups.at(-1)?.id ?? LOBBY);
}
