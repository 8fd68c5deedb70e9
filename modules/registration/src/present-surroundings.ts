// What a registration page shows around its form, as the brand has it (specification 1 section 2). Pure.

import type { AnswerOf } from '@overround/contracts';
import { REGISTRATION_PAYMENTS_MAX, type registrationData } from '@overround/contracts/registration';
import type { Phrases } from '@overround/phrases';
import type { Brand } from '@overround/site';
import type { Welcome } from './deps.ts';

export const NO_WELCOME: Welcome = {
  hasFirstDeposit: false,
  percentFirstDeposit: '',
  bonusAmount: '',
  textByBonusCode: {},
};

/** The only section that changes what surrounds registration. */
export const PROMO = 'promo';

type Answer = Omit<AnswerOf<typeof registrationData>, 'minAgesInCountries'>;

export interface Surroundings {
  readonly brand: Pick<Brand, 'name' | 'isDemo' | 'registrationPage'>;
  readonly lang: string;
  readonly phrases: Phrases;
  readonly isPromo: boolean;
  /** It stands in a page that is about something else. */
  readonly isWidget: boolean;
  /** Whether one may register by phone. */
  readonly hasPhone: boolean;
  readonly welcome: Welcome;
  /** Ways to pay in, in the order of the cashier. */
  readonly payments: readonly ShownPayment[];
}

type ShownPayment = Answer['payments'][number];

/** One of each name, and no more than fit: a method that several providers have is one way to pay. */
function shownPayments(payments: readonly ShownPayment[]): ShownPayment[] {
  const byTitle = new Map(payments.toReversed().map((one) => [one.title, one]));
  return payments.filter((one) => byTitle.get(one.title) === one).slice(0, REGISTRATION_PAYMENTS_MAX);
}

/** What is true of every house: no bonus is promised. Words alone, no picture. */
const promoBanner = ({ brand, phrases }: Pick<Surroundings, 'brand' | 'phrases'>) => ({
  image: '',
  alt: '',
  title: phrases.t('fields.promo_title', { brand: brand.name }),
  text: phrases.t(brand.isDemo ? 'fields.promo_text_demo' : 'fields.promo_text'),
});

/** The brand's own, where it has words for it in the language of the reader. */
function bannerOf(about: Omit<Surroundings, 'hasPhone' | 'isWidget' | 'payments'>): Answer['banner'] {
  if (about.isPromo) return promoBanner(about);
  const { banner } = about.brand.registrationPage;
  const words = banner?.words[about.lang];
  return banner && words ? { image: banner.image, ...words } : null;
}

/** Over the form: what the welcome bonus of the address brings, on the brand's banner where it has one. */
export function formBanners(
  about: Omit<Surroundings, 'hasPhone' | 'isWidget' | 'payments'>,
  bonus: string | undefined,
): NonNullable<Answer['banner']>[] {
  const { brand, phrases, welcome } = about;
  const text = new Map(Object.entries(welcome.textByBonusCode)).get(bonus ?? '');
  if (text === undefined) return [];
  const own = bannerOf(about);
  const title = own?.title ?? phrases.t('fields.promo_title', { brand: brand.name });
  return [{ image: own?.image ?? '', alt: own?.alt ?? '', title, text }];
}

function configOf(about: Surroundings, hasBanner: boolean): Answer['additionalConfig'] {
  const { brand, lang, phrases, welcome } = about;
  const page = brand.registrationPage;
  const words = page.words[lang] ?? {};
  const description = words.welcomeBonus ?? welcome.description;
  return {
    email_button_text: words.emailButton ?? phrases.t('fields.submit'),
    ...(about.hasPhone && { phone_button_text: words.phoneButton ?? phrases.t('fields.submit_phone') }),
    recharge_button_text: words.rechargeButton ?? phrases.t('fields.recharge'),
    save_login_button_text: words.saveLoginButton ?? phrases.t('fields.save_login'),
    save_login_button_design: page.saveLoginDesign,
    ...(words.redirect === undefined ? {} : { registration_redirect_text: words.redirect }),
    ...(words.firstDeposit === undefined ? {} : { first_deposit_text: words.firstDeposit }),
    ...(description === undefined ? {} : { welcome_bonus_description: description }),
    // A widget has no start of a page beside its form, and leads nowhere back: the page around it does.
    hide_left_banner_on_form: about.isWidget || page.hidesLeftBannerOnForm,
    hide_deposit_banner: page.hidesDepositBanner,
    hide_back_button: about.isWidget || page.hidesBackButton,
    hide_left_banner: page.hidesLeftBanner || !hasBanner,
    show_login_saving_notification: page.notesLoginSaving,
  };
}

export function presentSurroundings(about: Surroundings): Answer {
  const { welcome } = about;
  const banner = bannerOf(about);
  return {
    hasFirstDeposit: welcome.hasFirstDeposit,
    percentFirstDeposit: welcome.percentFirstDeposit,
    bonusAmount: welcome.bonusAmount,
    additionalConfig: configOf(about, banner !== null),
    banner,
    bannerTextByBonusCode: { ...welcome.textByBonusCode },
    payments: shownPayments(about.payments),
  };
}
