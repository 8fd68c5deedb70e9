import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { FeedEvent } from './feed-event.ts';
import { type FeedRoot, feedCall } from './feed-kit.ts';
import { FeedQuery, MainFeedQuery } from './feed-query.ts';

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

/** An express of the short-key family: each leg is its event with the one outcome it is on. */
export const FeedExpress = Type.Object({
  Id: Type.Integer(),
  C: Type.Number({ description: 'product of the prices of all legs' }),
  CV: Type.String(),
  Rule: Type.Object({
    Legs: Type.Integer(),
    From: Type.Number({ description: 'least price of a leg' }),
    To: Type.Number({ description: 'highest price of a leg' }),
    Seed: Type.String({ description: 'day, what it is drawn from, rule: known before and chosen by nobody' }),
    Pool: Type.Array(
      Type.Object({ CI: Type.Integer(), N: Type.String(), LI: Type.Integer(), C: Type.Number() }),
      {
        description:
          'most prominent fitting matches, one of each competition; the legs are those whose SHA-256 of `Seed:CI` is smallest',
      },
    ),
  }),
  Events: Type.Array(FeedEvent, { minItems: 2, description: '`E` has the one outcome of the leg' }),
});

const shortExpresses = (root: FeedRoot) => ({
  day: feedCall(
    root,
    'GetExpressDayZip',
    { query: FeedQuery, answer: Type.Array(FeedExpress) },
    'The expresses of the day: favourites of sports, chosen from the line by a stated rule.',
  ),
  cyber: feedCall(
    root,
    'GetCyberExpressZip',
    { query: FeedQuery, answer: Type.Array(FeedExpress) },
    'The same of video games.',
  ),
});

export const lineExpress = shortExpresses('LineFeed');
export const liveExpress = shortExpresses('LiveFeed');
