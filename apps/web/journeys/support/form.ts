// What a person reads on a page, fills in and presses, in any language of the site.

import { createPhrases, loadDictionary, type Phrases } from '@overround/phrases';
import type { Page } from 'playwright-core';

export const wordsOf = async (lang: string): Promise<Phrases> =>
  createPhrases(lang, await loadDictionary(lang));

/** The middle of a page and what is pressed and filled in there. */
export function formOf(page: Page) {
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  const fill = (name: string, text: string) => main.getByRole('textbox', { name, exact: true }).fill(text);
  return { main, press, fill };
}

/** The button of the account stands in the header: somebody is signed in. */
export const isIn = (page: Page): Promise<void> =>
  page.getByRole('banner').locator('[aria-haspopup], [popovertarget]').getByText(/\d/).first().waitFor();

/** The way to sign in stands in the header: nobody is signed in. */
export const isOut = (page: Page, words: Phrases): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('link', { name: words.t('shell.sign_in') })
    .waitFor();

/** To a page of the office by its menu, inside the page that is open; beside its name may stand how many wait there. */
export const goByMenu = (page: Page, words: Phrases, place: string): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('navigation', { name: words.t('office.menu') })
    .getByRole('link', { name: new RegExp(`^${place}(?: \\d+)?$`) })
    .click();

/** Signs out by the menu of the account in the header. */
export async function leave(page: Page, words: Phrases): Promise<void> {
  const header = page.getByRole('banner');
  await header.locator('[popovertarget]').getByText(/\d/).first().click();
  await header.getByRole('button', { name: words.t('office.sign_out'), exact: true }).click();
  await isOut(page, words);
}
