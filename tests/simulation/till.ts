// The cashier of a world: the real module of payments, its calls, and providers that say what a simulation wants them to say.

import { randomBytes, randomUUID } from 'node:crypto';
import { accept, type AccountId, type BrandId, instant, type PersonId, refuse } from '@overround/kernel';
import { openPayments, type Payments } from '@overround/payments';
import { openTestCalls, type TestCalls, type TestDatabase } from '@overround/testkit';
import { type DeskAsk, desksOfTest, letterOf } from './fake-cash.ts';
import { ProvidersOfTest, signOf } from './till-provider.ts';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.

/** The holder of an account who is not its player. */
export const OTHER_HOLDER = 'Somebody Else';

/** Who stands at the cashier; the account in euros names them. */
export interface Payer {
  readonly personId: PersonId;
  readonly euros: AccountId;
}

/** In the words of a provider. */
export interface Told {
  readonly paymentId: string;
  readonly [word: string]: unknown;
}

interface CallAnswer {
  readonly status: number;
  // Answers as they came; whoever asks knows which.
  // oxlint-disable-next-line no-explicit-any
  readonly data: any;
  /** Why it was refused. */
  // oxlint-disable-next-line no-explicit-any
  readonly error?: any;
}

type PaymentsDeps = Parameters<typeof openPayments>[0];
type Routes = Parameters<typeof openTestCalls>[0];

interface TillDeps
  extends Pick<
    PaymentsDeps,
    'outbox' | 'clock' | 'log' | 'directory' | 'wallet' | 'onDeposited' | 'onReversed'
  > {
  readonly db: TestDatabase;
  /** Of other modules, answered at the same door. */
  readonly routes: Routes;
}

type Providers = Pick<ProvidersOfTest, 'vouchers' | 'refunds' | 'payouts' | 'claims' | 'questions' | 'known'>;

export interface Till extends Providers {
  readonly payments: Payments;
  /** Whose deposits wait, as those who have not shown who they are. */
  readonly suspects: Set<PersonId>;
  /** Who may not pay in any more, by a limit of their own. */
  readonly limited: Set<PersonId>;
  call(payer: Payer, method: 'GET' | 'POST', url: string, payload?: object): Promise<CallAnswer>;
  /** A member of staff asks below `/operator-api/v1`. */
  staff(login: string, url: string, payload: object): Promise<CallAnswer>;
  /** What a member of staff says of the newest case about a payment: that it waits, where no other reason is named. */
  decide(
    login: string,
    paymentId: string,
    resolution: 'succeeded' | 'declined' | 'closed',
    reason?: string,
  ): Promise<number>;
  /** The provider that has a payment tells something of it, or another one that is named. */
  tell(notice: Told, providerId?: string): Promise<number>;
  /** A cash desk asks about a code: `open`, `done`, or why not. */
  askDesk(ask: DeskAsk): Promise<string>;
  /** Asks the provider for whatever was queued, or for what was of a payment: others may be asking for the rest. */
  runJobs(paymentId?: string): Promise<void>;
  close(): Promise<void>;
}

