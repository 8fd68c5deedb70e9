import Type from 'typebox';
import { defineCall } from '../call/define.ts';

export const cinema = defineCall({
  name: 'cinema',
  method: 'POST',
  paths: ['/cinema', '/service-api/cinema'],
  policy: 'anyone',
  family: 'bare',
  input: 'lenient',
  body: Type.Object({
    VideoId: Type.String({ minLength: 1, maxLength: 100, description: '`VI` of a game' }),
    Language: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  answer: Type.Object({ URL: Type.String({ description: 'of the playlist of the stream' }) }),
  refusals: ['game_not_found'],
  statuses: { game_not_found: 404 },
  source: 'wire-shapes 11.6',
  summary: 'Where the stream of a listed game is played from, as its feed told it.',
});
