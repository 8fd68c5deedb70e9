import Type, { type TInteger } from 'typebox';

/** The end of the year 9999: moments beyond it are none, and the database has no room for them. */
const UNIX_SECONDS_MAX = 253_402_300_799;

/** A moment that a caller names. */
export const unixSeconds = (description: string): TInteger =>
  Type.Integer({ minimum: 0, maximum: UNIX_SECONDS_MAX, description: `Unix seconds, ${description}` });
