// Answers for screen tests: what the server says to each call, and what it was asked.

import type { WireRequest } from '@overround/client';
import type { WalletAccount, WalletState } from '@overround/contracts/wallet';
import type { LoadedAnswer, SignedIn } from '../server-contract.ts';

export const good = (data: unknown): LoadedAnswer => ({ status: 200, body: { success: true, data } });

/** A refusal of an office or web_api call; `fields` are the sentences beside the fields. */
export const refusedWith = (
  status: number,
  code: string,
  { facts, fields }: { readonly facts?: object; readonly fields?: Readonly<Record<string, string[]>> } = {},
): LoadedAnswer => ({
  status,
  body: {
    success: false,
    message: code,
    error: { code, message: code, details: facts ? [facts] : [] },
    validation_errors: fields ?? {},
  },
});

type Answer = LoadedAnswer | ((request: WireRequest) => LoadedAnswer | Promise<LoadedAnswer>);

export interface FakeServer {
  readonly handle: (request: WireRequest) => LoadedAnswer | Promise<LoadedAnswer> | undefined;
  /** Requests so far whose method and path are these. */
  readonly asked: (call: string) => readonly WireRequest[];
  readonly bodyOf: (call: string) => unknown;
  /** Answers differently from now on. */
  readonly become: (call: string, answer: Answer) => void;
}

/** Office calls send their fields as `data.attributes`. */
function unwrapped(body: unknown): unknown {
  const isWrapped =
    typeof body === 'object' && body !== null && 'data' in body && Object.keys(body).length === 1;
  // The wrapper of the client, by the line above.
  return isWrapped ? (body as { readonly data: { readonly attributes: unknown } }).data.attributes : body;
}

/** A server with answers by `METHOD /path`. */
export function fakeServer(answers: Readonly<Record<string, Answer>>): FakeServer {
  const now = new Map(Object.entries(answers));
  const requests: (readonly [call: string, request: WireRequest])[] = [];
  const asked = (call: string): readonly WireRequest[] =>
    requests.filter(([name]) => name === call).map(([, request]) => request);
  return {
    handle(request) {
      const call = `${request.method} ${request.url.split('?')[0] ?? ''}`;
      requests.push([call, request]);
      const answer = now.get(call);
      return typeof answer === 'function' ? answer(request) : answer;
    },
    asked,
    bodyOf: (call) => {
      const body = asked(call).at(-1)?.body;
      return unwrapped(JSON.parse(typeof body === 'string' ? body : 'null'));
    },
    become: (call, answer) => void now.set(call, answer),
  };
}

/** Asha has an account in euros and plays with it. */
export const ASHA: SignedIn = {
  personId: '70010001',
  name: '70010001',
  accountId: 70010001,
  balanceMinor: '12345',
  currency: 'EUR',
};

export const buildAccount = (change: Partial<WalletAccount> = {}): WalletAccount => ({
  id: 70010001,
  idBonus: 0,
  type: 0,
  money: 123.45,
  moneyMinor: '12345',
  exponent: 2,
  name: 'Euro',
  iso: 'EUR',
  symbol: '€',
  isActive: true,
  currencyId: 1,
  amountOfUnplacedBets: 0,
  points: 0,
  isBonusAccount: false,
  isPointsTypeBalance: false,
  labelWithSymbol: 'Euro (€)',
  labelWithIso: 'Euro (EUR)',
  ...change,
});

export const walletOf = (...accounts: readonly WalletAccount[]): WalletState => ({
  accounts: [...accounts],
  bonuses: [],
  allAccounts: [...accounts],
  debts: [],
  total: { currency: 'EUR', amountMinor: '12345', sources: [], ratedAt: null, leftOut: [] },
});

export const SETTINGS = {
  lang: 'en',
  odds_format: 'decimal',
  theme: 'system',
  time_zone: 'Europe/Berlin',
  odds_policy: 0,
  quick_stakes: {},
  total_currency: '',
  is_compact: false,
  starters_only: false,
} as const;

/** What a page asks when somebody has signed in. */
export const PERSONAL: Readonly<Record<string, LoadedAnswer>> = {
  'POST /web-api/user/balance': good(walletOf(buildAccount())),
  'GET /web-api/user/settings': {
    status: 200,
    body: { data: { type: 'settings', id: '70010001', attributes: SETTINGS } },
  },
};

/** What sign-in and registration tell of a person. */
export const USER = {
  userId: 70010001,
  login: null,
  email: null,
  isEmailConfirmed: false,
  isPasswordGenerated: false,
  lastSignedInAt: null,
};
