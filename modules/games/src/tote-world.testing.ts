// Pools in one process: real site, wallet and catalogue, and a feed that says what a test tells it of races.

import { randomBytes, randomUUID } from 'node:crypto';
import { stakeBoundsOf } from '@overround/betting';
import { openCatalog, readResult } from '@overround/catalog';
import type { ToteBet, TotePool } from '@overround/contracts/games';
import {
  type AccountId,
  type BrandId,
  instant,
  minor,
  type OddsMilli,
  type PersonId,
  systemClock,
} from '@overround/kernel';
import { openOutbox, type Session, silentLog } from '@overround/platform';
import { openSite } from '@overround/site';
import {
  applyHappening,
  type FinishPlace,
  type MatchFormat,
  type MatchState,
  startMatch,
} from '@overround/sports';
import { openTestCalls, openTestDatabase } from '@overround/testkit';
import { openWallet, walletInvariants } from '@overround/wallet';
import { gamesInvariants } from './invariants.ts';
import { openGames } from './module.ts';

export const BRAND = 1 as BrandId; // Seeded by the migrations of site.

type Intake = Parameters<Awaited<ReturnType<typeof openCatalog>>['startIntake']>[0];
type Sink = Parameters<Intake['start']>[0];
type Message = Parameters<Sink['accept']>[0][number]['message'];

export interface ToteBettor {
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly token: string;
}

export type Finish = readonly (readonly [runner: number, place: number])[];

export type ToteWorld = Awaited<ReturnType<typeof openToteWorld>>;

interface RaceOptions {
  readonly champ?: string;
  readonly runners?: number;
  readonly startsInMs?: number;
}

