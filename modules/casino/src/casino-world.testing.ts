// A house with a casino: real site, wallet, bonuses and casino, and a provider that tells what a test says.

import { randomBytes, randomUUID } from 'node:crypto';
import { openBonuses } from '@overround/bonus';
import {
  type AccountId,
  type BrandId,
  type Instant,
  minor,
  type PersonId,
  present,
  systemClock,
} from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import type { CasinoAsk } from '@overround/provider-kit';
import { openSite } from '@overround/site';
import { openTestCalls, openTestDatabase, strictLog } from '@overround/testkit';
import { openWallet } from '@overround/wallet';
import type { RoundsMail } from './deps.ts';
import type { SlotDesign } from './domain/slot-design.ts';
import { freeSpinsDoors, openCasino } from './module.ts';
import { scriptedCasino } from './scripted-casino.testing.ts';

export const BRAND = 1 as BrandId; // Seeded by the migrations of site.
const scope = { brandId: BRAND };

export interface TestPlayer {
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly signedIn: string;
}

/** What a call answered, whatever it is. */
export interface Told {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: {
    readonly data?: Record<string, unknown>;
    readonly error?: { readonly code: string };
  } & Record<string, unknown>;
}

export type CasinoWorld = Awaited<ReturnType<typeof openCasinoWorld>>;

/** What a casino stands on: a database, brands and accounts. */
async function openGround() {
  const db = await openTestDatabase();
  const site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: true, originOf: () => 'http://house.test' },
  });
  const { directory } = site;
  const outbox = openOutbox([]);
  const wallet = openWallet({ db, log: strictLog, outbox, clock: systemClock, directory });
  const close = async (): Promise<void> => {
    await site.close();
    await db.drop();
  };
  return { db, directory, wallet, close };
}

