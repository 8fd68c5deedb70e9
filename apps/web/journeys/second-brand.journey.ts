import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { RESENT } from './support/calls.ts';
import { expect, journey } from './support/journey.ts';
import { registerPlayer } from './support/player.ts';
import { until } from './support/screen.ts';

describe('the second brand', () => {
  journey(
    'speaks Arabic first, looks and counts differently, and knows none of the other players',
    async ({ page, device }) => {
      const { login, password } = await registerPlayer(page);
      await open(page, '/en');
      const accent = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--accent'),
      );

      // A visitor whose own language the brand does not speak gets the brand's.
      const { page: other } = await device({ locale: 'fi-FI' });
      await open(other, '/?brand=najm');
      const html = other.locator('html');
      expect(await html.getAttribute('lang')).toMatch(/^ar/);
      expect(await html.getAttribute('dir')).toBe('rtl');
      expect(
        await other.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
      ).not.toBe(accent);
      const answer = await other.request.get('/web-api/site/config?brand=najm', RESENT);
      // Only what this walk looks at.
      const { data } = (await answer.json()) as {
        readonly data: { readonly defaultCurrency: string; readonly brandKey: string };
      };
      expect(data).toMatchObject({ brandKey: 'najm' });
      expect(data.defaultCurrency).not.toBe('EUR');

      await open(other, '/en/sign-in?brand=najm');
      await other.getByRole('textbox', { name: 'Login, e-mail or number' }).fill(login);
      await other.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
      await other.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
      await until(() =>
        other.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).count(),
      ).toBeGreaterThan(0);
    },
  );
});
