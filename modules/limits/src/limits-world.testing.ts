// The module in a database of its own, with people in it whom tests move through time.

import { randomBytes } from 'node:crypto';
import { findProfile, insertProfile, listByBirth, openAccount, stopNews } from '@overround/account';
import { SESSION_COOKIE } from '@overround/identity';
import {
  type Asha,
  ASHA_PASSWORD,
  cookieFrom,
  enrolAsha,
  openPeople,
  type PeopleWorld,
  testSecretBox,
} from '@overround/identity/testing';
import { type AccountId, instant, systemClock } from '@overround/kernel';
import type { OwnMailOrder } from '@overround/notifications';
import { many, silentLog, sql, type SiteContext, type StaffSession } from '@overround/platform';
import { openTestCalls, type TestCalls, type TestDatabase } from '@overround/testkit';
import { openWallet, type Wallet } from '@overround/wallet';
import { type Limits, openLimits } from './index.ts';

export interface Player extends Asha {
  readonly headers: Record<string, string>;
}

export interface LimitsWorld {
  readonly world: PeopleWorld;
  readonly wallet: Wallet;
  readonly limits: Limits;
  readonly calls: TestCalls;
  /** What was mailed to owners of accounts, and put into inboxes. */
  readonly mails: OwnMailOrder[];
  readonly letters: { readonly personId: string; readonly subject: string; readonly text: string }[];
  /** Who of the house asks; nobody at first. */
  staff: StaffSession | undefined;
  signIn(of: Pick<Asha, 'email'>): Promise<Record<string, string>>;
  /** Somebody with accounts in euros and dollars, a name, and a session of this moment. */
  arrive(site?: SiteContext, email?: string): Promise<Player & { euros: AccountId }>;
  call(
    player: Pick<Player, 'headers'>,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    // The answer as tests look at it: anything that came back.
    // oxlint-disable-next-line no-explicit-any
  ): Promise<any>;
  close(): Promise<void>;
}

const PATH = '/web-api/api/limits/v1';

export async function openLimitsWorld(db: TestDatabase): Promise<LimitsWorld> {
  const world = await openPeople(db);
  const { site, identity, outbox } = world;
  const { directory } = site;
  const mails: OwnMailOrder[] = [];
  const letters: { personId: string; subject: string; text: string }[] = [];
  const wallet = openWallet({ db, log: silentLog, outbox, clock: systemClock, directory });
  const account = openAccount({
    db,
    directory,
    identity,
    onPersonChanged: (tx, who) => limits.compareTraits(tx, who),
  });
  const limits: Limits = openLimits({
    db,
    outbox,
    log: silentLog,
    directory,
    randomBytes,
    secretBox: testSecretBox(),
    identity,
    depositsSince: async (tx, personId, since, without) =>
      (
        await many(
          tx,
          sql<{ currency: string; amountMinor: bigint; at: Date }>`
          select currency, amount_minor as "amountMinor", created_at as at from payments.payment
           where person_id = ${personId} and created_at >= ${new Date(since)}
             and payment_id is distinct from ${without ?? null}::uuid`,
        )
      ).map((row) => ({ ...row, at: instant(row.at.getTime()) })),
    birthOf: async (tx, personId) => {
      const profile = await findProfile(tx, personId);
      return profile?.bornOn ? { ...profile, bornOn: profile.bornOn } : undefined;
    },
    listByBirth,
    stopNews,
    mailToOwner: (_tx, mail) => Promise.resolve(mails.push(mail)),
    letterTo: (_tx, { personId }, letter) => Promise.resolve(letters.push({ personId, ...letter })),
    ownerOfAccount: (tx, accountId) => wallet.ownerOfAccount(tx, accountId),
    timeZoneOf: () => Promise.resolve('Europe/Berlin'),
  });
  const calls = await openTestCalls(
    [identity, account, limits].flatMap(({ module }) => module.routes),
    {
      siteOf: site.siteOf,
      sessionOf: identity.sessionOf,
      staffOf: () => Promise.resolve(own.staff),
    },
  );
  const own: LimitsWorld = {
    world,
    wallet,
    limits,
    calls,
    mails,
    letters,
    staff: undefined,
    signIn: async ({ email }) => {
      const answer = await calls.app.inject({
        method: 'POST',
        url: '/web-api/user/auth',
        payload: { login: email, password: ASHA_PASSWORD },
        headers: { host: 'localhost' },
      });
      const token = cookieFrom(answer.headers, SESSION_COOKIE)?.value ?? '';
      return { host: 'localhost', cookie: `${SESSION_COOKIE}=${token}`, 'x-requested-with': 'overround' };
    },
    arrive: async (where = world.house, email) => {
      const asha = await enrolAsha(world, db, {
        site: where,
        ...(email === undefined ? {} : { email }),
        openAccount: (tx, personId) =>
          wallet.openAccount(tx, { brandId: where.brandId, personId, currency: 'EUR' }),
      });
      const { personId, playerNumber: euros } = asha;
      await db.inTransaction({ brandId: where.brandId }, (tx) =>
        insertProfile(tx, {
          brandId: where.brandId,
          personId,
          name: 'Asha',
          surname: `Kumar ${String(euros).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
          bornOn: '1990-02-28',
          termsVersion: '1',
          receivesNews: true,
        }),
      );
      return { ...asha, euros, headers: where === world.house ? await own.signIn(asha) : {} };
    },
    call: async (player, method, path, payload = {}) => {
      const answer = await calls.app.inject({
        method,
        url: path.startsWith('/operator-api') ? path : `${PATH}${path}`,
        headers: player.headers,
        ...(method === 'POST' ? { payload } : {}),
      });
      const body = answer.json();
      return { status: answer.statusCode, ...body.data, code: body.error?.code };
    },
    close: async () => {
      await calls.close();
      await world.close();
    },
  };
  return own;
}
