import { type Clock, SECOND, systemClock } from '@overround/kernel';
import {
  isSigned,
  openDeliveries,
  type OutgoingSms,
  type SandboxFaults,
  SIGNATURE_HEADER,
  type SmsProvider,
  type SmsReceipt,
  type SmsReport,
  TIMESTAMP_HEADER,
} from '@overround/provider-kit';
import { type Fate, fateOf } from './fate.ts';

export const SMS_SANDBOX_ID = 'sms-sandbox';
/** About what a network takes. */
const DELIVERY_MS = 2 * SECOND;
/** Of messages that are remembered for repeats and questions; the oldest are forgotten. */
const MESSAGES_MAX = 10_000;

export interface SmsSandboxOptions {
  /** Shared with the customer; signs reports. */
  readonly secret: string;
  /** Where reports are told. */
  readonly reportUrl: () => string;
  readonly clock?: Clock;
  readonly deliveryMs?: number;
  readonly retryDelaysMs?: readonly number[];
  readonly fetch?: typeof fetch;
  readonly onFailure?: (message: string) => void;
}

export interface SmsSandbox {
  readonly provider: SmsProvider;
  /** What goes wrong with reports from now on. */
  setFaults(faults: SandboxFaults): void;
  /** Resolves when every report so far was told or given up. */
  settled(): Promise<void>;
  close(): void;
}

interface Message {
  readonly fate: Fate;
  tries: number;
  report: SmsReport | undefined;
}

/** A gateway that behaves like a real one and sends nothing: it accepts, and reports later, signed, what became of a message. */
export function openSmsSandbox(options: SmsSandboxOptions): SmsSandbox {
  const { secret, clock = systemClock, deliveryMs = DELIVERY_MS } = options;
  let faults: SandboxFaults = {};
  const reports = openDeliveries<SmsReport>({
    secret,
    clock,
    callbackUrl: options.reportUrl,
    faults: () => ({ ...faults, delayMs: deliveryMs + (faults.delayMs ?? 0) }),
    ...(options.retryDelaysMs ? { retryDelaysMs: options.retryDelaysMs } : {}),
    ...(options.fetch ? { fetch: options.fetch } : {}),
    ...(options.onFailure ? { onFailure: options.onFailure } : {}),
  });
  const messages = new Map<string, Message>();

  function take({ smsId, recipient }: OutgoingSms): SmsReceipt {
    const known = messages.get(smsId);
    const message = known ?? { fate: fateOf(recipient), tries: 0, report: undefined };
    if (!known) {
      messages.set(smsId, message);
      for (const oldest of messages.keys()) {
        if (messages.size <= MESSAGES_MAX) break;
        messages.delete(oldest);
      }
    }
    message.tries += 1;
    const { fate } = message;
    if (fate.kind === 'refused') return { kind: 'refused', reason: fate.reason };
    if (fate.kind === 'unreachable_once' && message.tries === 1)
      throw new Error('the SMS sandbox was asked to be away once');
    if (!message.report) {
      message.report =
        fate.kind === 'failed'
          ? { smsId, status: 'failed', reason: fate.reason }
          : { smsId, status: 'delivered' };
      reports.send(message.report);
    }
    return { kind: 'accepted', providerRef: `sandbox:${smsId}` };
  }

  return {
    provider: {
      providerId: SMS_SANDBOX_ID,
      isSandbox: true,
      send: async (sms) => take(sms),
      reportHeaders: [TIMESTAMP_HEADER, SIGNATURE_HEADER],
      readReport: (rawBody, headers) =>
        isSigned(secret, clock.now(), rawBody, headers) ? readReport(rawBody) : undefined,
      poll: async (smsId) => messages.get(smsId)?.report,
    },
    setFaults: (next) => {
      faults = next;
    },
    settled: () => reports.settled(),
    close: () => reports.close(),
  };
}

function readReport(rawBody: Uint8Array): SmsReport | undefined {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return undefined;
  }
  if (value === null || typeof value !== 'object') return undefined;
  const { smsId, status, reason } = value as Record<string, unknown>; // Each field is looked at below.
  if (typeof smsId !== 'string' || (status !== 'delivered' && status !== 'failed')) return undefined;
  return { smsId, status, ...(typeof reason === 'string' ? { reason } : {}) };
}
