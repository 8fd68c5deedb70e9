// The house in which every call of specification 1 section 7 is asked, and who asks.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxWallet } from '@overround/social-sandbox';
import { openTestDatabase } from '@overround/testkit';
import { afterAll, expect, vi } from 'vitest';
import { openHouseProcess } from '../../concurrency/support/house-process.ts';
import {
  byWallet,
  callerWith,
  codeTo,
  frameToken,
  type HeardHouse,
  keyTo,
  newcomer,
  signInBy,
} from './office-caller.ts';

export const text: unknown = expect.any(String);
export const whole: unknown = expect.any(Number);
export const list: unknown = expect.any(Array);
export const flag: unknown = expect.any(Boolean);

/** A site of somebody else that frames ours, and what we agreed with it. */
const PARTNER = 'acme';
const PARTNER_SECRET = 'a secret with a partner, 32 or more';

export type OfficeTable = Awaited<ReturnType<typeof openOfficeTable>>;

export async function openOfficeTable() {
  const clients = { overround: { xframe: { [PARTNER]: PARTNER_SECRET } } };
  vi.stubEnv('SOCIAL_CLIENTS', JSON.stringify(clients));
  const db = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'office-table-'));
  const house: HeardHouse = { ...(await openHouseProcess(db, dataDir)), heard: [] };
  afterAll(async () => {
    vi.unstubAllEnvs();
    await house.close();
    await db.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  let numbers = 9_165_550_000;
  return {
    house,
    db,
    visitor: () => callerWith(house, ''),
    /** Who has this cookie. */
    callerWith: (cookie: string) => callerWith(house, cookie),
    /** Somebody who has just registered in one click. */
    newcomer: () => newcomer(house),
    signInBy: (login: string, password: string) => signInBy(house, login, password),
    byWallet: (wallet: SandboxWallet, cookie?: string) => byWallet(house, wallet, cookie),
    /** What the partner's page brings along for one of its own. */
    frameToken: (person: string) => frameToken(PARTNER, PARTNER_SECRET, person),
    aNumber: () => `+7${(numbers += 1)}`,
    codeTo: (number: string) => codeTo(house, db, number),
    keyTo: (address: string) => keyTo(house, db, address),
  };
}
