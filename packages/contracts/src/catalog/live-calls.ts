import Type from 'typebox';
import { defineCall } from '../call/define.ts';

export const issueLiveTicket = defineCall({
  name: 'live.ticket',
  method: 'POST',
  paths: ['/web-api/live/ticket'],
  policy: 'anyone',
  family: 'web_api',
  answer: Type.Object({
    ticket: Type.String({ description: 'for `/live?ticket=…`, once' }),
    validMs: Type.Integer(),
  }),
  source: 'own (decisions 5)',
  summary: 'A ticket that opens the live socket once, bound to the session where there is one.',
});
