// Money moves by kinds that are declared; each of them is played by a world of the simulation, and told in words where it is a player's.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryKey } from '@overround/phrases/entry-words';
import { MOVEMENT_KINDS } from '@overround/wallet';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run-command.ts';
import { playedNowhere } from '../simulation/ledger-kinds.ts';

it('every kind of movement occurs in a world of the simulation', () => {
  expect(playedNowhere(), 'kinds that no world of tests/simulation plays').toEqual([]);
});

it('functions of the database post declared kinds', () => {
  const posting = readFileSync(join(root, 'db/schema.sql'), 'utf8')
    .split('CREATE OR REPLACE FUNCTION ')
    .filter((text) => /from wallet\.(post|pay)_batch\(/.test(text));
  const kinds = posting.flatMap((text) =>
    [...text.matchAll(/(?<!(?:nextval|current_setting|set_config)\()'([a-z_]+\.[a-z_]+)'/g)].map(
      ([, kind]) => kind,
    ),
  );
  const known = new Set<string | undefined>(MOVEMENT_KINDS);
  expect(kinds.length).toBeGreaterThan(posting.length);
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
});

/** Of accounts of the house alone: no statement of a player has a line of them. */
const OF_THE_HOUSE = [
  'bet.rounding',
  'tote.carry',
  'tote.share',
  'payment.deposit_held',
  'payment.deposit_returned',
  'payment.deposit_held_again',
  'payment.deposit_not_come',
  'partner.commission',
];

it('every kind that moves money of a player has words in the statement', () => {
  expect(MOVEMENT_KINDS.filter((kind) => entryKey(kind) === 'office.entry_other')).toEqual(OF_THE_HOUSE);
});
