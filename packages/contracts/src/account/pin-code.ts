import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';

/** Wrong PINs in a row; with the last the session ends. */
export const PIN_TRIES_MAX = 5;

const Pin = Type.String({ pattern: '^[0-9]{4,8}$', description: '4 to 8 digits' });
const IsSet = Type.Object({ is_set: Type.Boolean() });
const shared = {
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  source: 'spec 1 section 7 (office: new pin code)',
} as const;

export const getPinCode = defineCall({
  ...shared,
  name: 'office.pin_code',
  method: 'GET',
  paths: ['/web-api/office/pincode', '/pincode'],
  answer: IsSet,
  summary: 'Whether the player has a PIN for the lock of the office.',
});

export const newPinCode = defineCall({
  ...shared,
  name: 'office.new_pin_code',
  method: 'POST',
  paths: ['/web-api/office/newpincode', '/newpincode'],
  body: officeBody(
    Type.Object({ pin_code: Pin, pin_code_confirmation: Pin }, { additionalProperties: false }),
  ),
  answer: IsSet,
  refusals: ['value_differs', 'pin_simple', 'sign_in_not_fresh', 'not_now'],
  statuses: { sign_in_not_fresh: 403 },
  summary:
    'Sets the PIN that opens the office again on a device where it was locked. Needs a sign-in of the last 5 minutes.',
});

export const removePinCode = defineCall({
  ...shared,
  name: 'office.remove_pin_code',
  method: 'POST',
  paths: ['/web-api/office/removepincode', '/removepincode'],
  answer: IsSet,
  refusals: ['sign_in_not_fresh'],
  statuses: { sign_in_not_fresh: 403 },
  summary: 'Removes the PIN. Needs a sign-in of the last 5 minutes.',
});

export const checkPinCode = defineCall({
  ...shared,
  name: 'office.check_pin_code',
  method: 'POST',
  paths: ['/web-api/office/checkpincode', '/checkpincode'],
  rateLimit: 'login',
  body: officeBody(Type.Object({ pin_code: Pin }, { additionalProperties: false })),
  answer: Type.Object({ is_right: Type.Literal(true) }),
  refusals: ['pin_wrong', 'pin_over', 'not_now'],
  statuses: { pin_over: 401 },
  summary:
    'Opens the lock of the office. A try is counted before it is looked at; with the fifth wrong one the session ends, and only a new PIN may be tried.',
});
