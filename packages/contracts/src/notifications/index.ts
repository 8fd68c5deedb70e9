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

export const listOutbox = defineCall({
  name: 'dev.outbox',
  method: 'GET',
  paths: ['/web-api/dev/outbox'],
  policy: 'anyone',
  family: 'web_api',
  query: Type.Object({
    recipient: Type.Optional(Type.String({ maxLength: 254 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: Type.Object({ mails: Type.Array(OutboxMail, { description: 'newest first' }) }),
  refusals: ['not_found'],
  source: 'own (decisions 2: page of the outbox)',
  summary: 'Mails the sandbox "sent". Only on demo brands and in development; 404 elsewhere.',
});

export const notificationsCalls = [
  listOutbox,
  getPushKey,
  addPushDevice,
  removePushDevice,
] as const satisfies readonly CallContract[];
