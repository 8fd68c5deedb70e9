// Matches a person is told about (spec 2 section 7, wire-shapes 11.5).

import Type from 'typebox';
import { defineCall } from '../call/define.ts';

/** Most matches one person follows. */
export const SUBSCRIPTIONS_MAX = 200;

const text = Type.String();
const integer = Type.Integer();
const gameId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: '`I` or `CI`' });
const eventTypes = Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), {
  maxItems: 20,
  description: 'event types; an empty list ends the subscription',
});
const lng = Type.Optional(Type.String({ maxLength: 10 }));
const GAME_STATUSES = { game_not_found: 404, event_type_unknown: 400, subscriptions_full: 409 };

export const EventType = Type.Object({ id: integer, name: text });

export const getEventTypesByGameId = defineCall({
  name: 'SubscriptionService.GetEventTypesByGameId',
  method: 'GET',
  paths: ['/service-api/SubscriptionService/api/GetEventTypesByGameId'],
  policy: 'anyone',
  family: 'bare',
  query: Type.Object({ gameId, lng }),
  answer: Type.Object({ gameId: integer, constId: integer, sport: integer, events: Type.Array(EventType) }),
  refusals: ['game_not_found'],
  statuses: GAME_STATUSES,
  source: 'spec 2 section 7 (free shape)',
  summary: 'What one can be told about in a match: its sport says what is rare enough to be news.',
});

const GameSubscription = Type.Object({
  gameId: Type.Optional(Type.Integer({ description: 'its listing now' })),
  constId: integer,
  events: Type.Array(integer),
});

export const GameSubscriptions = Type.Object({
  events: Type.Array(integer, { description: 'of the game that was asked for' }),
  eventsByGames: Type.Array(GameSubscription, { description: 'the newest first' }),
});

export const getGameSubscription = defineCall({
  name: 'SubscriptionService.GetGameSubscription',
  method: 'POST',
  paths: ['/service-api/SubscriptionService/api/GetGameSubscription'],
  policy: 'player',
  family: 'bare',
  rateLimit: 'office',
  body: Type.Object({ gameId: Type.Optional(gameId) }),
  answer: GameSubscriptions,
  source: 'spec 2 section 7 (free shape)',
  summary: 'What the player is told about, in one match and in all.',
});

export const saveGameSubscription = defineCall({
  name: 'gamesubscription.save',
  method: 'POST',
  paths: ['/web-api/gamesubscription/save'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      events: Type.Array(Type.Object({ gameId, events: eventTypes }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: 50,
      }),
    },
    { additionalProperties: false },
  ),
  answer: GameSubscriptions,
  refusals: ['game_not_found', 'event_type_unknown', 'subscriptions_full'],
  statuses: GAME_STATUSES,
  source: 'spec 2 section 7 (free shape)',
  summary: 'Chooses what to be told about in one or more matches; all of them or none.',
});

const PERIOD = Type.Object({ period: integer, name: text });

export const getSubsOptionsViews = defineCall({
  name: 'SubscriptionServiceV3.GetSubsOptionsViews',
  method: 'GET',
  paths: ['/service-api/SubscriptionServiceV3/api/v3/games/GetSubsOptionsViews'],
  policy: 'anyone',
  family: 'bare',
  query: Type.Object({ lng }),
  answer: Type.Object({
    periods: Type.Array(PERIOD),
    events: Type.Array(Type.Object({ event: integer, name: text })),
  }),
  source: 'wire-shapes 11.5',
  summary: 'Names of everything one can be told about.',
});

export const getSubsOptionsForGame = defineCall({
  name: 'SubscriptionServiceV3.GetSubsOptionsForGame',
  method: 'GET',
  paths: ['/service-api/SubscriptionServiceV3/api/v3/games/GetSubsOptionsForGame'],
  policy: 'anyone',
  family: 'bare',
  query: Type.Object({ constId: gameId }),
  answer: Type.Object({
    sport: integer,
    options: Type.Array(Type.Object({ period: integer, events: Type.Array(integer) })),
  }),
  refusals: ['game_not_found'],
  statuses: GAME_STATUSES,
  source: 'wire-shapes 11.5',
  summary: 'What one can be told about in a match, by its CI.',
});

export const GameAlert = Type.Object({
  alertId: text,
  event: integer,
  eventName: text,
  gameId: Type.Optional(integer),
  kind: Type.Optional(Type.Integer({ description: '1 live, 3 line; absent when it is not listed' })),
  sport: Type.Optional(integer),
  champ: Type.Optional(integer),
  constId: integer,
  opp1: text,
  opp2: text,
  score: Type.Optional(Type.Object({ opp1: integer, opp2: integer })),
  period: Type.Optional(integer),
  at: Type.Integer({ description: 'Unix seconds' }),
});

export const listAlerts = defineCall({
  name: 'favourites.alerts',
  method: 'GET',
  paths: ['/web-api/gamesubscription/alerts'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  query: Type.Object({ lng, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  answer: Type.Object({ alerts: Type.Array(GameAlert, { description: 'the newest first' }) }),
  source: 'own (features A12 row 153)',
  summary: 'What the player was told of the matches they follow.',
});

const minute = Type.Integer({ minimum: 0, maximum: 1439 });
const QuietHours = Type.Object(
  {
    fromMinute: minute,
    toMinute: minute,
    timeZone: Type.String({ minLength: 1, maxLength: 64, description: 'IANA name' }),
  },
  { additionalProperties: false },
);
const quiet = Type.Object(
  {
    quiet: Type.Union([QuietHours, Type.Null()], {
      description: 'minutes of the day, over midnight where the end is before the beginning; null: none',
    }),
  },
  { additionalProperties: false },
);
const quietCall = {
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  paths: ['/web-api/gamesubscription/quiet'],
  answer: quiet,
  source: 'own (features A12 row 152)',
} as const;

export const getQuietHours = defineCall({
  ...quietCall,
  name: 'gamesubscription.quiet',
  method: 'GET',
  summary: 'In which hours the browsers of the player are not told of matches.',
});

export const saveQuietHours = defineCall({
  ...quietCall,
  name: 'gamesubscription.quiet.save',
  method: 'POST',
  body: quiet,
  refusals: ['setting_value_refused'],
  statuses: { setting_value_refused: 400 },
  summary: 'Chooses the hours; what happens then is still in the list of alerts.',
});
