// What the tests of this module arrange again and again.

import { randomUUID } from 'node:crypto';
import { type BrandId, instant, type PersonId, systemClock } from '@overround/kernel';
import { openOutbox, type Session, silentLog } from '@overround/platform';
import { openSite, type Site } from '@overround/site';
import { openTestDatabase, strictLog, type TestDatabase } from '@overround/testkit';
import { openWallet, type Wallet, type WalletDeps } from './module.ts';

export const HOUSE_BRAND = 1 as BrandId; // Seeded by the migrations of site.

export interface WalletWorld {
  readonly db: TestDatabase;
  readonly site: Site;
  readonly wallet: Wallet;
  close(): Promise<void>;
}

export async function openWalletWorld(more: Partial<WalletDeps> = {}): Promise<WalletWorld> {
  const db = await openTestDatabase();
  const site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: true, originOf: (brand) => `https://${brand.hosts[0]}` },
  });
  const wallet = openWallet({
    db,
    log: strictLog,
    outbox: openOutbox([{ event: 'wallet.changed', name: 'test.wallet_changed' }]),
    clock: systemClock,
    directory: site.directory,
    ...more,
  });
  return {
    db,
    site,
    wallet,
    close: async () => {
      await site.close();
      await db.drop();
    },
  };
}

export const newPerson = (): PersonId => randomUUID() as PersonId; // Any id names a person here.

export function sessionOf(personId: PersonId, playerNumber: Session['playerNumber']): Session {
  return { sessionId: randomUUID(), personId, playerNumber, signedInAt: instant(0), via: 'bearer' };
}
