// The merchant's side: how we speak with the sandbox. It knows the sandbox's wire and nothing of its insides.

import {
  assert,
  type Clock,
  type CurrencyCode,
  minorFromDigits,
  SECOND,
  systemClock,
} from '@overround/kernel';
import {
  isSigned,
  type PaymentField,
  type PaymentMethod,
  type PaymentNotice,
  type PaymentProvider,
  type ReportLine,
  SIGNATURE_HEADER,
  signedHeaders,
  TIMESTAMP_HEADER,
} from '@overround/provider-kit';
import { METHODS } from './methods.ts';
import { readJson, readWireNotice, type WireNotice } from './words.ts';

export interface SandboxProviderOptions {
  /** Address of the sandbox as our server reaches it, with its prefix, without a slash at the end. */
  readonly apiUrl: () => string;
  readonly secret: string;
  readonly clock?: Clock;
  readonly fetch?: typeof fetch;
}

export const SANDBOX_PROVIDER_ID = 'payment-sandbox';
const ANSWER_TIMEOUT_MS = 5 * SECOND;

export function sandboxProvider(options: SandboxProviderOptions): PaymentProvider {
  const { secret, clock = systemClock } = options;
  const ask = async (path: string, body?: object): Promise<Record<string, unknown> | undefined> => {
    const text = body ? JSON.stringify(body) : undefined;
    const answer = await (options.fetch ?? fetch)(`${options.apiUrl()}/api/${path}`, {
      method: text === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, clock.now(), text ?? path) },
      ...(text === undefined ? {} : { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (answer.status === 404) return undefined;
    const value = readJson(new Uint8Array(await answer.arrayBuffer()));
    if (!answer.ok || !value) throw new Error(`the payment sandbox answered ${answer.status} to ${path}`);
    return value;
  };
  const textOf = (value: unknown, what: string): string => {
    assert(typeof value === 'string' && value !== '', `the payment sandbox names ${what}`);
    return value;
  };
  return {
    providerId: SANDBOX_PROVIDER_ID,
    noticeHeaders: [TIMESTAMP_HEADER, SIGNATURE_HEADER],
    paysBackBy: METHODS.filter(({ paysToInstruments }) => paysToInstruments),
    methods: async ({ currency, lang = 'en' }) =>
      readMethods(await ask(`methods/${encodeURIComponent(currency)}/${encodeURIComponent(lang)}`)),
    startDeposit: async (deposit) => {
      const answer = await ask('deposits', {
        payment_id: deposit.paymentId,
        amount_minor: deposit.amountMinor.toString(),
        currency: deposit.currency,
        method_id: deposit.methodId,
        return_url: deposit.returnUrl,
        lang: deposit.lang,
        ...(deposit.payerId !== undefined && { payer_id: deposit.payerId }),
      });
      return { kind: 'redirect', url: textOf(answer?.['page_url'], 'its page') };
    },
    startPayout: async (payout) => {
      const answer = await ask('payouts', {
        payment_id: payout.paymentId,
        amount_minor: payout.amountMinor.toString(),
        currency: payout.currency,
        method_id: payout.methodId,
        destination: payout.instrument === undefined ? payout.destination : { instrument: payout.instrument },
      });
      return { providerRef: textOf(answer?.['ref'], 'its reference') };
    },
    readNotice: (rawBody, headers) =>
      isSigned(secret, clock.now(), rawBody, headers)
        ? noticeOf(readWireNotice(readJson(rawBody)))
        : undefined,
    poll: async (paymentId) => noticeOf(readWireNotice(await ask(`payments/${paymentId}`))),
    report: async ({ from, to }) => readLines(await ask(`report/${from}/${to}`)),
  };
}

const noticeOf = (wire: WireNotice | undefined): PaymentNotice | undefined =>
  wire && {
    paymentId: wire.payment_id,
    providerTxId: wire.provider_tx_id,
    status: wire.status,
    amountMinor: minorFromDigits(wire.amount_minor),
    currency: wire.currency as CurrencyCode,
    ...(wire.instrument && {
      instrument: {
        fingerprint: wire.instrument.fingerprint,
        brand: wire.instrument.brand,
        lastFour: wire.instrument.last_four,
      },
    }),
  };

function readLines(answer: Record<string, unknown> | undefined): ReportLine[] {
  const list: unknown = answer?.['lines'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: Record<string, unknown>): ReportLine[] => {
    const notice = noticeOf(readWireNotice(item));
    const kind = item['kind'];
    if (!notice || (kind !== 'deposit' && kind !== 'payout')) return [];
    const { status: _status, instrument: _instrument, ...line } = notice;
    return [{ ...line, kind }];
  });
}

function readMethods(answer: Record<string, unknown> | undefined): PaymentMethod[] {
  const list: unknown = answer?.['methods'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: Record<string, unknown>): PaymentMethod[] => {
    const {
      methodId,
      kind,
      title,
      amountMinorMin,
      amountMinorMax,
      fields,
      fee,
      usualMinutes,
      paysToInstruments,
    } = item;
    if (typeof methodId !== 'string' || typeof title !== 'string') return [];
    if (kind !== 'deposit' && kind !== 'withdrawal') return [];
    return [
      {
        methodId,
        kind,
        title,
        amountMinorMin: minorFromDigits(String(amountMinorMin)),
        amountMinorMax: minorFromDigits(String(amountMinorMax)),
        ...(Array.isArray(fields) ? { fields: fields.flatMap(readField) } : {}),
        ...readFee(fee),
        ...(typeof usualMinutes === 'number' && usualMinutes >= 0 ? { usualMinutes } : {}),
        ...(paysToInstruments === true && { paysToInstruments }),
      },
    ];
  });
}

function readField(item: Record<string, unknown>): PaymentField[] {
  const { fieldId, title, hint, isRequired, lengthMax, pattern } = item;
  if (typeof fieldId !== 'string' || typeof title !== 'string' || typeof lengthMax !== 'number') return [];
  return [
    {
      fieldId,
      title,
      isRequired: isRequired === true,
      lengthMax,
      ...(typeof hint === 'string' ? { hint } : {}),
      ...(typeof pattern === 'string' ? { pattern } : {}),
    },
  ];
}

function readFee(fee: unknown): Pick<PaymentMethod, 'fee'> {
  if (fee === null || typeof fee !== 'object' || !('permille' in fee) || !('fixedMinor' in fee)) return {};
  return { fee: { permille: Number(fee.permille), fixedMinor: minorFromDigits(String(fee.fixedMinor)) } };
}
