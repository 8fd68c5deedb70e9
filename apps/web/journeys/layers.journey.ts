// What opens above a page or slides over it is held to the same rules as pages.

import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { violationsOf } from './support/accessibility.ts';
import { matchAddress } from './support/addresses.ts';
import { open, type Size, type Theme } from './support/browser.ts';
import { expect, journey } from './support/journey.ts';
import { pushMatch } from './support/pushed-match.ts';
import { cellOf, until } from './support/screen.ts';

interface Layer {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly seen: (page: Page) => Locator;
}

const bar = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name, exact: false }).last();
const dialog = (page: Page) => page.getByRole('dialog').first();

const LAYERS: Readonly<Record<Extract<Size, 'desktop' | 'phone'>, readonly Layer[]>> = {
  desktop: [
    { name: 'keyboard help', open: (page) => page.keyboard.press('?'), seen: dialog },
    {
      name: 'sign-in',
      open: (page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click(),
      seen: dialog,
    },
  ],
  phone: [
    { name: 'coupon', open: (page) => bar(page, 'Coupon').click(), seen: dialog },
    { name: 'sports', open: (page) => bar(page, 'Sports').click(), seen: dialog },
    { name: 'menu', open: (page) => bar(page, 'Menu').click(), seen: dialog },
  ],
};
const AROUND: readonly (readonly [Extract<Size, 'desktop' | 'phone'>, Theme])[] = [
  ['desktop', 'light'],
  ['phone', 'dark'],
];

describe('every layer', () => {
  for (const [size, theme] of AROUND)
    journey(
      `can be used by everybody, and Escape gives the page back: ${size}, ${theme}`,
      async ({ device, feed }) => {
        const { page } = await device({ size, theme });
        const match = await pushMatch(feed);
        const address = await matchAddress(page, match);
        await open(page, address);
        await cellOf(page, match, 'Match result', match.home).click();
        const wrongs: string[] = [];
        for (const layer of LAYERS[size]) {
          await layer.open(page);
          await layer.seen(page).waitFor();
          wrongs.push(...(await violationsOf(page)).map((wrong) => `${layer.name}: ${wrong}`));
          await page.keyboard.press('Escape');
          await until(() => page.getByRole('dialog').count()).toBe(0);
        }
        expect(wrongs).toEqual([]);
      },
    );
});
