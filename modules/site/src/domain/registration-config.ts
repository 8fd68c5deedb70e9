// How a brand registers its players: which forms, what they ask beside, and what stands around them (specification 1 section 2).

import {
  REGISTRATION_EXTRAS,
  REGISTRATION_ICONS,
  REGISTRATION_TYPES,
} from '@overround/contracts/registration';
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

const TypeId = Type.String({ pattern: '^[a-z][a-z0-9_]{1,38}$' });

/** A further type: one of the ways under a name of its own, with questions of its own (specification 1 section 2, "other tabs"). */
const Form = Type.Object(
  {
    id: TypeId,
    way: Type.Enum([...REGISTRATION_TYPES]),
    /** What it asks beside: by e-mail in place of `registrationExtras`, by an account of another service in place of nothing. */
    extras: Type.Optional(Type.Array(Type.Enum(REGISTRATION_EXTRAS), { uniqueItems: true })),
    names: ByLanguage(Words),
    /** Of its tab; none: its id with hyphens names it. */
    icon: Type.Optional(Type.Enum([...REGISTRATION_ICONS])),
  },
  { additionalProperties: false },
);
export type RegistrationFormRow = Static<typeof Form>;

export const RegistrationConfig = Type.Object({
  /** The ways of the platform, and ids of `registrationForms`; the first is the default. */
  registrationTypes: Type.Array(TypeId, { minItems: 1, maxItems: 20, uniqueItems: true }),
  registrationForms: Type.Array(Form, { maxItems: 20 }),
  /** What a registration by e-mail asks beyond what every one does. */
  registrationExtras: Type.Array(Type.Enum(REGISTRATION_EXTRAS), { uniqueItems: true }),
  registrationPage: Type.Partial(Page, { additionalProperties: false }),
  /** Banks to choose from where a form asks for one; none: it is typed. */
  registrationBanks: Type.Array(Bank, { maxItems: 300 }),
});

/** What a brand that says nothing of it has. */
export const DEFAULT_REGISTRATION: Static<typeof RegistrationConfig> = {
  registrationTypes: ['full_reg', 'phone_reg', 'fast_reg', 'soc_reg'],
  registrationForms: [],
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
