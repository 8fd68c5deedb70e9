import { call, post, type Reply } from './http.ts';

export interface Player {
  readonly accountId: number;
  /** After a restart of the house, or when a token ran out. */
  signIn(): Promise<void>;
  /** Sends an order under a key; the same key may be sent again. */
  bet(order: Order): Promise<BetReply>;
  /** What became of a key, as the house tells it. */
  outcomeOf(guid: string): Promise<GuidOutcome | undefined>;
  balanceMinor(): Promise<bigint | undefined>;
}

export interface Order {
  readonly guid: string;
  readonly gameIds: readonly number[];
  readonly stake: string;
}

/** `final` answers are for ever; `unknown` ones say nothing about the bet. */
export type BetReply =
  | {
      readonly kind: 'booked';
      readonly betId: number;
      readonly status: 'accepted' | 'pending';
      readonly isReplay: boolean;
    }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' };

export interface GuidOutcome {
  readonly outcome: 'accepted' | 'rejected' | 'pending' | 'unknown';
  readonly betId?: number;
  readonly code?: string;
}

/** Answers that promise nothing: the same key may be answered otherwise later. */
const NOT_FINAL = new Set(['not_now', 'too_often', 'idempotency_conflict', 'in_progress']);

/** Registers in one click, as anybody can. */
export async function registerPlayer(urlOf: () => string): Promise<Player> {
  const fields = { country_id: '1', currency_id: '12', 'agree-policy': true, 'agree-age': true };
  const reply = await post(`${urlOf()}/web-api/user/registration`, { type: 'fast_reg', fields });
  const made = dataOf<Registered>(reply);
  if (!made) throw new Error(`registration failed: ${JSON.stringify(reply)}`);
  let { token } = made;
  const auth = () => ({ 'x-auth': `Bearer ${token}` });
  return {
    accountId: made.user.userId,
    signIn: async () => {
      const { login, password } = made.generated;
      const again = await post(`${urlOf()}/web-api/user/auth`, { login, password });
      const data = dataOf<{ readonly token: string }>(again);
      if (!data) throw new Error(`sign-in failed: ${JSON.stringify(again)}`);
      ({ token } = data);
    },
    bet: async ({ guid, gameIds, stake }) =>
      readBet(
        await post(
          `${urlOf()}/service-api/LiveBet/Secure/MakeBetWeb`,
          {
            UserId: made.user.userId,
            Events: gameIds.map((GameId) => ({ GameId, Type: 1, Coef: 2, Param: 0, Kind: 3 })),
            Vid: gameIds.length > 1 ? 1 : 0,
            CheckCf: 1,
            Summ: stake,
            Lng: 'en',
            betGUID: guid,
          },
          auth(),
        ),
      ),
    outcomeOf: async (guid) => {
      const reply = await call(`${urlOf()}/web-api/bets/by-guid/${guid}`, { headers: auth() });
      const data = dataOf<ByGuid>(reply);
      if (!data) return undefined;
      return {
        outcome: data.outcome,
        ...(data.bet ? { betId: data.bet.betId } : {}),
        ...(data.refusal ? { code: data.refusal.code } : {}),
      };
    },
    balanceMinor: async () => {
      const data = dataOf<Balance>(await post(`${urlOf()}/web-api/user/balance`, {}, auth()));
      const account = data?.accounts.find((one) => one.id === made.user.userId);
      return account && BigInt(account.moneyMinor);
    },
  };
}

interface Registered {
  readonly user: { readonly userId: number };
  readonly token: string;
  readonly generated: { readonly login: string; readonly password: string };
}

interface Balance {
  readonly accounts: readonly { readonly id: number; readonly moneyMinor: string }[];
}

interface ByGuid {
  readonly outcome: GuidOutcome['outcome'];
  readonly bet: { readonly betId: number } | null;
  readonly refusal: { readonly code: string } | null;
}

/** The `data` of an answered call; each caller names the shape of the contract it called. */
function dataOf<Data>(reply: Reply): Data | undefined {
  if (!reply.isAnswered || reply.status !== 200) return undefined;
  return (reply.body as { readonly data?: Data }).data;
}

function readBet(reply: Reply): BetReply {
  if (!reply.isAnswered || reply.status >= 500) return { kind: 'unknown' };
  const body = reply.body as {
    readonly Success?: boolean;
    readonly code?: string;
    readonly Value?: { readonly Id: number; readonly status: 'accepted' | 'pending' } | null;
  }; // The LiveBet envelope.
  if (body.Success === true && body.Value)
    return {
      kind: 'booked',
      betId: body.Value.Id,
      status: body.Value.status,
      isReplay: reply.headers.get('idempotent-replay') === 'true',
    };
  const code = body.code ?? `status ${reply.status}`;
  return NOT_FINAL.has(code) || reply.status === 401 ? { kind: 'unknown' } : { kind: 'refused', code };
}
