// What the sandbox knows, over a restart: a file of lines, each a set of changes that count together or, torn by a crash, not at all.

import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Ask, Order, Round, SeedPair, Session } from './model.ts';

export interface Kept {
  readonly sessions: Session;
  readonly rounds: Round;
  readonly seeds: SeedPair;
  readonly orders: Order;
  readonly asks: Ask;
}
type Kind = keyof Kept;
type Tables = { readonly [K in Kind]: Map<string, Kept[K]> };

/** One change; without a value it is forgotten. */
export type Change = { [K in Kind]: readonly [K, string, Kept[K] | null] }[Kind];

export interface Journal {
  readonly tables: { readonly [K in Kind]: ReadonlyMap<string, Kept[K]> };
  save(...changes: readonly Change[]): void;
}

const apply = (tables: Tables, [kind, id, value]: Change): void => {
  const table = tables[kind] as Map<string, unknown>; // A change names its own table.
  if (value === null) table.delete(id);
  else table.set(id, value);
};

function readChanges(file: string): Change[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line === '' ? [] : (JSON.parse(line) as Change[]); // Only `save` below writes it.
      } catch {
        return []; // The line a crash tore.
      }
    });
}

/** Lines after which the file begins anew. */
const LINES_MAX = 50_000;

/** In memory; in a file as well when one is named. The file begins anew with what is still known, now and then. */
export function openJournal(file?: string): Journal {
  const tables: Tables = {
    sessions: new Map(),
    rounds: new Map(),
    seeds: new Map(),
    orders: new Map(),
    asks: new Map(),
  };
  let lineCount = 0;
  const beginAnew = (path: string): void => {
    const lines = Object.entries(tables).flatMap(([kind, table]) =>
      [...table].map(([id, value]) => `${JSON.stringify([[kind, id, value]])}\n`),
    );
    writeFileSync(`${path}.new`, lines.join(''));
    renameSync(`${path}.new`, path);
    lineCount = 0;
  };
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file)) for (const change of readChanges(file)) apply(tables, change);
    beginAnew(file);
  }
  return {
    tables,
    save: (...changes) => {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(changes)}\n`);
      for (const change of changes) apply(tables, change);
      lineCount += 1;
      if (file !== undefined && lineCount > LINES_MAX) beginAnew(file);
    },
  };
}
