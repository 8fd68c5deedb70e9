import type { CurrencyCode } from '@overround/kernel';
import type { ReportLine } from '@overround/provider-kit';

/** What a payment did to the books of one side, all its movements of a kind together. */
export interface Booked {
  readonly paymentId: string;
  readonly kind: ReportLine['kind'];
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
}

export interface Finding {
  readonly reason: 'missing_here' | 'missing_there' | 'other_amount';
  readonly kind: ReportLine['kind'];
  readonly currency: CurrencyCode;
  readonly paymentId: string;
  /** Names of the provider's lines; empty when it has none. */
  readonly providerTxId: string;
  readonly hereMinor: bigint;
  readonly thereMinor: bigint;
}

export interface Books {
  /** The provider's lines of the day. */
  readonly linesOfDay: readonly ReportLine[];
  /** Those of the day and around it: what was booked near midnight stands on another day there. */
  readonly linesAround: readonly ReportLine[];
  /** Ours of the day. */
  readonly oursOfDay: readonly Booked[];
  /** Ours of any day, of the payments the lines of the day speak of. */
  readonly oursOfLines: readonly Booked[];
}

const keyOf = (one: Pick<Booked, 'paymentId' | 'kind' | 'currency'>): string =>
  `${one.kind} ${one.paymentId} ${one.currency}`;

interface Sum extends Booked {
  readonly names: readonly string[];
}

/** Lines of one payment and kind are one sum; a line told twice under one name is one line; without a payment each stands alone. */
function sumsOf(lines: readonly ReportLine[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const line of lines) {
    const booked = { ...line, paymentId: line.paymentId ?? '' };
    const key = booked.paymentId === '' ? `${keyOf(booked)} ${line.providerTxId}` : keyOf(booked);
    const known = sums.get(key);
    if (known?.names.includes(line.providerTxId)) continue;
    sums.set(key, {
      ...booked,
      amountMinor: (known?.amountMinor ?? 0n) + line.amountMinor,
      names: [...(known?.names ?? []), line.providerTxId],
    });
  }
  return sums;
}

/** Where the books of a provider and ours do not agree about a day, to the last unit. */
export function compareBooks({ linesOfDay, linesAround, oursOfDay, oursOfLines }: Books): Finding[] {
  const here = new Map<string, bigint>();
  for (const one of oursOfLines) here.set(keyOf(one), (here.get(keyOf(one)) ?? 0n) + one.amountMinor);
  const around = sumsOf([...linesAround, ...linesOfDay]);
  const findings: Finding[] = [];
  const find = (
    reason: Finding['reason'],
    of: Booked,
    sides: Pick<Finding, 'hereMinor' | 'thereMinor'>,
    names: readonly string[],
  ) => {
    const { kind, currency, paymentId } = of;
    findings.push({ reason, kind, currency, paymentId, ...sides, providerTxId: names.join(' ') });
  };
  for (const key of sumsOf(linesOfDay).keys()) {
    const sum = around.get(key);
    if (!sum) continue;
    const hereMinor = here.get(key);
    const sides = { hereMinor: hereMinor ?? 0n, thereMinor: sum.amountMinor };
    if (hereMinor === undefined) find('missing_here', sum, sides, sum.names);
    else if (hereMinor !== sum.amountMinor) find('other_amount', sum, sides, sum.names);
  }
  for (const ours of oursOfDay)
    if (!around.has(keyOf(ours)))
      find('missing_there', ours, { hereMinor: ours.amountMinor, thereMinor: 0n }, []);
  return findings;
}

/** Books in the words of a provider that has one for refunds and chargebacks. */
export const blurred = <T extends Pick<Booked, 'kind'>>(booked: readonly T[]): T[] =>
  booked.map((one) => (one.kind === 'refunded' ? { ...one, kind: 'charged_back' } : one));
