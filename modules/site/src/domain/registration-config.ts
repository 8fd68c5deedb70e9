// How a brand registers its players: which forms, what they ask beside, and what stands around them (specification 1 section 2).

import { REGISTRATION_EXTRAS, REGISTRATION_TYPES } from '@overround/contracts/registration';
import Type, { type Static } from 'typebox';

const ByLanguage = <T extends Parameters<typeof Type.Record>[1]>(words: T) =>
  Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), words);
const Words = Type.String({ minLength: 1, maxLength: 300 });

/** Words of the house in place of the usual ones. */
const PageWords = Type.Partial(
  Type.Object({
    emailButton: Words,
    phoneButton: Words,
    rechargeButton: Words,
    saveLoginButton: Words,
    /** Where one goes from here, above the way to the cashier. */
    redirect: Words,
    firstDeposit: Words,
    welcomeBonus: Words,
  }),
  { additionalProperties: false },
);
export type RegistrationWords = Static<typeof PageWords>;

const PageBanner = Type.Object(
  {
    image: Type.String({ pattern: '^(?:/[a-z0-9/._-]{1,120})?$' }),
    words: ByLanguage(
      Type.Object(
        { alt: Type.String({ maxLength: 300 }), title: Words, text: Words },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

const Page = Type.Object(
  {
    hidesDepositBanner: Type.Boolean(),
    hidesBackButton: Type.Boolean(),
    hidesLeftBanner: Type.Boolean(),
    hidesLeftBannerOnForm: Type.Boolean(),
    notesLoginSaving: Type.Boolean(),
    saveLoginDesign: Type.Enum(['primary', 'secondary', 'quiet']),
    words: ByLanguage(PageWords),
    banner: Type.Union([PageBanner, Type.Null()]),
  },
  { additionalProperties: false },
);
export type RegistrationPage = Static<typeof Page>;

const Bank = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9_-]{1,40}$' }),
    name: Words,
    countryId: Type.Integer({ minimum: 1 }),
    /** Letters and digits of an account there, without spaces. */
    accountLength: Type.Integer({ minimum: 5, maximum: 34 }),
  },
  { additionalProperties: false },
);
export type RegistrationBank = Static<typeof Bank>;

export const RegistrationConfig = Type.Object({
  registrationTypes: Type.Array(Type.Enum(REGISTRATION_TYPES), { minItems: 1, uniqueItems: true }),
  /** What a registration by e-mail asks beyond what every one does. */
  registrationExtras: Type.Array(Type.Enum(REGISTRATION_EXTRAS), { uniqueItems: true }),
  registrationPage: Type.Partial(Page, { additionalProperties: false }),
  /** Banks to choose from where a form asks for one; none: it is typed. */
  registrationBanks: Type.Array(Bank, { maxItems: 300 }),
});

/** What a brand that says nothing of it has. */
export const DEFAULT_REGISTRATION: Static<typeof RegistrationConfig> = {
  registrationTypes: ['full_reg', 'phone_reg', 'fast_reg', 'soc_reg'],
  registrationExtras: [],
  registrationPage: {},
  registrationBanks: [],
};

export const DEFAULT_REGISTRATION_PAGE: RegistrationPage = {
  // After registration it would promise to all what is given to who chose it.
  hidesDepositBanner: true,
  hidesBackButton: false,
  hidesLeftBanner: false,
  hidesLeftBannerOnForm: true,
  notesLoginSaving: true,
  saveLoginDesign: 'primary',
  words: {},
  banner: null,
};
