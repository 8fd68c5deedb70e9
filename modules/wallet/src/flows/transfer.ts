// Money between two accounts of one person (safety 3 and 4): shown first, then moved at the rate that was shown, once.

import { randomBytes } from 'node:crypto';
import {
  type AccountId,
  accept,
  type BrandId,
  type Instant,
  type Minor,
  minor,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
  uuidV7,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { converted, isFreshRate, rateText } from '../domain/convert.ts';
import type { WalletDeps } from '../module.ts';
import { readKnownRates, sourcesOf } from '../reads/known-rates.ts';
import { listAccounts, listDebts, lockAccounts } from '../store/account-store.ts';
import { type Conversion, databaseNow, findConversion, insertConversion } from '../store/conversion-store.ts';
import { post } from './post.ts';

export interface TransferWish {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly fromAccount: AccountId;
  readonly toAccount: AccountId;
  readonly amountMinor: Minor;
}

export interface Transfer extends TransferWish {
  /** Key of the client: sent again, it moves money once. */
  readonly guid: string;
  /** What the person was shown and agreed to. */
  readonly receivesMinor: Minor;
}

type QuoteRefusal =
  | Refusal<'not_found'>
  | Refusal<'transfer_not_offered'>
  | Refusal<'rate_missing'>
  | Refusal<'rate_stale', { readonly ratedAt: Instant; readonly currency: string }>
  | Refusal<'transfer_too_small'>
  | Refusal<'transfer_too_large'>
  | Refusal<'funds_insufficient', { readonly balanceMinor: string }>;
type Quote = Omit<Conversion, 'txId' | 'guid'>;

/** What an account can hold for certain. */
const AMOUNT_MAX = 10n ** 18n;

/** What a transfer would give now. Moves nothing. */
export async function quoteTransfer(
  deps: WalletDeps,
  tx: Tx,
  wish: TransferWish,
): Promise<Outcome<Quote, QuoteRefusal>> {
  const brand = deps.directory.brandById(wish.brandId);
  if (brand?.wallet.isTransferOffered !== true) return refuse('transfer_not_offered');
  const accounts = await listAccounts(tx, wish.personId);
  const from = accounts.find(({ accountId }) => accountId === wish.fromAccount);
  // Money that is left on a closed account may leave it; none goes there.
  const to = accounts.find(({ accountId, isClosed }) => accountId === wish.toAccount && !isClosed);
  if (!from || !to || from === to) return refuse('not_found');
  const now = await databaseNow(tx);
  const rates = await readKnownRates(deps, tx, { brand, now, currencies: [from.currency, to.currency] });
  const one = rates.find(({ currency }) => currency === from.currency);
  const other = rates.find(({ currency }) => currency === to.currency);
  if (!one || !other) return refuse('rate_missing');
  for (const rate of [one, other])
    if (!isFreshRate(rate, now))
      return refuse('rate_stale', { currency: rate.currency, ratedAt: rate.ratedAt });
  const { transferMarginBps: marginBps } = brand.wallet;
  const toMinor = converted(wish.amountMinor, one, other, marginBps);
  if (toMinor === 0n) return refuse('transfer_too_small');
  if (toMinor > AMOUNT_MAX) return refuse('transfer_too_large');
  if (from.balanceMinor < wish.amountMinor)
    return refuse('funds_insufficient', { balanceMinor: from.balanceMinor.toString() });
  return accept({
    fromAccount: from.accountId,
    toAccount: to.accountId,
    fromCurrency: from.currency,
    toCurrency: to.currency,
    fromMinor: wish.amountMinor,
    toMinor,
    rate: rateText(one, other),
    source: sourcesOf([one, other]).join(' '),
    ratedAt: one.ratedAt < other.ratedAt ? one.ratedAt : other.ratedAt,
    marginBps,
    marginMinor: minor(converted(wish.amountMinor, one, other) - toMinor),
  });
}

type TransferRefusal =
  | QuoteRefusal
  | Refusal<'rate_changed', { readonly receivesMinor: string }>
  | Refusal<'debt_there'>
  | Refusal<'idempotency_conflict'>;

/** Moves the money when it still gives what the person agreed to. */
export async function makeTransfer(
  deps: WalletDeps,
  tx: Tx,
  wish: Transfer,
): Promise<Outcome<Conversion, TransferRefusal | Refusal>> {
  const { brandId, personId, guid } = wish;
  await lockAccounts(tx, personId);
  const known = await findConversion(tx, personId, guid);
  if (known) return isSame(known, wish) ? accept(known) : refuse('idempotency_conflict');
  const allowed = await deps.mayTransfer?.(tx, personId);
  if (allowed && !allowed.ok) return allowed;
  const quoted = await quoteTransfer(deps, tx, wish);
  if (!quoted.ok) return quoted;
  const quote = quoted.value;
  if (quote.toMinor !== wish.receivesMinor)
    return refuse('rate_changed', { receivesMinor: quote.toMinor.toString() });
  // What is owed in a currency is repaid before its money goes elsewhere.
  const owes = (await listDebts(tx, personId)).some(({ currency }) => currency === quote.fromCurrency);
  if (owes) return refuse('debt_there');
  const txId = uuidV7(deps.clock.now(), deps.randomBytes ?? randomBytes);
  const posted = await move(deps, tx, { brandId, txId, quote });
  if (!posted.ok) return posted;
  const made = { ...quote, txId, guid };
  await insertConversion(tx, brandId, personId, made);
  return accept(made);
}

const isSame = (known: Conversion, wish: Transfer): boolean =>
  known.fromAccount === wish.fromAccount &&
  known.toAccount === wish.toAccount &&
  known.fromMinor === wish.amountMinor;

interface Move {
  readonly brandId: BrandId;
  readonly txId: string;
  readonly quote: Quote;
}

const move = (deps: WalletDeps, tx: Tx, { brandId, txId, quote }: Move) =>
  post(
    deps,
    tx,
    {
      brandId,
      kind: 'transfer.own',
      source: 'transfer',
      sourceId: txId,
      actor: 'player',
      currency: quote.fromCurrency,
      entries: [
        { account: quote.fromAccount, amountMinor: minor(-quote.fromMinor) },
        { account: 'exchange', amountMinor: quote.fromMinor },
        { account: 'exchange', amountMinor: minor(-quote.toMinor), currency: quote.toCurrency },
        { account: quote.toAccount, amountMinor: quote.toMinor },
      ],
    },
    txId,
  );
