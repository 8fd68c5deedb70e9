// What a feed may tell beside a match, as a schema.

import Type from 'typebox';
import { FeedRef } from './match-state.ts';

export const instant = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 });
const name = Type.String({ minLength: 1, maxLength: 200 });
export const names = Type.Intersect([
  Type.Object({ en: name }),
  Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), name),
]);
const ruleText = Type.String({ minLength: 10, maxLength: 2000 });
const ruleTexts = Type.Intersect([
  Type.Object({ en: ruleText }),
  Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), ruleText),
]);

function oneOf<const Words extends readonly string[]>(...words: Words) {
  return Type.Union(words.map((word) => Type.Literal(word)));
}
const percent = Type.Integer({ minimum: 0, maximum: 100 });
const scored = Type.Integer({ minimum: 0, maximum: 10_000 });
const meeting = Type.Object({
  startsAt: instant,
  round: Type.Optional(name),
  isFirstSideAway: Type.Boolean(),
  score: Type.Object({ home: scored, away: scored }),
});
const place = Type.Integer({ minimum: 1, maximum: 10_000 });
const standing = Type.Object({
  played: scored,
  won: scored,
  drawn: scored,
  lost: scored,
  scored: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  conceded: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  points: scored,
});
const form = Type.Array(oneOf('won', 'drawn', 'lost'), { maxItems: 30 });
const sheet = Type.Array(
  Type.Object({
    ref: FeedRef,
    names,
    number: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    position: Type.Optional(
      oneOf(
        'goalkeeper',
        'defender',
        'midfielder',
        'forward',
        'batter',
        'wicket_keeper',
        'all_rounder',
        'bowler',
        'guard',
        'center',
        'quarterback',
        'running_back',
        'wide_receiver',
        'tight_end',
        'wing',
        'back',
        'pivot',
      ),
    ),
    isStarting: Type.Boolean(),
  }),
  { maxItems: 60 },
);
const licence = Type.Object({
  name,
  holder: name,
  url: Type.Optional(Type.String({ pattern: '^https://[^\\s"<>]+$', maxLength: 300 })),
});
/** `FixtureFacts` of the provider kit. */
export const facts = Type.Object({
  licence: Type.Optional(licence),
  round: Type.Optional(name),
  venue: Type.Optional(Type.Union([name, names])),
  city: Type.Optional(Type.Union([name, names])),
  season: Type.Optional(name),
  ruleText: Type.Optional(Type.Union([ruleText, ruleTexts])),
  weather: Type.Optional(
    Type.Object({
      sky: oneOf('clear', 'partly_cloudy', 'cloudy', 'rain', 'thunderstorm', 'snow', 'fog'),
      temperatureCelsius: Type.Optional(Type.Integer({ minimum: -60, maximum: 60 })),
      wind: Type.Optional(
        Type.Object({
          from: oneOf('n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'),
          metersPerSecond: Type.Integer({ minimum: 0, maximum: 60 }),
        }),
      ),
      pressureMmHg: Type.Optional(Type.Integer({ minimum: 300, maximum: 900 })),
      humidityPercent: Type.Optional(percent),
      rainPercent: Type.Optional(percent),
    }),
  ),
  history: Type.Optional(
    Type.Object({
      meetings: Type.Array(meeting, { maxItems: 30 }),
      places: Type.Optional(Type.Tuple([place, place])),
      standings: Type.Optional(Type.Tuple([standing, standing])),
      form: Type.Optional(Type.Tuple([form, form])),
    }),
  ),
  lineUps: Type.Optional(Type.Tuple([sheet, sheet])),
  areLineUpsExpected: Type.Optional(Type.Boolean()),
  videoId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  videoUrl: Type.Optional(Type.String({ pattern: '^https://[^\\s"<>]+$', maxLength: 1000 })),
});
