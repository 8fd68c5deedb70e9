import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import type { CallContract } from '../call/index.ts';
import { addPushDevice, getPushKey, removePushDevice } from './push-calls.ts';

export * from './push-calls.ts';

export const OutboxMail = Type.Object({
  mailId: Type.String(),
  template: Type.String(),
  lang: Type.String(),
  sender: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
  attachment: Type.Union([
    Type.Object({ name: Type.String(), contentType: Type.String(), text: Type.String() }),
    Type.Null(),
  ]),
  status: Type.Union([Type.Literal('queued'), Type.Literal('sent'), Type.Literal('refused')]),
  createdAt: Type.Integer({ description: 'Unix seconds' }),
});

export const OutboxText = Type.Object({
  smsId: Type.String(),
  template: Type.String(),
  lang: Type.String(),
  sender: Type.String(),
  recipient: Type.String({ description: 'E.164' }),
  text: Type.String(),
  segments: Type.Integer({ description: 'parts it is sent and billed in' }),
  status: Type.Enum(['queued', 'sent', 'delivered', 'failed', 'refused']),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'of what failed or was refused' }),
  createdAt: Type.Integer({ description: 'Unix seconds' }),
});

export const smsReport = defineCall({
  name: 'sms.report',
  method: 'POST',
  paths: ['/sms-report/{provider}'],
  policy: 'provider',
  family: 'bare',
  rateLimit: 'feed_intake',
  params: Type.Object({ provider: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }) }),
  // The gateway's own shape; its adapter reads the raw bytes after it has checked their signature.
  body: Type.Unknown(),
  answer: Type.Object({ received: Type.Literal(true) }),
  refusals: ['not_found', 'signature_wrong'],
  statuses: { signature_wrong: 401 },
  source: 'own (safety 7)',
  summary:
    'What an SMS gateway reports of a message, signed over the raw body. May be told any number of times.',
});

export const listOutbox = defineCall({
  name: 'dev.outbox',
  method: 'GET',
  paths: ['/web-api/dev/outbox'],
  policy: 'anyone',
  family: 'web_api',
  query: Type.Object({
    recipient: Type.Optional(
      Type.String({ maxLength: 254, description: 'an address, or a number in E.164' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: Type.Object({
    mails: Type.Array(OutboxMail, { description: 'newest first' }),
    texts: Type.Array(OutboxText, { description: 'text messages, newest first' }),
  }),
  refusals: ['not_found'],
  source: 'own (decisions 2: page of the outbox)',
  summary:
    'Mails and text messages the sandboxes "sent". Only on demo brands and in development; 404 elsewhere.',
});

export const notificationsCalls = [
  listOutbox,
  smsReport,
  getPushKey,
  addPushDevice,
  removePushDevice,
] as const satisfies readonly CallContract[];
