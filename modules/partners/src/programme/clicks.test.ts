import { type BrandId, instant } from '@overround/kernel';
import type { Database } from '@overround/platform';
import { expect, it } from 'vitest';
import { keepsVisit, openClicks } from './clicks.ts';
import { type Link, listOpenLinks } from './store/link-store.ts';

const BRAND = 1 as BrandId; // Any.
const KNOWN: Link = {
  linkId: '0192f000-0000-7000-8000-000000000001',
  partnerId: '0192f000-0000-7000-8000-000000000002',
  code: 'A1B2C3D4E5',
  campaign: 'Spring',
  target: '',
  isActive: true,
  madeAt: instant(0),
};

/** Links of a database that counts how often it is asked; time stands where the test puts it. */
function openRoom() {
  const asked = {
    reads: 0,
    lookUps: 0,
    writes: 0,
    isDown: false,
    nowMs: 0,
    made: undefined as Link | undefined,
  };
  const db = {
    read: (_scope: object, ask: unknown) => {
      if (ask === listOpenLinks) {
        asked.reads += 1;
        return Promise.resolve([KNOWN]);
      }
      asked.lookUps += 1;
      return Promise.resolve(asked.made);
    },
    inTransaction: () => {
      asked.writes += 1;
      return asked.isDown ? Promise.reject(new Error('down')) : Promise.resolve();
    },
  } as unknown as Database; // All that is asked of it here.
  return { asked, room: openClicks({ db, clock: { monotonicMs: () => asked.nowMs } }) };
}
const click = (address: string) => ({ link: KNOWN, subs: ['', '', '', '', ''], address });

// rule, what the browser keeps → whether it stays
it.each([
  ['first', `${KNOWN.code}~a~~~~`, true],
  ['last', `${KNOWN.code}~a~~~~`, false],
  ['first', 'NOBODYXX00~~~~~', false],
  ['first', 'made up', false],
  ['first', undefined, false],
] as const)('by the rule of the %s link %s stays: %s', async (rule, kept, stays) => {
  const { room } = openRoom();
  expect(await keepsVisit(room, BRAND, rule, kept)).toBe(stays);
});

it('answers from memory, whatever is asked for, and reads links anew when they changed here', async () => {
  const { asked, room } = openRoom();
  for (const code of [KNOWN.code, 'NOBODYXX00', KNOWN.code]) await room.linkOf(BRAND, code);
  expect([asked.reads, asked.lookUps]).toEqual([1, 1]);
  room.forgetLinks(BRAND);
  expect((await room.linkOf(BRAND, KNOWN.code))?.campaign).toBe('Spring');
  expect(asked.reads).toBe(2);
});

it('finds a link another process has just made, and looks no code up twice, nor any number of them', async () => {
  const { asked, room } = openRoom();
  await room.linkOf(BRAND, KNOWN.code);
  asked.made = { ...KNOWN, code: 'F1E2D3C4B5' };
  for (const _time of [1, 2]) expect((await room.linkOf(BRAND, 'F1E2D3C4B5'))?.code).toBe('F1E2D3C4B5');
  asked.made = undefined;
  for (let guess = 0; guess < 1000; guess += 1) {
    expect(await room.linkOf(BRAND, `GUESS${guess}`)).toBeUndefined();
    await room.linkOf(BRAND, 'GUESS0');
  }
  expect([asked.reads, asked.lookUps]).toEqual([1, 200]);
});

it('counts a household with a network of its own as one address', async () => {
  const { asked, room } = openRoom();
  room.count(BRAND, click('2001:db8:1:2::1'));
  await room.write();
  room.count(BRAND, click('2001:db8:1:2:aaaa::7'));
  room.count(BRAND, click('2001:db8:1:2::ffff'));
  await room.write();
  expect(asked.writes).toBe(1);
  room.count(BRAND, click('2001:db8:1:3::1'));
  await room.close();
  expect(asked.writes).toBe(2);
});

it('writes what was counted once, and what could not be written the next time', async () => {
  const { asked, room } = openRoom();
  await room.write();
  expect(asked.writes).toBe(0);
  room.count(BRAND, click('192.0.2.1'));
  asked.isDown = true;
  await room.write();
  asked.isDown = false;
  await room.write();
  await room.write();
  expect(asked.writes).toBe(2);
  // The same address within the hour, and after it.
  room.count(BRAND, click('192.0.2.1'));
  await room.write();
  expect(asked.writes).toBe(2);
  asked.nowMs = 3_600_000;
  room.count(BRAND, click('192.0.2.1'));
  await room.close();
  expect(asked.writes).toBe(3);
});
