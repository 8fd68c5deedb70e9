// What the calls of staff about campaigns share.

import Type from 'typebox';

const source = 'own (campaign simulator and cost calculator for the operator)';
export const Brand = Type.Optional(
  Type.String({ maxLength: 40, description: 'key; the first of theirs when absent' }),
);
export const Reason = Type.String({ minLength: 1, maxLength: 500, description: 'kept in the audit log' });
/** Stops something, or opens it again. */
export const PauseBody = Type.Object(
  { brand: Brand, isOpen: Type.Boolean(), reason: Reason },
  { additionalProperties: false },
);
export const OfferCode = Type.String({ pattern: '^[A-Z0-9]{3,20}$' });
/** Which campaign. */
export const campaignParams = Type.Object({ offerId: Type.Integer({ minimum: 0 }) });
export const shared = {
  rateLimit: 'office',
  policy: 'staff',
  rights: ['admin'],
  family: 'web_api',
  source,
} as const;
