import { crc32, inflateRawSync } from 'node:zlib';
import type { OwnTable } from '@overround/platform';
import { describe, expect, it } from 'vitest';
import { jsonOf, listOf } from './archive.ts';
import { erasingOf, liesSealed, selectOf } from './statements.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const table = (more: Partial<OwnTable>): OwnTable => ({
  table: 'room.thing',
  gives: 'a b',
  erase: { now: 'rows' },
  ...more,
});

describe('what is read of a table', () => {
  it.each([
    [{}, 'select a, b from room.thing where person_id = $1'],
    [{ of: 'owner = $1::text' }, 'select a, b from room.thing where owner = $1::text'],
    [{ as: { b: 'b::text' } }, 'select a, b::text as b from room.thing where person_id = $1'],
    [{ gives: '' }, undefined],
  ])('%o', (more, text) => expect(selectOf(table(more))).toBe(text));
});

describe('what goes of a table', () => {
  it.each<readonly [Partial<OwnTable>, 'now' | 'later', string | undefined]>([
    [{}, 'now', 'delete from room.thing where (person_id = $1)'],
    [{}, 'later', undefined],
    [{ erase: { keeps: 'money' } }, 'now', undefined],
    [{ erase: { keeps: 'law', later: 'rows' } }, 'later', 'delete from room.thing where (person_id = $1)'],
    [
      { eraseOf: 'a = $1 or b = $1', erase: { now: 'rows', nowIf: 'c > 1' } },
      'now',
      'delete from room.thing where (a = $1 or b = $1) and (c > 1)',
    ],
    [
      { erase: { now: { a: 'null', b: `''` }, keeps: 'money' } },
      'now',
      `update room.thing set a = null, b = '' where (person_id = $1)`,
    ],
  ])('%o %s', (more, when, text) => expect(erasingOf(table(more), when)).toBe(text));

  it('is read for years where it lies sealed', () => {
    expect([
      liesSealed(table({})),
      liesSealed(table({ gives: 'a sealed' })),
      liesSealed(table({ withholds: { same: 'sealed' } })),
      liesSealed(table({ gives: 'unsealed_at' })),
    ]).toEqual([false, true, true, false]);
  });
});

describe('an archive', () => {
  it('has every entry whole, by name, and says how to check it', async () => {
    const entries = async function* (): AsyncGenerator<ZipEntry> {
      yield { name: 'a/é.json', chunks: [Buffer.from('one '), Buffer.from('two')] };
      yield { name: 'empty', chunks: [] };
      yield { name: 'b', chunks: [await Promise.resolve(Buffer.alloc(300_000, 7))] };
    };
    const bytes = await zipOf(entries());
    const end = bytes.length - 22;
    expect([bytes.readUInt32LE(end), bytes.readUInt16LE(end + 10)]).toEqual([0x06054b50, 3]);
    let at = bytes.readUInt32LE(end + 16);
    const read: [string, number, boolean][] = [];
    for (let left = 3; left > 0; left -= 1) {
      const nameBytes = bytes.readUInt16LE(at + 28);
      const from = bytes.readUInt32LE(at + 42) + 30 + nameBytes;
      const plain = inflateRawSync(bytes.subarray(from, from + bytes.readUInt32LE(at + 20)));
      const isSame =
        crc32(plain) === bytes.readUInt32LE(at + 16) && plain.length === bytes.readUInt32LE(at + 24);
      read.push([bytes.toString('utf8', at + 46, at + 46 + nameBytes), plain.length, isSame]);
      at += 46 + nameBytes;
    }
    expect(read).toEqual([
      ['a/é.json', 7, true],
      ['empty', 0, true],
      ['b', 300_000, true],
    ]);
  });

  it('writes rows as one list, long numbers as digits, and never bytes', async () => {
    const rows = async function* (): AsyncGenerator<object[]> {
      yield await Promise.resolve([{ sum: 2n ** 60n }]);
      yield [{ at: new Date(0) }];
    };
    const parts: Uint8Array[] = [];
    for await (const part of listOf(rows())) parts.push(part);
    expect(JSON.parse(Buffer.concat(parts).toString())).toEqual([
      { sum: '1152921504606846976' },
      { at: '1970-01-01T00:00:00.000Z' },
    ]);
    expect(() => jsonOf({ hash: Buffer.from('x') })).toThrow(/bytes/);
    expect(() => jsonOf({ hash: Uint8Array.of(1) })).toThrow(/bytes/);
  });
});
