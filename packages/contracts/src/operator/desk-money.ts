import Type from 'typebox';

export const OPERATOR_SOURCE = 'own (features-and-rules A6 row 93)';

/** Sums over several currencies: thousandths of a unit of about one euro. May be below zero. */
export const deskMilli = (description: string) =>
  Type.String({ description: `${description}; thousandths of a unit of about one euro, digits` });

/** What every question to the desk may say. */
export const deskQuery = {
  brand: Type.Optional(
    Type.String({ maxLength: 40, description: 'key of a brand; absent: the first that is yours' }),
  ),
  lang: Type.Optional(Type.String({ maxLength: 5, description: 'of names and markets; absent: en' })),
};

export const deskReason = Type.String({ minLength: 3, maxLength: 300, description: 'kept with the act' });
