// What a house says around the form, and what of it is shown (`additionalConfig`, specification 1 section 2). Pure.

import type { AnswerOf } from '@overround/contracts';
import type { registrationData } from '@overround/contracts/registration';

export type Around = AnswerOf<typeof registrationData>;
export type PageWords = Around['additionalConfig'];

/** What the button of a form says; nothing of the house: what all forms say. */
export function submitTextOf(type: string, words: Partial<PageWords> | undefined): string | undefined {
  if (type === 'full_reg') return words?.email_button_text;
  return type === 'phone_reg' ? words?.phone_button_text : undefined;
}

export interface FirstDeposit {
  /** `100%`, empty when nothing is added to it. */
  readonly percent: string;
  /** The most that is added, with its currency; empty: nothing is said of it. */
  readonly amount: string;
}

/** What is added to a first deposit, where the house adds something. */
export const firstDepositOf = (around: Partial<Around> | undefined): FirstDeposit | undefined =>
  around?.hasFirstDeposit
    ? { percent: around.percentFirstDeposit ?? '', amount: around.bonusAmount ?? '' }
    : undefined;

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
