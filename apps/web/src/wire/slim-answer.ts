// An answer that travels along in a page brings only what the page reads of it. The calls answer with far more, for others.

import type { LoadedAnswer } from '../server-contract.ts';

/** Calls that answer lists of games, competitions or sports in the short-key envelope. */
const LIST_CALL = /\/(?:Get1x2_VZip|GetTopGamesStatZip|GetChampsZip|WebGetTopChampsZip|GetSportsShortZip)\?/;

/** Every key that the readers of such lists know (`wire-types.ts`), whatever it stands in. */
const KEYS: ReadonlySet<string> = new Set(
  (
    'AE B C CC CE CI CN COIMG CP CPS CSC E EC F FS G GC I ID KI Key L LE LI ME MG MS N NF O1 O1E O1I O2 O2E O2I P PL PN PS S S1 ' +
    'S2 SC SI SLS SN SS ST T TD TG TR TS U V Value'
  ).split(' '),
);
/** Names in English stand in for those in the language of the page, where it has none. */
const STAND_INS: readonly (readonly [name: string, standIn: string])[] = [
  ['O1', 'O1E'],
  ['O2', 'O2E'],
  ['L', 'LE'],
];

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const groupOf = (value: unknown): unknown => (isFields(value) ? value['G'] : undefined);

/** Ladders of a group of which the list has its main line (`gameFromWire` leaves them out as well). */
function ladders(event: Fields): unknown {
  const { E: main, AE: more } = event;
  if (!Array.isArray(more) || !Array.isArray(main)) return more;
  const known = new Set(main.map(groupOf));
  return more.filter((ladder) => !known.has(groupOf(ladder)));
}

function slim(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(slim);
  if (!isFields(value)) return value;
  const isStoodIn = (key: string): boolean =>
    STAND_INS.some(
      ([name, standIn]) => key === standIn && typeof value[name] === 'string' && value[name] !== '',
    );
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => KEYS.has(key) && !isStoodIn(key))
      .map(([key, inner]) => [key, slim(key === 'AE' ? ladders(value) : inner)]),
  );
}

/** The answer of a call without what our pages leave unread. Calls that are no lists stay as they are. */
export function slimAnswer(path: string, answer: LoadedAnswer): LoadedAnswer {
  const { body } = answer;
  if (!LIST_CALL.test(path) || !isFields(body) || !('Value' in body)) return answer;
  return { ...answer, body: { ...body, Value: slim(body['Value']) } };
}
