// The desk in one process: real site, wallet, catalogue and betting, a feed that says what a test tells it, and staff.

import { randomBytes, randomUUID } from 'node:crypto';
import { openBetting } from '@overround/betting';
import { openCatalog, readResult, readResults } from '@overround/catalog';
import { openPasswordHasher } from '@overround/identity';
import { type BrandId, instant, minor, type PersonId, systemClock } from '@overround/kernel';
import { openOutbox, openSecretBox, type Session, silentLog } from '@overround/platform';
import { openSite } from '@overround/site';
import { FORMAT } from '@overround/sports';
import { openTestCalls, openTestDatabase } from '@overround/testkit';
import { openWallet } from '@overround/wallet';
import { openOperator } from './module.ts';

export const HOUSE = 1 as BrandId; // Seeded by the migrations of site.

type Intake = Parameters<Awaited<ReturnType<typeof openCatalog>>['startIntake']>[0];
type Sink = Parameters<Intake['start']>[0];
export type Message = Parameters<Sink['accept']>[0][number]['message'];

export type DeskWorld = Awaited<ReturnType<typeof openDeskWorld>>;
const DAY_MS = 86_400_000;
const OWN = { 'x-requested-with': 'test', 'sec-fetch-site': 'same-origin' };

export async function openDeskWorld() {
  const db = await openTestDatabase();
  const site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: true, originOf: (brand) => `https://${brand.hosts[0]}` },
  });
  const { directory } = site;
  const base = { db, outbox: openOutbox([]), clock: systemClock, log: silentLog, directory, randomBytes };
  const wallet = openWallet(base);
  const openLine = () => openCatalog({ ...base, site: directory });
  let catalog = await openLine();
  const open = () => {
    const betting = openBetting({
      ...base,
      book: catalog.book,
      readResult,
      readResults,
      wallet,
      countryOf: async () => undefined,
    });
    return { betting };
  };
  let { betting } = open();
  const operator = openOperator({
    ...base,
    secretBox: openSecretBox('a secrets key of this test alone, long enough', randomBytes),
    hasher: await openPasswordHasher({ runningMax: 2, waitingMax: 64 }),
    bets: () => betting.desk,
    risk: () => betting.risk,
    wallet,
    line: () => catalog.desk,
    book: () => catalog.book,
  });
  const sessions = new Map<string, Session>();
  // Those of the line and of betting as they were opened first: after a restart only the desk is asked.
  const routes = [...operator.module.routes, ...betting.module.routes];
  const calls = await openTestCalls(routes, {
    siteOf: () => ({
      brandId: HOUSE,
      brandKey: 'house',
      lang: 'en',
      countryId: 1,
      origin: 'http://localhost',
    }),
    sessionOf: async (request) => sessions.get(String(request.headers['x-auth'] ?? '')),
    staffOf: operator.staffOf,
  });

  const producer = 'test';
  let sink: Sink | undefined;
  let sequence = 0;
  const say = async (...messages: Message[]): Promise<void> => {
    await sink?.accept(
      messages.map((message) => ({
        producer,
        sequence: (sequence += 1),
        producedAt: instant(Date.now()),
        message,
      })),
    );
    await catalog.idle();
  };
  const startFeed = async (...first: Message[]): Promise<void> => {
    await catalog.startIntake({
      producer,
      start: async (into) => {
        sink = into;
        await say(...first, { kind: 'snapshot_complete', requestId: 'start' });
      },
      requestSnapshot: async (requestId) => say(...first, { kind: 'snapshot_complete', requestId }),
      stop: async () => undefined,
    });
    await say({ kind: 'alive', isSubscribed: true });
  };
  await startFeed();

  const call = async <Data>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { cookie = '', body }: { readonly cookie?: string; readonly body?: object } = {},
  ) => {
    const answer = await calls.app.inject({
      method,
      url: `/operator-api/v1${path}`,
      headers: { host: 'localhost', ...OWN, ...(cookie ? { cookie } : {}) },
      ...(body ? { payload: body } : {}),
    });
    const told = answer.json<{ data: Data; error?: { code: string; details: readonly object[] } }>();
    return { status: answer.statusCode, data: told.data, code: told.error?.code, headers: answer.headers };
  };

  /** Signs in; the cookie to send, and what was answered. */
  const signIn = async (email: string, password: string, code?: string) => {
    const body = { email, password, ...(code === undefined ? {} : { code }) };
    const answer = await call<{ rights: string[] }>('POST', '/session', { body });
    const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';');
    return { ...answer, cookie };
  };
  /** The code their app shows, as if none had been used in this half minute. */
  const codeOf = async (email: string): Promise<string> => {
    await db.asOwner('update operator.staff set totp_last_step = -1 where email = $1', [email]);
    return (await operator.codeNow(email)) ?? '';
  };

  return {
    db,
    operator,
    directory,
    call,
    say,
    catalog: () => catalog,
    betting: () => betting,
    signIn,
    codeOf,
    /** Signs in with the code of their app. */
    enter: async (email: string, password: string) => signIn(email, password, await codeOf(email)),
    beginFactor: (email: string, password: string) =>
      call<{ secret: string; picture: string }>('POST', '/session/factor', { body: { email, password } }),
    /** A player of a brand with money. */
    player: async (brandId: BrandId, balanceMinor: bigint) => {
      const personId = randomUUID() as PersonId; // Any id names a person here.
      const currency = 'EUR';
      await db.asOwner(
        `insert into identity.person (brand_id, person_id, country_id, lang) values ($1, $2, 1, 'en')`,
        [brandId, personId],
      );
      const accountId = await db.inTransaction({ brandId }, async (tx) => {
        const opened = await wallet.openAccount(tx, { brandId, personId, currency });
        await wallet.post(tx, {
          brandId,
          kind: 'payment.deposit',
          source: 'payment',
          sourceId: personId,
          actor: 'system',
          currency,
          entries: [
            { account: opened, amountMinor: minor(balanceMinor) },
            { account: 'deposits_clearing:test', amountMinor: minor(-balanceMinor) },
          ],
        });
        return opened;
      });
      sessions.set(personId, {
        sessionId: randomUUID(),
        personId,
        playerNumber: accountId,
        signedInAt: instant(0),
        via: 'bearer',
      });
      return { brandId, personId, accountId, currency } as const;
    },
    /** A single of so many units, at any price; what the player was told. */
    bet: async (
      player: { readonly personId: PersonId; readonly accountId: number },
      pick: { readonly game: number; readonly type: number; readonly odds: number },
      more: object = {},
    ) => {
      const { game: GameId, type: Type, odds: Coef } = pick;
      const answer = await calls.app.inject({
        method: 'POST',
        url: 'vip' in more ? '/web-api/bets/vip' : '/service-api/LiveBet/Secure/MakeBetWeb',
        headers: { host: 'localhost', 'x-auth': player.personId },
        payload: {
          UserId: player.accountId,
          Events: [{ GameId, Type, Coef, Param: 0, Kind: 3 }],
          Vid: 0,
          CheckCf: 1,
          Summ: 10,
          Source: 55,
          betGUID: randomUUID(),
          ...more,
        },
      });
      return answer.json<{ Success?: boolean; code?: string; data?: { requestId: string } }>();
    },
    /** Closes everything but the database and opens it again, as a start after a stop. */
    restart: async (...first: Message[]) => {
      await catalog.stop();
      catalog = await openLine();
      ({ betting } = open());
      await startFeed(...first);
    },
    close: async () => {
      await calls.close();
      await catalog.stop();
      await site.close();
      await db.drop();
    },
  };
}

/** A football match of tomorrow that the house prices. */
export const houseMatch = (eventRef: string): Message => ({
  kind: 'fixture_change',
  eventRef,
  sportId: 1,
  champ: { ref: 'northland-1', names: { en: 'Northland. Premier League' }, rank: 40 },
  participants: [
    { ref: `${eventRef}-home`, names: { en: `${eventRef} Rovers` } },
    { ref: `${eventRef}-away`, names: { en: `${eventRef} United` } },
  ],
  startsAt: instant(Date.now() + DAY_MS),
  format: FORMAT.footballLeague,
  status: 'scheduled',
  pricedBy: 'house',
  expectation: { model: 'goals', means: { home: 1.6, away: 1.1 }, rho: -0.05 },
  isSimulated: true,
});