export async function openTill({ routes, ...deps }: TillDeps): Promise<Till> {
  const { db } = deps;
  const suspects = new Set<PersonId>();
  const limited = new Set<PersonId>();
  const providers = new ProvidersOfTest();
  const { vouchers, refunds, payouts, claims, questions, known } = providers;
  const payments = openPayments({
    ...deps,
    providers: [...providers.list, desksOfTest(() => deps.directory.currencies())],
    cashKey: randomBytes(32),
    depositPolicy: (_tx, { personId }) =>
      Promise.resolve(limited.has(personId) ? refuse('deposit_limit_reached') : accept(undefined)),
    depositMayStand: (_tx, { personId }) =>
      Promise.resolve(
        suspects.has(personId) ? refuse('identification_needed', { step: 'identity' }) : accept(undefined),
      ),
    office: {
      toReference: (_tx, amountMinor) => Promise.resolve(amountMinor),
      fromReference: (_tx, cents) => Promise.resolve(cents),
      moneyMayLeave: () => Promise.resolve(accept(undefined)),
      isIdentified: (_tx, personId) => Promise.resolve(!suspects.has(personId)),
      isOwnName: (_tx, _owner, holder) => Promise.resolve(holder !== OTHER_HOLDER),
      initialsOf: () => Promise.resolve(''),
      ageOf: () => Promise.resolve(null),
      files: {
        claim: () => Promise.resolve(true),
        readFacts: () => Promise.resolve([]),
        ticketFor: () => Promise.resolve(undefined),
        remove: () => Promise.resolve(),
      },
      letterTo: () => Promise.resolve(undefined),
      mailToOwner: () => Promise.resolve(undefined),
      wantsAnswers: () => Promise.resolve(false),
    },
  });
  const { app, close } = await openCalls([...payments.module.routes, ...routes]);
  const ask = async (method: 'GET' | 'POST', url: string, headers: object, payload?: object) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const { data, error } = answer.json() as { readonly data?: unknown; readonly error?: unknown };
    return { status: answer.statusCode, data, error };
  };
  const staff: Till['staff'] = (login, url, payload) =>
    ask('POST', `/operator-api/v1${url}`, { 'x-staff': login, 'x-requested-with': 'overround' }, payload);
  return {
    payments,
    suspects,
    limited,
    vouchers,
    refunds,
    payouts,
    claims,
    questions,
    known,
    call: ({ personId, euros }, method, url, payload) => {
      const headers = {
        'x-player': JSON.stringify({ personId, playerNumber: euros }),
        'idempotency-key': randomUUID(),
      };
      return ask(method, url, headers, payload);
    },
    staff,
    // oxlint-disable-next-line max-params -- who says what of which case
    decide: async (login, paymentId, resolution, reason = 'deposit_held') => {
      const [row] = await db.asOwner(
        `select review_id::text as id from payments.review r where payment_id = $1 and reason = $2 order by review_id desc limit 1`,
        [paymentId, reason],
      );
      const said = { resolution, reason: 'seen' };
      return (await staff(login, `/payment-reviews/${row?.['id']}/resolve`, said)).status;
    },
    tell: async (notice, providerId = providers.speakerOf(notice.paymentId)) => {
      const payload = JSON.stringify(notice);
      const headers = { 'content-type': 'application/json', 'x-sign': signOf(payload) };
      const url = `/payment-callback/${providerId}`;
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
    },
    askDesk: async (asked) => {
      const said = (await app.inject(letterOf(asked))).json() as {
        readonly result: string;
        readonly reason?: string;
      };
      return said.reason ?? said.result;
    },
    runJobs: async (paymentId) => {
      const mine = payments.module.jobs.map(({ name }) => name);
      const queued = await db.asOwner(
        `select j.id::text as id, t.identifier, j.payload
           from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = any ($1) and coalesce(j.payload ->> 'paymentId' = $2, true) order by j.id`,
        [mine, paymentId],
      );
      for (const { id, identifier, payload } of queued) {
        await payments.module.jobs.find(({ name }) => name === identifier)?.handle(payload);
        await db.asOwner('delete from graphile_worker._private_jobs where id = $1', [id]);
      }
    },
    close,
  };
}

const openCalls = (routes: Routes): Promise<TestCalls> =>
  openTestCalls(routes, {
    siteOf: () => ({
      brandId: BRAND,
      brandKey: 'overround',
      lang: 'en',
      countryId: 1,
      origin: 'https://overround.test',
    }),
    staffOf: ({ headers }) =>
      Promise.resolve(
        headers['x-staff'] === undefined
          ? undefined
          : {
              sessionId: 's',
              staffId: String(headers['x-staff']),
              login: String(headers['x-staff']),
              rights: ['admin', 'payments', 'risk'],
              brandIds: [BRAND],
            },
      ),
    sessionOf: ({ headers }) => {
      const player = headers['x-player'];
      if (player === undefined) return Promise.resolve(undefined);
      const who = JSON.parse(String(player)) as {
        readonly personId: PersonId;
        readonly playerNumber: AccountId;
      }; // Written above.
      return Promise.resolve({
        ...who,
        sessionId: randomUUID(),
        signedInAt: instant(Date.now()),
        via: 'bearer' as const,
      });
    },
  });