export async function openToteWorld() {
  const db = await openTestDatabase();
  const origin = 'http://localhost';
  const site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: true, originOf: () => origin },
  });
  const { directory } = site;
  const base = { db, outbox: openOutbox([]), clock: systemClock, log: silentLog, directory, randomBytes };
  const wallet = openWallet(base);
  const catalog = await openCatalog({ ...base, site: directory });
  const games = openGames({
    ...base,
    book: catalog.book,
    readResult,
    wallet,
    stakeBoundsOf: (tx, bettor) => stakeBoundsOf(tx, directory, bettor),
  });
  const sessions = new Map<string, Session>();
  const calls = await openTestCalls(games.module.routes, {
    siteOf: () => ({ brandId: BRAND, brandKey: 'house', lang: 'en', countryId: 1, origin }),
    sessionOf: async (request) =>
      sessions.get(String(request.headers['x-auth'] ?? '').replace('Bearer ', '')),
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
  await catalog.startIntake({
    producer,
    start: async (into) => {
      sink = into;
      await say({ kind: 'snapshot_complete', requestId: 'start' });
    },
    requestSnapshot: async (requestId) => say({ kind: 'snapshot_complete', requestId }),
    stop: async () => undefined,
  });
  await say({ kind: 'alive', isSubscribed: true });

  const races = new Map<
    string,
    { eventId: number; format: MatchFormat; champ: string; startsInMs: number }
  >();
  const fixture = (ref: string, status: 'scheduled' | 'live'): Message => {
    const race = races.get(ref);
    if (!race) throw new Error('the race was made');
    return {
      kind: 'fixture_change',
      eventRef: ref,
      sportId: 44,
      champ: { ref: race.champ, names: { en: race.champ }, rank: 40, isTop: false },
      participants: [
        { ref: `${ref}-race`, names: { en: ref } },
        { ref: `${ref}-field`, names: { en: 'Field' } },
      ],
      startsAt: instant(Date.now() + race.startsInMs),
      format: race.format,
      status,
      pricedBy: 'feed',
      isSimulated: true,
    };
  };
  const stateOf = (ref: string, out: readonly number[], finish: Finish, isOver: boolean): MatchState => {
    const { format } = races.get(ref) ?? { format: undefined };
    if (!format) throw new Error('the race was made');
    const at = { period: 1, second: 90 };
    const places = finish.map(([runner, place]): FinishPlace => ({ runner, place }));
    return [
      ...out.map((runner) => ({ kind: 'withdrawn', runner, period: 0, second: 0 }) as const),
      ...(isOver
        ? [
            { kind: 'period_start', period: 1, second: 0 } as const,
            ...places.map((one) => ({ kind: 'finish', ...one, ...at }) as const),
            { kind: 'period_end', ...at } as const,
            { kind: 'match_end', ...at } as const,
          ]
        : []),
    ].reduce(applyHappening, startMatch(format));
  };
  /** Says it, and finds the number of the event that is on the line since. */
  const entered = async (...messages: Message[]): Promise<number> => {
    const onLine = () => [...catalog.book.events('line')].map(({ eventId }) => eventId);
    const before = new Set(onLine());
    await say(...messages);
    return onLine().find((eventId) => !before.has(eventId)) ?? 0;
  };
  const settle = async (ref: string): Promise<void> => {
    await games.settlePools(races.get(ref)?.eventId ?? 0);
  };

  return {
    db,
    games,
    directory,
    say,
    /** An event as a feed names it; its number, while it is on the line. */
    fixture: (message: Message): Promise<number> => entered(message),
    /** A race of so many runners on offer; its event id. */
    race: async (ref: string, options: RaceOptions = {}): Promise<number> => {
      const { champ = `course of ${ref}`, runners = 8, startsInMs = 600_000 } = options;
      const numbers = Array.from({ length: runners }, (_, index) => index + 1);
      const names = (number: number) => ({ number, names: { en: `Horse ${number}` } });
      const field = { places: 3, offers: ['win', 'place'] as const, runners: numbers.map(names) };
      const race = {
        champ,
        startsInMs,
        eventId: 0,
        format: { sportId: 44, periods: 1, periodSeconds: 0, field } satisfies MatchFormat,
      };
      races.set(ref, race);
      race.eventId = await entered(fixture(ref, 'scheduled'), {
        kind: 'odds_change',
        eventRef: ref,
        markets: [
          {
            part: {},
            group: 26,
            status: 'open',
            outcomes: numbers.map((parameter) => ({ type: 2637, parameter, oddsMilli: 6000 as OddsMilli })),
          },
        ],
      });
      return race.eventId;
    },
    withdraw: (ref: string, ...out: number[]): Promise<void> =>
      say({
        kind: 'state_change',
        eventRef: ref,
        state: stateOf(ref, out, [], false),
        happenings: out.map((runner) => ({ kind: 'withdrawn', runner, period: 0, second: 0 })),
      }),
    off: (ref: string): Promise<void> => say(fixture(ref, 'live')),
    /** The official result, and the pools settled by it. */
    result: async (ref: string, finish: Finish, out: readonly number[] = []): Promise<void> => {
      await say({
        kind: 'result',
        eventRef: ref,
        certainty: 'official',
        state: stateOf(ref, out, finish, true),
      });
      await settle(ref);
    },
    takeBack: async (ref: string): Promise<void> => {
      await say({ kind: 'rollback_settlement', eventRef: ref });
      await settle(ref);
    },
    abandon: async (ref: string): Promise<void> => {
      await say({ kind: 'cancel', eventRef: ref, reason: 'abandoned' });
      await settle(ref);
    },
    settle,
    bettor: async (balanceMinor: bigint): Promise<ToteBettor> => {
      const personId = randomUUID() as PersonId; // Any id names a person here.
      await db.asOwner(
        `insert into identity.person (brand_id, person_id, country_id, lang) values ($1, $2, 1, 'en')`,
        [BRAND, personId],
      );
      const accountId = await db.inTransaction({ brandId: BRAND }, async (tx) => {
        const opened = await wallet.openAccount(tx, { brandId: BRAND, personId, currency: 'EUR' });
        await wallet.post(tx, {
          brandId: BRAND,
          kind: 'payment.deposit',
          source: 'payment',
          sourceId: personId,
          actor: 'system',
          currency: 'EUR',
          entries: [
            { account: opened, amountMinor: minor(balanceMinor) },
            { account: 'deposits_clearing:test', amountMinor: minor(-balanceMinor) },
          ],
        });
        return opened;
      });
      const token = randomUUID();
      const sessionId = randomUUID();
      sessions.set(token, {
        sessionId,
        personId,
        playerNumber: accountId,
        signedInAt: instant(0),
        via: 'bearer',
      });
      return { personId, accountId, token };
    },
    ask: async <Data>(
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      bettor?: ToteBettor,
      payload?: object,
    ): Promise<{ readonly data: Data; readonly code: string | undefined }> => {
      const answer = await calls.app.inject({
        method,
        url: `/web-api/tote/${path}`,
        headers: { host: 'localhost', ...(bettor ? { 'x-auth': `Bearer ${bettor.token}` } : {}) },
        ...(payload ? { payload } : {}),
      });
      const body = answer.json<{ data: Data; error?: { code: string } }>();
      return { data: body.data, code: body.error?.code };
    },
    balance: async ({ accountId }: ToteBettor): Promise<bigint> => {
      const [row] = await db.asOwner('select balance_minor from wallet.account where account_id = $1', [
        accountId,
      ]);
      return BigInt(String(row?.['balance_minor']));
    },
    /** What the house has of a kind. */
    house: async (kind: string): Promise<bigint> => {
      const [row] = await db.asOwner(
        `select coalesce(sum(amount_minor), 0) as total from audit.ledger_entry where account_kind = $1`,
        [kind],
      );
      return BigInt(String(row?.['total']));
    },
    /** Names of what does not hold. */
    broken: async (): Promise<string[]> => {
      const names: string[] = [];
      for (const { name, sql } of [...walletInvariants, ...gamesInvariants]) {
        const [row] = await db.asOwner(sql);
        if (Number(row?.['broken']) > 0) names.push(name);
      }
      return names;
    },
    close: async () => {
      await calls.close();
      await catalog.stop();
      await site.close();
      await db.drop();
    },
  };
}

export type { ToteBet, TotePool };
