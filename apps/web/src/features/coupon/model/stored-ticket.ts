// A ticket out of storage. Storage may hold anything: fields that are not whole take their defaults.

import type { QuoteKey } from '@overround/client';
import { stakeText } from './stake-text.ts';
import {
  COMMON_KINDS,
  type GroupDraft,
  GROUPS_MAX,
  NEW_TICKET,
  PRICE_POLICY,
  RARE_KINDS,
  type Ticket,
} from './ticket.ts';

const DECIMALS_MAX = 8;
const isText = (value: unknown): value is string => typeof value === 'string';
const sum = (text: unknown): string => (isText(text) ? stakeText(text, DECIMALS_MAX) : '');

type Fields<T> = Partial<Record<keyof T, unknown>>;
const fieldsOf = <T>(value: unknown): Fields<T> =>
  // Every field is looked at by whoever reads it.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields<T>) : {};

const record = <T>(value: unknown, read: (one: unknown) => T | undefined): Record<QuoteKey, T> =>
  Object.fromEntries(
    Object.entries(fieldsOf<Record<string, unknown>>(value)).flatMap(([key, one]): [string, T][] => {
      const known = read(one);
      return known === undefined ? [] : [[key, known]];
    }),
  );
const whole = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

function groupsFromStored(value: unknown): readonly GroupDraft[] {
  const groups = (Array.isArray(value) ? value : []).flatMap((one): GroupDraft[] => {
    const { id, name, stakeText: text } = fieldsOf<GroupDraft>(one);
    const number = whole(id);
    return number === undefined || number === 0
      ? []
      : [{ id: number, name: isText(name) ? name : '', stakeText: sum(text) }];
  });
  return groups.length >= 2 ? groups.slice(0, GROUPS_MAX) : NEW_TICKET.groups;
}

export function ticketFromStored(value: unknown): Ticket {
  const stored = fieldsOf<Ticket>(value);
  const { sizes, antiSizes, bankers } = stored;
  const sizesFrom = (value: unknown): number[] =>
    Array.isArray(value) ? value.filter((size): size is number => Number.isSafeInteger(size)) : [];
  return {
    chosenKind: [...COMMON_KINDS, ...RARE_KINDS].find((kind) => kind === stored.chosenKind),
    stakeText: sum(stored.stakeText),
    sizes: sizesFrom(sizes),
    antiSizes: sizesFrom(antiSizes),
    bankers: Array.isArray(bankers) ? bankers.filter(isText) : [],
    hasSizeStakes: stored.hasSizeStakes === true,
    sizeStakes: record(stored.sizeStakes, (text) => (isText(text) ? sum(text) : undefined)),
    ownStakes: record(stored.ownStakes, (text) => (isText(text) ? sum(text) : undefined)),
    isAllOrNothing: stored.isAllOrNothing === true,
    condition: stored.condition === 'not_lost' ? 'not_lost' : 'win',
    groups: groupsFromStored(stored.groups),
    groupOf: record(stored.groupOf, whole),
    builderSeen: record(stored.builderSeen, whole),
    policy: Object.values(PRICE_POLICY).find((one) => one === stored.policy),
    // Not remembered: each bet is decided anew.
    options: NEW_TICKET.options,
    lastStakeText: sum(stored.lastStakeText),
  };
}
