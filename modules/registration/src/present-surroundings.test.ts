import { createPhrases, loadDictionary } from '@overround/phrases';
import { DEFAULT_REGISTRATION_PAGE, type RegistrationPage } from '@overround/site';
import { describe, expect, it } from 'vitest';
import { formBanners, NO_WELCOME, presentSurroundings } from './present-surroundings.ts';

const phrases = createPhrases('en', await loadDictionary('en'));
const shown = (
  page: Partial<RegistrationPage>,
  about: Partial<Parameters<typeof presentSurroundings>[0]> = {},
) =>
  presentSurroundings({
    brand: { name: 'House', isDemo: false, registrationPage: { ...DEFAULT_REGISTRATION_PAGE, ...page } },
    lang: 'en',
    phrases,
    isPromo: false,
    isWidget: false,
    hasPhone: true,
    welcome: { ...NO_WELCOME, description: 'Welcome.' },
    payments: [],
    ...about,
  });
const BANNER = { image: '/pictures/season.svg', words: { en: { alt: 'A', title: 'T', text: 'W' } } };

it('is what every house shows, unless the brand says otherwise', () => {
  expect(shown({})).toMatchObject({
    hasFirstDeposit: false,
    banner: null,
    additionalConfig: {
      email_button_text: 'Register',
      phone_button_text: 'Register',
      recharge_button_text: 'Make a deposit',
      save_login_button_text: 'Save login and password',
      save_login_button_design: 'primary',
      welcome_bonus_description: 'Welcome.',
      hide_left_banner: true,
      hide_left_banner_on_form: true,
      hide_deposit_banner: true,
      hide_back_button: false,
      show_login_saving_notification: true,
    },
  });
  expect(shown({}, { hasPhone: false }).additionalConfig.phone_button_text).toBeUndefined();
});

it('says each thing in the words of the brand, in the language of the reader only', () => {
  const words = {
    emailButton: 'Open by mail',
    phoneButton: 'Open by phone',
    rechargeButton: 'Pay in',
    saveLoginButton: 'Keep them',
    redirect: 'Play begins here.',
    firstDeposit: 'As much again.',
    welcomeBonus: 'Two weeks.',
  };
  expect(shown({ words: { en: words } }).additionalConfig).toMatchObject({
    email_button_text: 'Open by mail',
    phone_button_text: 'Open by phone',
    recharge_button_text: 'Pay in',
    save_login_button_text: 'Keep them',
    registration_redirect_text: 'Play begins here.',
    first_deposit_text: 'As much again.',
    welcome_bonus_description: 'Two weeks.',
  });
  expect(shown({ words: { ru: words } }).additionalConfig).toEqual(shown({}).additionalConfig);
});

describe('shows and hides what the brand says', () => {
  it.each<[Partial<RegistrationPage>, Record<string, unknown>]>([
    [{ hidesDepositBanner: false }, { hide_deposit_banner: false }],
    [{ hidesBackButton: true }, { hide_back_button: true }],
    [{ hidesLeftBannerOnForm: false }, { hide_left_banner_on_form: false }],
    [{ notesLoginSaving: false }, { show_login_saving_notification: false }],
    [{ saveLoginDesign: 'quiet' }, { save_login_button_design: 'quiet' }],
    [{ banner: BANNER }, { hide_left_banner: false }],
    [{ banner: BANNER, hidesLeftBanner: true }, { hide_left_banner: true }],
  ])('%j', (page, config) => {
    expect(shown(page).additionalConfig).toMatchObject(config);
  });
});

it('inside another page has no way back and no banner beside its form, whatever the brand says; its words stay', () => {
  const open = { hidesBackButton: false, hidesLeftBannerOnForm: false, banner: BANNER };
  const inPage = shown(open);
  const inWidget = shown(open, { isWidget: true });
  expect(inWidget).toEqual({
    ...inPage,
    additionalConfig: { ...inPage.additionalConfig, hide_back_button: true, hide_left_banner_on_form: true },
  });
  expect(inPage.additionalConfig).toMatchObject({ hide_back_button: false, hide_left_banner_on_form: false });
});

it('has the banner of the brand, and on the promo route that of the route', () => {
  expect(shown({ banner: BANNER }).banner).toEqual({
    image: '/pictures/season.svg',
    alt: 'A',
    title: 'T',
    text: 'W',
  });
  expect(shown({ banner: { ...BANNER, words: {} } }).banner).toBeNull();
  expect(shown({ banner: BANNER }, { isPromo: true }).banner?.title).toContain('House');
});

it.each<[string, string | undefined, Partial<RegistrationPage>, object[]]>([
  ['without a bonus', undefined, { banner: BANNER }, []],
  ['with one that nobody offers', 'toString', { banner: BANNER }, []],
  ['with one of the house', 'SPORT', {}, [{ image: '', text: 'As much again.' }]],
  [
    'with one of a house that has a banner',
    'SPORT',
    { banner: BANNER },
    [{ image: '/pictures/season.svg', alt: 'A', title: 'T', text: 'As much again.' }],
  ],
])('over the form, for an address %s', (_what, bonus, page, banners) => {
  const about = {
    brand: { name: 'House', isDemo: false, registrationPage: { ...DEFAULT_REGISTRATION_PAGE, ...page } },
    lang: 'en',
    phrases,
    isPromo: false,
    welcome: { ...NO_WELCOME, textByBonusCode: { SPORT: 'As much again.' } },
  };
  const found = formBanners(about, bonus);
  expect(found).toMatchObject(banners);
  expect(found).toHaveLength(banners.length);
});

it('names fifteen ways to pay at most, each of them once, in the order of the cashier', () => {
  const way = (at: number, provider: string) => ({ id: `${provider}:${at}`, title: `Way ${at}` });
  const payments = [
    way(2, 'a'),
    way(1, 'a'),
    way(1, 'b'),
    ...Array.from({ length: 20 }, (_, at) => way(at + 3, 'b')),
  ];
  const named = shown({}, { payments }).payments;
  expect(named.map(({ id }) => id).slice(0, 4)).toEqual(['a:2', 'a:1', 'b:3', 'b:4']);
  expect(named).toHaveLength(15);
});
