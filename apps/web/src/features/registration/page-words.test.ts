// @vitest-environment node
// Every setting of the house around the form (specification 1 section 2), and what of the page it changes.
import { describe, expect, it } from 'vitest';
import {
  type Around,
  depositBannerOf,
  firstDepositOf,
  hasBackButton,
  leftBannerOf,
  notesLoginSaving,
  type PageWords,
  saveButtonOf,
  submitTextOf,
  welcomeTextOf,
} from './page-words.ts';

const BANNER = { image: '', alt: '', title: 'A season of our own', text: 'Begin with us.' };
const HOUSE: PageWords = {
  email_button_text: 'By e-mail',
  phone_button_text: 'By phone',
  recharge_button_text: 'Pay in',
  save_login_button_text: 'Keep them',
  save_login_button_design: 'primary',
  registration_redirect_text: 'Play begins here.',
  first_deposit_text: 'As much again.',
  welcome_bonus_description: 'Two weeks of gifts.',
  hide_left_banner_on_form: false,
  hide_deposit_banner: false,
  hide_back_button: false,
  hide_left_banner: false,
  show_login_saving_notification: true,
};
const aroundOf = (words: Partial<PageWords>): Partial<Around> => ({
  hasFirstDeposit: true,
  percentFirstDeposit: '50%',
  bonusAmount: '100 EUR',
  additionalConfig: { ...HOUSE, ...words },
  banner: BANNER,
});

/** All that a page of registration, and what follows it, takes from the house. */
const pageOf = (around: Partial<Around>) => {
  const words = around.additionalConfig;
  return {
    mailButton: submitTextOf('full_reg', words),
    phoneButton: submitTextOf('phone_reg', words),
    deposit: depositBannerOf(words),
    save: saveButtonOf(words),
    isSavingNoted: notesLoginSaving(words),
    first: firstDepositOf(around),
    welcome: welcomeTextOf(around),
    hasBack: hasBackButton(around),
    bannerOfForm: leftBannerOf(around, true),
    bannerOfPromo: leftBannerOf(around, false),
  };
};
type Page = ReturnType<typeof pageOf>;

// One row per setting: the types allow no setting without one.
const changes: { readonly [Setting in keyof PageWords]-?: readonly [PageWords[Setting], Partial<Page>] } = {
  email_button_text: ['Open', { mailButton: 'Open' }],
  phone_button_text: ['Call', { phoneButton: 'Call' }],
  recharge_button_text: ['Top up', { deposit: { text: 'Play begins here.', button: 'Top up' } }],
  registration_redirect_text: ['Go on.', { deposit: { text: 'Go on.', button: 'Pay in' } }],
  save_login_button_text: ['Save', { save: { text: 'Save', kind: 'primary' } }],
  save_login_button_design: ['quiet', { save: { text: 'Keep them', kind: 'quiet' } }],
  first_deposit_text: ['Twice.', { first: { text: 'Twice.' } }],
  welcome_bonus_description: ['A free bet.', { welcome: 'A free bet.' }],
  hide_deposit_banner: [true, { deposit: undefined }],
  hide_back_button: [true, { hasBack: false }],
  hide_left_banner: [true, { bannerOfForm: undefined, bannerOfPromo: undefined }],
  hide_left_banner_on_form: [true, { bannerOfForm: undefined }],
  show_login_saving_notification: [false, { isSavingNoted: false }],
};

describe('each setting changes its own part of the page, and nothing else', () => {
  it.each(Object.entries(changes))('%s', (setting, [value, changed]) => {
    const before = pageOf(aroundOf({}));
    const after = pageOf(aroundOf({ [setting]: value }));
    expect(after).toEqual({ ...before, ...changed });
    expect(after).not.toEqual(before);
  });
});

it('has usual words, or goes without, where the house has none', () => {
  const told = { hasFirstDeposit: true, percentFirstDeposit: '50%', bonusAmount: '100 EUR' };
  expect(pageOf(told)).toEqual({
    mailButton: undefined,
    phoneButton: undefined,
    deposit: undefined,
    save: undefined,
    isSavingNoted: true,
    first: { percent: '50%', amount: '100 EUR' },
    welcome: undefined,
    hasBack: false,
    bannerOfForm: undefined,
    bannerOfPromo: undefined,
  });
});

it('says once what a banner beside says too', () => {
  expect(welcomeTextOf(aroundOf({}), ['Two weeks of gifts.'])).toBeUndefined();
});
