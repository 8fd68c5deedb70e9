// The books of a provider and ours, day by day. What does not agree becomes a case for staff; nothing is moved by it.

import { type BrandId, DAY, type Instant, instant, minor } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PaymentProvider, ReportLine } from '@overround/provider-kit';
import type { Payment } from '../domain/payment.ts';
import { closeFound } from '../reviews/review-store.ts';
import type { PaymentsDeps } from '../module.ts';
import { findBrandOfPayment } from '../store/payment-store.ts';
import { insertReview } from '../store/provider-event-store.ts';
import { blurred, type Booked, compareBooks, type Finding } from './compare.ts';
import {
  askSoon,
  type Day,
  listBookedOf,
  listBookedOfDay,
  listMissing,
  readDay,
  storeReconciliation,
} from './reconcile-store.ts';

export interface Reconciled {
  readonly day: string;
  readonly lineCount: number;
  readonly findings: readonly Finding[];
}

/** Providers of a brand that have books of their own. */
export const withBooks = (
  { directory, providers }: Pick<PaymentsDeps, 'directory' | 'providers'>,
  brandId: BrandId,
): PaymentProvider[] => {
  const used = directory.brandById(brandId)?.paymentProviders ?? [];
  return providers.filter(({ providerId, report }) => report && used.includes(providerId));
};

/**
 * Every day that ended and was not compared yet, at every provider of a brand that has a report. One that does not answer is asked again the next
 * time, from the same day on; what is missing for too long is a case until it is there.
 */
export async function reconcileMissing(deps: PaymentsDeps, brandId: BrandId): Promise<void> {
  for (const provider of withBooks(deps, brandId)) {
    const side = { brandId, providerId: provider.providerId };
    for (const { day, isLate } of await deps.db.read(side, (tx) => listMissing(tx, side)))
      try {
        await reconcileDay(deps, { brandId, provider, day });
      } catch (error) {
        deps.log.warn({ err: error, providerId: provider.providerId }, 'a provider gave no report');
        if (!isLate) break;
        await deps.db.inTransaction(side, (tx) => tellMissing(deps, tx, side, day));
      }
  }
}

type Side = Pick<Payment, 'brandId' | 'providerId'>;
const missingKey = ({ providerId }: Side, day: string): string => `books ${providerId} ${day}`;

async function tellMissing({ log }: PaymentsDeps, tx: Tx, side: Side, day: string): Promise<void> {
  const review = { ...side, paymentId: undefined, reason: 'books_missing', notice: { day } } as const;
  if (await insertReview(tx, { ...review, findingKey: missingKey(side, day) }))
    log.error({ providerId: side.providerId }, 'the books of a provider are missing for too long');
}

/** One day of one provider; yesterday by the clock of the database when none is named. Nothing where it has no report. */
export async function reconcileDay(
  deps: PaymentsDeps,
  { brandId, provider, day: named }: { brandId: BrandId; provider: PaymentProvider; day?: string },
): Promise<Reconciled | undefined> {
  if (!provider.report) return undefined;
  const { providerId } = provider;
  const side = { brandId, providerId };
  const day = await deps.db.read(side, (tx) => readDay(tx, named));
  const linesOfDay = await ownLines(deps, side, await provider.report(day));
  const linesAround = await ownLines(deps, side, await provider.report(around(day)));
  const inWords = (booked: readonly Booked[]) => (provider.blursRefunds ? blurred(booked) : booked);
  return deps.db.inTransaction(side, async (tx) => {
    const findings = compareBooks({
      linesOfDay,
      linesAround,
      oursOfDay: inWords(await listBookedOfDay(tx, side, day)),
      oursOfLines: inWords(await listBookedOf(tx, side, paymentsOf(linesOfDay))),
    });
    for (const finding of findings) await insertReview(tx, reviewOf(side, day.day, finding));
    const missing = findings.filter(({ reason }) => reason === 'missing_here');
    await askSoon(
      tx,
      side,
      missing.flatMap(({ paymentId }) => (UUID.test(paymentId) ? [paymentId] : [])),
    );
    const lineCount = linesOfDay.length;
    await storeReconciliation(tx, side, { day: day.day, lineCount, findingCount: findings.length });
    await closeFound(tx, brandId, missingKey(side, day.day), 'its books were compared');
    return { day: day.day, lineCount, findings };
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** From a day before until now: what we booked before midnight may stand after it there. */
const around = ({ from, now }: Day): { from: Instant; to: Instant } => ({
  from: instant(from - DAY),
  to: now,
});

const paymentsOf = (lines: readonly ReportLine[]): string[] =>
  lines.flatMap(({ paymentId }) => (paymentId !== undefined && UUID.test(paymentId) ? [paymentId] : []));

/** Lines of this brand: an account at a provider may serve several. What is nobody's goes to the first brand that uses it. */
async function ownLines(
  { db, directory }: Pick<PaymentsDeps, 'db' | 'directory'>,
  { brandId, providerId }: { brandId: BrandId; providerId: string },
  lines: readonly ReportLine[],
): Promise<ReportLine[]> {
  const first = directory.brands().find((brand) => brand.paymentProviders.includes(providerId))?.brandId;
  return db.read('platform', async (tx) => {
    const own: ReportLine[] = [];
    for (const line of lines) {
      const [paymentId] = paymentsOf([line]);
      const of = paymentId === undefined ? undefined : await findBrandOfPayment(tx, paymentId);
      if ((of ?? first) === brandId) own.push(line);
    }
    return own;
  });
}

function reviewOf(side: { brandId: BrandId; providerId: string }, day: string, finding: Finding) {
  const { paymentId, kind, currency, providerTxId, hereMinor, thereMinor, reason } = finding;
  const findingKey = [side.providerId, kind, paymentId, currency, providerTxId, hereMinor, thereMinor].join(
    ' ',
  );
  return {
    ...side,
    reason,
    findingKey,
    paymentId: UUID.test(paymentId) ? paymentId : undefined,
    notice: {
      paymentId,
      providerTxId,
      currency,
      amountMinor: minor(thereMinor),
      kind,
      day,
      hereMinor: hereMinor.toString(),
    },
  };
}
