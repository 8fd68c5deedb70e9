import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { MainFeedQuery } from './feed-query.ts';

/** A leg as games of the camelCase family are written, with the one outcome it is on; the last entry is the bonus. */
const ExpressEvent = Type.Object({
  id: Type.Integer(),
  event: Type.Object({
    type: Type.Integer(),
    cf: Type.Number(),
    cfView: Type.String(),
    groupId: Type.Optional(Type.Integer()),
    parameter: Type.Optional(Type.Number()),
  }),
});

export const ExpressOfDay = Type.Object({
  events: Type.Array(ExpressEvent, { minItems: 2 }),
  id: Type.Integer(),
  expressId: Type.Integer(),
  cf: Type.Number({ description: 'product of all `events[].event.cf`, the bonus included' }),
  cfView: Type.String(),
});

const expressDay = (kind: 'line' | 'live') =>
  defineCall({
    name: `main-${kind}-feed.expressDay`,
    method: 'GET',
    paths: [`/service-api/main-${kind}-feed/v1/expressDay`, `/service-api/main-${kind}-feed/v3/expressDay`],
    policy: 'anyone',
    family: 'bare',
    answers: 'prepared',
    input: 'lenient',
    query: MainFeedQuery,
    answer: Type.Array(ExpressOfDay),
    refusals: ['game_not_found'],
    statuses: { game_not_found: 404 },
    source: 'wire-shapes 9.4',
    summary: 'Ready-made expresses of favourites, chosen from the line by a stated rule.',
  });

export const expressOfDay = { line: expressDay('line'), live: expressDay('live') };
