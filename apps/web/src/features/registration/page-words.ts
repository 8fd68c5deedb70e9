// What a house says around the form, and what of it is shown (`additionalConfig`, specification 1 section 2). Pure.

import type { AnswerOf } from '@overround/contracts';
import type { registrationData } from '@overround/contracts/registration';

export type Around = AnswerOf<typeof registrationData>;
export type PageWords = Around['additionalConfig'];

/** What the button of a form says; nothing of the house: what all forms say. */
export function submitTextOf(way: string, words: Partial<PageWords> | undefined): string | undefined {
  if (way === 'full_reg') return words?.email_button_text;
  return way === 'phone_reg' ? words?.phone_button_text : undefined;
}

/** What is added to a first deposit, where the house adds something: in its own words, else how much. */
export type FirstDeposit = { readonly text: string } | { readonly percent: string; readonly amount: string };

/** `percent` is empty when nothing is added to it, `amount` (the most, with its currency) when nothing is said of it. */
export function firstDepositOf(around: Partial<Around> | undefined): FirstDeposit | undefined {
  if (!around?.hasFirstDeposit) return undefined;
  const text = around.additionalConfig?.first_deposit_text;
  if (text !== undefined) return { text };
  return { percent: around.percentFirstDeposit ?? '', amount: around.bonusAmount ?? '' };
}

/** What the house says of its welcome bonus; nothing where a banner beside said the same. */
export function welcomeTextOf(
  around: Partial<Around> | undefined,
  said: readonly (string | undefined)[] = [],
): string | undefined {
  const text = around?.additionalConfig?.welcome_bonus_description;
  return text === '' || said.includes(text) ? undefined : text;
}

interface SaveButton {
  readonly text: string;
  readonly kind: 'primary' | 'secondary' | 'quiet';
}

/** Keeps a made-up login and password; the house may make it as loud as the way on. Without words there is none. */
export function saveButtonOf(words: Partial<PageWords> | undefined): SaveButton | undefined {
  const { save_login_button_text: text, save_login_button_design: design } = words ?? {};
  if (text === undefined) return undefined;
  return { text, kind: design === 'primary' || design === 'quiet' ? design : 'secondary' };
}

/** Whether who leaves a made-up password behind is told so: yes, unless the house says otherwise. */
export const notesLoginSaving = (words: Partial<PageWords> | undefined): boolean =>
  words?.show_login_saving_notification !== false;

/** The way to the cashier after registration; nothing where the house hides it or has no words for it. */
export function depositBannerOf(
  words: Partial<PageWords> | undefined,
): { readonly text: string; readonly button: string } | undefined {
  if (!words || words.hide_deposit_banner !== false || words.recharge_button_text === undefined)
    return undefined;
  return { text: words.registration_redirect_text ?? '', button: words.recharge_button_text };
}

/** The banner at the start of a page; forms may go without one where other places keep it. */
export function leftBannerOf(
  around: Partial<Around> | undefined,
  isForm: boolean,
): NonNullable<Around['banner']> | undefined {
  const words = around?.additionalConfig;
  const isHidden = words?.hide_left_banner === true || (isForm && words?.hide_left_banner_on_form === true);
  return isHidden ? undefined : (around?.banner ?? undefined);
}

/** A way back beside the form, unless the house hides it. */
export const hasBackButton = (around: Partial<Around> | undefined): boolean =>
  around?.additionalConfig?.hide_back_button === false;
