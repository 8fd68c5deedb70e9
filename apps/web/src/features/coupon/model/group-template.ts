// A multibet kept for another day: names and sums of its groups, and how many places each of them had. No selections: those change.

import type { QuoteKey } from '@overround/client';
import { stakeText } from './stake-text.ts';
import { groupIdOf, GROUPS_MAX, LOBBY, type Ticket } from './ticket.ts';

export interface GroupTemplate {
  readonly name: string;
  /** Places in the lobby. */
  readonly lobby: number;
  readonly groups: readonly {
    readonly name: string;
    readonly stakeText: string;
    readonly places: number;
  }[];
}

export const TEMPLATES_MAX = 12;
export const TEMPLATE_NAME_MAX = 30;

type Groups = Pick<Ticket, 'groups' | 'groupOf'>;

/** The groups of a ticket as a template; `keys` are its places in order. */
export function templateOf(ticket: Groups, keys: readonly QuoteKey[], name: string): GroupTemplate {
  const placesOf = (id: number): number => keys.filter((key) => groupIdOf(ticket, key) === id).length;
  return {
    name: name.trim().slice(0, TEMPLATE_NAME_MAX),
    lobby: placesOf(LOBBY),
    groups: ticket.groups.map((group) => ({
      name: group.name,
      stakeText: group.stakeText,
      places: placesOf(group.id),
    })),
  };
}

/** The groups of a template with places dealt out in order: the lobby first; what is left over stands in the last group. */
export function groupsOfTemplate({ lobby, groups }: GroupTemplate, keys: readonly QuoteKey[]): Groups {
  const owners = [
    ...Array.from({ length: lobby }, () => LOBBY),
    ...groups.flatMap(({ places }, at) => Array.from({ length: places }, () => at + 1)),
  ];
  return {
    groups: groups.map(({ name, stakeText: text }, at) => ({ id: at + 1, name, stakeText: text })),
    groupOf: Object.fromEntries(keys.map((key, at) => [key, owners[at] ?? groups.length])),
  };
}

/** Templates with one more; the same name is written over, and the oldest makes room. */
export const withTemplate = (
  templates: readonly GroupTemplate[],
  added: GroupTemplate,
): readonly GroupTemplate[] =>
  [...templates.filter(({ name }) => name !== added.name), added].slice(-TEMPLATES_MAX);

const DECIMALS_MAX = 8;
const count = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= GROUPS_MAX ? value : 0;
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, TEMPLATE_NAME_MAX) : '');

/** Templates out of storage, which may hold anything: those that are not whole are left out. */
export function templatesFromStored(value: unknown): readonly GroupTemplate[] {
  return (Array.isArray(value) ? value : []).flatMap(
    (one: Partial<GroupTemplate> | null): GroupTemplate[] => {
      const name = text(one?.name).trim();
      const groups = (Array.isArray(one?.groups) ? one.groups : []).slice(0, GROUPS_MAX);
      if (name === '' || groups.length < 2) return [];
      return [
        {
          name,
          lobby: count(one?.lobby),
          groups: groups.map((group: Partial<GroupTemplate['groups'][number]> | null) => ({
            name: text(group?.name),
            stakeText: stakeText(text(group?.stakeText), DECIMALS_MAX),
            places: count(group?.places),
          })),
        },
      ];
    },
  );
}
