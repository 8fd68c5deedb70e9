import { createHmac } from 'node:crypto';
import { type BrandId, MINUTE, type PersonId, uuidV7 } from '@overround/kernel';
import type { English, PhraseValues } from '@overround/phrases';
import { createPhrases } from '@overround/phrases';
import { eachDue, type Job, jobOfBrands, type SiteContext, type Tx } from '@overround/platform';
import type { NotificationsRoom, SmsDeps } from './deps.ts';
import { segmentsOf, senderOf, SMS_LIMITS, whyNotSent } from './domain/sms-guard.ts';
import {
  findBrandOfSms,
  finishSms,
  insertSms,
  listUnreported,
  reportSms,
  takeQueuedSms,
} from './store/sms-store.ts';

const SEND_SMS_JOB = 'notifications.send_sms';
const ASK_JOB = 'notifications.ask_for_reports';
/** Reports get lost: after so long the gateway is asked. */
const ASKED_AFTER_MS = 2 * MINUTE;
const ASKED_AT_ONCE = 100;
const LIFE_MS = 60 * MINUTE;

export type SmsTemplate =
  Extract<keyof English['sms'], `t_${string}`> extends `t_${infer Name}` ? Name : never;

export interface SmsOrder {
  readonly site: Pick<SiteContext, 'brandId' | 'lang'>;
  readonly personId?: PersonId;
  readonly recipient: {
    /** E.164, with plus. */
    readonly number: string;
    /** ISO 3166 alpha-2, `001` for numbers of no country. */
    readonly country: string;
  };
  readonly template: SmsTemplate;
  /** Facts for the text; the brand's name is added. */
  readonly values: PhraseValues;
  /** After so long it is not worth sending any more; an hour when absent. */
  readonly lifeMs?: number;
}

const recipientContext = (smsId: string): string => `notifications.sms/recipient/${smsId}`;
const textContext = (smsId: string): string => `notifications.sms/text/${smsId}`;

/** The same for the same number, and worth nothing without the secrets key. */
export const numberHashOf = ({ secretBox }: SmsDeps, number: string): Uint8Array =>
  createHmac('sha256', secretBox.derive('notifications.sms numbers')).update(number).digest();

/** What the sandbox keeps to be read. */
export const openSms = (
  { secretBox }: SmsDeps,
  sms: { readonly smsId: string; readonly recipient: Uint8Array; readonly text: Uint8Array | null },
): { readonly recipient: string; readonly text: string } => {
  const plain = (sealed: Uint8Array | null, context: string) =>
    Buffer.from((sealed && secretBox.open(sealed, context)) ?? []).toString();
  return {
    recipient: plain(sms.recipient, recipientContext(sms.smsId)),
    text: plain(sms.text, textContext(sms.smsId)),
  };
};

/** Writes a text message in the transaction of its cause. It leaves after the commit, or not at all. */
export async function queueSms(
  room: NotificationsRoom,
  sms: SmsDeps,
  tx: Tx,
  order: SmsOrder,
): Promise<string> {
  const { site, personId, recipient, template, values } = order;
  const { brandId, lang } = site;
  const brand = room.directory.brandById(brandId);
  const phrases = createPhrases(lang, room.dictionaryOf(lang));
  const text = phrases.t(`sms.t_${template}`, { brand: brand?.name ?? '', ...values });
  const smsId = uuidV7(room.clock.now(), room.randomBytes);
  const { number, country } = recipient;
  await insertSms(tx, {
    brandId,
    smsId,
    personId,
    template,
    lang,
    sender: senderOf(brand?.name ?? ''),
    country,
    numberHash: numberHashOf(sms, number),
    recipient: sms.secretBox.seal(Buffer.from(number), recipientContext(smsId)),
    text: sms.secretBox.seal(Buffer.from(text), textContext(smsId)),
    segments: segmentsOf(text),
    lifeMs: order.lifeMs ?? LIFE_MS,
  });
  await room.outbox.queue(tx, SEND_SMS_JOB, { brandId, smsId });
  return smsId;
}

export const smsJobs = (room: NotificationsRoom, sms: SmsDeps): Job[] => [
  sendJob(room, sms),
  jobOfBrands(room, { name: ASK_JOB, cron: '*/2 * * * *' }, (brandId) =>
    eachDue<string>(
      { log: room.log, job: ASK_JOB, brandId },
      {
        read: (after, count) =>
          room.db.read({ brandId }, (tx) => listUnreported(tx, ASKED_AFTER_MS, { after, count })),
        pageMax: ASKED_AT_ONCE,
        idOf: (smsId) => smsId,
        handle: async (smsId) => {
          const report = await sms.provider.poll(smsId);
          if (report) await noteReport(room, report);
        },
      },
    ),
  ),
];

/**
 * Hands queued messages over, if our guard lets them go. The gateway is asked between two transactions; when the second is lost the
 * message is handed over again under the same id.
 */
const sendJob = (room: NotificationsRoom, sms: SmsDeps): Job => ({
  name: SEND_SMS_JOB,
  handle: async (payload) => {
    const { brandId, smsId } = payload as { brandId: BrandId; smsId: string }; // Queued above.
    const { provider } = sms;
    const end = { provider: provider.providerId, keepsText: provider.isSandbox };
    const taken = await room.db.inTransaction({ brandId }, async (tx) => {
      const found = await takeQueuedSms(tx, brandId, smsId);
      if (!found) return undefined;
      const limits = sms.limits ?? SMS_LIMITS;
      const reason = found.sms.isLate ? 'too_late' : whyNotSent(found.counts, limits, found.sms.segments);
      if (reason === undefined) return found.sms;
      await finishSms(tx, smsId, { ...end, status: 'refused', reason });
      room.log.warn({ smsId, reason }, 'a text message was not sent');
      return undefined;
    });
    if (!taken) return;
    const { recipient, text } = openSms(sms, taken);
    const receipt = await provider.send({ smsId, sender: taken.sender, recipient, text });
    await room.db.inTransaction({ brandId }, (tx) =>
      finishSms(
        tx,
        smsId,
        receipt.kind === 'accepted'
          ? { ...end, status: 'sent', providerRef: receipt.providerRef }
          : { ...end, status: 'refused', reason: receipt.reason },
      ),
    );
    if (receipt.kind === 'refused')
      room.log.warn({ smsId, reason: receipt.reason }, 'a text message was refused');
  },
});

/** Notes what a gateway reports, of whichever brand; false for a message that is not ours. */
export async function noteReport(
  room: NotificationsRoom,
  report: {
    readonly smsId: string;
    readonly status: 'delivered' | 'failed';
    readonly reason?: string;
  },
): Promise<boolean> {
  const { smsId, status, reason } = report;
  if (!UUID.test(smsId)) return false;
  const brandId = await room.db.read('platform', (tx) => findBrandOfSms(tx, smsId));
  if (brandId === undefined) return false;
  return room.db.inTransaction({ brandId }, (tx) =>
    reportSms(tx, smsId, { status, reason: reason?.slice(0, 100) }),
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