/** On a ground of its own, or on that of a larger world. */
export async function openCasinoWorld(ground?: Omit<Awaited<ReturnType<typeof openGround>>, 'close'>) {
  const own = ground ? undefined : await openGround();
  const { db, directory, wallet } = ground ?? present(own, 'a ground of its own');
  const scripted = scriptedCasino();
  const providers = [scripted.provider];
  const nothing = () => Promise.resolve([]);
  /** What persons staked on sports, which gives points. */
  const staked = new Map<PersonId, bigint>();
  const bonuses = await openBonuses({
    db,
    log: strictLog,
    wallet,
    directory,
    countryOf: () => Promise.resolve(1),
    isBarred: () => Promise.resolve(false),
    hasDeposited: () => Promise.resolve(true),
    betsOf: nothing,
    betOf: () => Promise.resolve(undefined),
    champNames: () => Promise.resolve(new Map()),
    firstBets: nothing,
    ownBets: nothing,
    pastBets: nothing,
    playedSums: nothing,
    fitting: {
      sums: (_tx, _brandId, { personId }) =>
        Promise.resolve(
          staked.has(personId) ? [{ currency: 'EUR', fittingMinor: minor(staked.get(personId) ?? 0n) }] : [],
        ),
      worthKeeping: nothing,
      keep: () => Promise.resolve(),
      forget: () => Promise.resolve(),
    },
    openStakesOf: () => Promise.resolve(new Map()),
    freeSpins: freeSpinsDoors({ db, directory }, providers),
  });
  const alarms: unknown[] = [];
  const signedOut = new Set<string>();
  const shown = new Map<PersonId, Instant>();
  const mails: RoundsMail[] = [];
  /** What slots may do, by whose law. */
  const designs = new Map<PersonId, SlotDesign>();
  const casino = openCasino({
    db,
    clock: systemClock,
    log: { ...silentLog, error: (facts: object) => void alarms.push('alarm' in facts ? facts.alarm : facts) },
    randomBytes,
    directory,
    wallet,
    bonuses,
    providers,
    slotDesign: (_tx, { personId }) => Promise.resolve(designs.get(personId) ?? { cycleMs: 0 }),
    isSignedIn: (_tx, sessionId) => Promise.resolve(!signedOut.has(sessionId)),
    winnersAmong: (_tx, personIds) =>
      Promise.resolve(new Map([...shown].filter(([personId]) => personIds.includes(personId)))),
    mailToOwner: (_tx, mail) => {
      mails.push(mail);
      return Promise.resolve('a***@example.com');
    },
  });
  await casino.refresh();
  const calls = await openTestCalls([...casino.module.routes, ...bonuses.module.routes], {
    siteOf: () => ({
      brandId: BRAND,
      brandKey: 'house',
      lang: 'en',
      countryId: 1,
      origin: 'http://house.test',
    }),
    staffOf: () =>
      Promise.resolve({
        sessionId: 's',
        staffId: 'c',
        login: 'clerk@house',
        rights: ['admin', 'support'],
        brandIds: [BRAND],
      }),
    sessionOf: async ({ headers }) => {
      if (headers['x-player'] === undefined) return undefined;
      const player = JSON.parse(String(headers['x-player'])) as TestPlayer; // Written below.
      const { personId, accountId, signedIn } = player;
      return {
        personId,
        sessionId: signedIn,
        playerNumber: accountId,
        signedInAt: 0 as Instant,
        via: 'bearer',
      };
    },
  });

  /** Another account of somebody, with so much on it. */
  const openAccount = (personId: PersonId, currency: string, balanceMinor: bigint): Promise<AccountId> =>
    db.inTransaction(scope, async (tx) => {
      const opened = await wallet.openAccount(tx, { ...scope, personId, currency });
      if (balanceMinor > 0n)
        await wallet.post(tx, {
          ...scope,
          kind: 'demo.gift',
          source: 'test',
          sourceId: randomUUID(),
          actor: 'staff:somebody',
          currency,
          entries: [
            { account: opened, amountMinor: minor(balanceMinor) },
            { account: 'adjustments', amountMinor: minor(-balanceMinor) },
          ],
        });
      return opened;
    });
  /** What somebody plays with from now on. */
  const useAccount = (personId: PersonId, accountId: AccountId): Promise<unknown> =>
    db.inTransaction(scope, (tx) => wallet.setActive(tx, personId, accountId));

  async function player(balanceMinor: bigint): Promise<TestPlayer> {
    const personId = randomUUID() as PersonId; // Any id names a person here.
    await db.asOwner(
      `insert into identity.person (brand_id, person_id, country_id, lang) values ($1, $2, 1, 'en')`,
      [BRAND, personId],
    );
    const accountId = await openAccount(personId, 'EUR', balanceMinor);
    return { personId, accountId, signedIn: randomUUID() };
  }

  async function call(
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    who?: TestPlayer,
    more = {},
  ): Promise<Told> {
    const headers = {
      host: 'house.test',
      'x-requested-with': 'overround',
      ...(who ? { 'x-player': JSON.stringify(who) } : {}),
      ...more,
    };
    const answer = await calls.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? {} : (answer.json() as Told['body']), // Whatever it is.
    };
  }

  /** What the provider's server asks, over the callback. */
  async function ask(one: CasinoAsk): Promise<Told['body']> {
    const { body, headers } = scripted.signed(one);
    const answer = await calls.app.inject({
      method: 'POST',
      url: '/casino-callback/scripted',
      headers: { host: 'house.test', ...headers },
      payload: body,
    });
    return { status: answer.statusCode, ...(answer.json() as object) };
  }

  const gameIds = new Map(
    (await db.asOwner('select game_id, game_key from casino.game')).map((row) => [
      String(row['game_key']),
      Number(row['game_id']),
    ]),
  );

  /** Opens a game, and plays rounds of it as the provider tells them. */
  async function open(who: TestPlayer, gameKey = 'reels', bonusId?: number) {
    const launched = await call(
      'POST',
      '/web-api/casino/v1/launch',
      { gameId: gameIds.get(gameKey), ...(bonusId === undefined ? {} : { bonusId }) },
      who,
    );
    // Others may open games in the same moment: it is that of the page.
    const url = String(launched.body.data?.['url']);
    const launch = scripted.launches.findLast(({ token }) => url.endsWith(token));
    if (launched.status !== 200 || !launch) throw new Error(`not opened: ${JSON.stringify(launched.body)}`);
    const { token, playerRef, currency } = launch;
    const round = (roundId: string, transactionId: string) => ({
      token,
      playerRef,
      currency,
      gameKey,
      roundId,
      transactionId,
    });
    return {
      launch,
      account: launched.body.data?.['account'],
      sessionId: String(launched.body.data?.['sessionId']),
      bet: (roundId: string, id: string, amount: bigint, more: object = {}) =>
        ask({ kind: 'bet', ...round(roundId, id), amountMinor: minor(amount), ...more }),
      win: (roundId: string, id: string, amount: bigint, more: object = {}) =>
        ask({ kind: 'win', ...round(roundId, id), amountMinor: minor(amount), ...more }),
      rollback: (roundId: string, id: string, ofTransactionId: string) =>
        ask({ kind: 'rollback', ...round(roundId, id), ofTransactionId }),
      end: (roundId: string) => {
        const { transactionId: _none, ...of } = round(roundId, '');
        return ask({ kind: 'round_end', ...of });
      },
      free: (roundId: string, id: string, orderId: string, win: bigint) =>
        ask({ kind: 'free_round', ...round(roundId, id), orderId, winMinor: minor(win) }),
      authenticate: () => ask({ kind: 'authenticate', token }),
      balance: () => ask({ kind: 'balance', token }),
    };
  }

  const balanceOf = async ({ accountId }: Pick<TestPlayer, 'accountId'>): Promise<bigint> => {
    const [row] = await db.asOwner('select balance_minor from wallet.account where account_id = $1', [
      accountId,
    ]);
    return BigInt(String(row?.['balance_minor']));
  };

  return {
    db,
    bonuses,
    casino,
    scripted,
    alarms,
    signedOut,
    shown,
    designs,
    staked,
    mails,
    gameIds,
    player,
    openAccount,
    useAccount,
    call,
    ask,
    open,
    balanceOf,
    inject: calls.app,
    close: async () => {
      await calls.close();
      await own?.close();
    },
  };
}
