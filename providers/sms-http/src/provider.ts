import { type Clock, systemClock } from '@overround/kernel';
import {
  openOutbound,
  type Outbound,
  type OutboundAnswer,
  type OutgoingSms,
  type SmsProvider,
  type SmsReceipt,
  type SmsReport,
} from '@overround/provider-kit';
import { isSigned, SIGNED_HEADERS } from './signature.ts';

export const SMS_HTTP_ID = 'sms-http';
export const SMS_REGIONS = ['us', 'eu', 'au', 'br', 'ca'] as const;
export type SmsRegion = (typeof SMS_REGIONS)[number];

export interface SmsHttpOptions {
  readonly region: SmsRegion;
  /** Of the contract. */
  readonly servicePlanId: string;
  readonly apiToken: string;
  /** Signs reports; set beside the address of reports at the gateway. */
  readonly reportSecret: string;
  readonly clock?: Clock;
  /** For a gateway that is played on this machine: its origin instead of the real one. */
  readonly localOrigin?: string;
}

/** What became of a message, by the gateway's word; what is under way is no report. */
const UNDER_WAY = ['Queued', 'Dispatched'];

/** The SMS API of Sinch (`/xms/v1`), which many gateways offer alike: batches of one, final reports by recipient. */
export function smsHttpProvider(options: SmsHttpOptions): SmsProvider {
  const { servicePlanId, reportSecret, clock = systemClock, localOrigin } = options;
  const origin = localOrigin ?? `https://${options.region}.sms.api.sinch.com`;
  const outbound = openOutbound({ origins: [origin], isLocal: localOrigin !== undefined });
  const ask = asker(outbound, `${origin}/xms/v1/${encodeURIComponent(servicePlanId)}`, options.apiToken);
  return {
    providerId: SMS_HTTP_ID,
    isSandbox: false,
    send: async (sms) => {
      // A batch has no key against being sent twice: one that carries our reference is the message already.
      const known = batchIdIn(
        await ask(`/batches?page_size=1&client_reference=${encodeURIComponent(sms.smsId)}`),
      );
      return known === undefined ? send(ask, sms) : { kind: 'accepted', providerRef: known };
    },
    reportHeaders: SIGNED_HEADERS,
    readReport: (rawBody, headers) =>
      isSigned(reportSecret, clock.now(), rawBody, headers)
        ? reportOf(parsed(new TextDecoder().decode(rawBody)))
        : undefined,
    poll: async (smsId) => {
      const answer = await ask(`/delivery_reports?page_size=1&client_reference=${encodeURIComponent(smsId)}`);
      const reports = fieldOf(parsed(good(answer)), 'delivery_reports');
      return Array.isArray(reports) ? reportOf(reports[0]) : undefined;
    },
  };
}

type Ask = (path: string, body?: object) => Promise<OutboundAnswer>;

const asker =
  (outbound: Outbound, base: string, token: string): Ask =>
  (path, body) =>
    outbound({
      url: `${base}${path}`,
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

async function send(ask: Ask, { smsId, sender, recipient, text }: OutgoingSms): Promise<SmsReceipt> {
  const answer = await ask('/batches', {
    from: sender,
    to: [recipient.replace(/^\+/, '')],
    body: text,
    delivery_report: 'per_recipient_final',
    client_reference: smsId,
  });
  // It was understood and is not wanted; everything else may go better later.
  if (answer.status === 400) return { kind: 'refused', reason: 'not_accepted' };
  const id = fieldOf(parsed(good(answer)), 'id');
  if (typeof id !== 'string') throw new Error('the SMS gateway named no batch');
  return { kind: 'accepted', providerRef: id };
}

/** The text of an answer that went well; throws otherwise, so that the message is tried again. */
function good({ status, text }: OutboundAnswer): string {
  if (status < 200 || status >= 300) throw new Error(`the SMS gateway answered ${status}`);
  return text;
}

function batchIdIn(answer: OutboundAnswer): string | undefined {
  const batches = fieldOf(parsed(good(answer)), 'batches');
  const id = Array.isArray(batches) ? fieldOf(batches[0], 'id') : undefined;
  return typeof id === 'string' ? id : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;

function reportOf(value: unknown): SmsReport | undefined {
  const smsId = fieldOf(value, 'client_reference');
  const status = fieldOf(value, 'status');
  if (typeof smsId !== 'string' || typeof status !== 'string' || UNDER_WAY.includes(status)) return undefined;
  if (status === 'Delivered') return { smsId, status: 'delivered' };
  const code = fieldOf(value, 'code');
  const word = status
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 20);
  return { smsId, status: 'failed', reason: typeof code === 'number' ? `${word}_${code}` : word };
}
