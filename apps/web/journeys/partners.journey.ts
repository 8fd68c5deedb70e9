import { randomUUID } from 'node:crypto';
import type { PartnerStatistics, StaffPartners } from '@overround/contracts/partners';
import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { RESENT } from './support/calls.ts';
import { formOf } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { inLanguage, LANGUAGES } from './support/language.ts';
import { payIn, registerPlayer } from './support/player.ts';
import { until, untilSeen } from './support/screen.ts';
import { actAsStaff, readAsStaff } from './support/staff.ts';

const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('a partner', () => {
  journey.for(LANGUAGES)(
    'applies, is accepted, makes a link, and the report shows who came by it, in %s',
    async (lang, { page, device, productUrl, internalUrl, databaseUrl }) => {
      const { words, at } = await inLanguage(lang);
      const desk = { productUrl, internalUrl, databaseUrl };
      const { main, fill, press } = formOf(page);
      const name = `Walk ${randomUUID()}`;
      await registerPlayer(page);
      await open(page, at('/partners'));
      await main.getByRole('link', { name: words.t('partner.open_cabinet') }).click();
      await fill(words.t('partner.field_name'), name);
      await fill(words.t('partner.field_site'), 'walk.example');
      await fill(words.t('partner.field_about'), 'By walking');
      await press(words.t('partner.apply'));
      await untilSeen(main, words.t('partner.applied'));

      const { partners } = await readAsStaff<StaffPartners>(desk, '/partners/programme?brand=overround');
      const partnerId = partners.find((one) => one.name === name)?.partner_id;
      const yes = { brand: 'overround', act: 'accept', reason: 'a walk' };
      await actAsStaff(desk, `/partners/programme/${partnerId}/decision`, yes);

      await open(page, at('/office/partner'));
      await fill(words.t('partner.field_campaign'), 'a walk');
      await fill(words.t('partner.field_target'), 'registration');
      await press(words.t('partner.make_link'));
      const link = main.getByText(/\/r\/[0-9A-Z]{10}$/);
      await link.waitFor();
      const [path = ''] = /\/r\/[0-9A-Z]{10}$/.exec((await link.textContent()) ?? '') ?? [];

      // Clicks of programs are not counted.
      const visitor = (await device({ userAgent: READER })).page;
      await open(visitor, at(`${path}?sub1=newsletter-7`));
      await visitor.waitForURL(`**${at('/registration')}`);
      await registerPlayer(visitor);
      await payIn(visitor, 20_00n);

      // Clicks are written down every few seconds.
      const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      // Also right where the walk goes over midnight.
      const query = new URLSearchParams({ from: dayIn(-1), to: dayIn(1), by: 'sub1' });
      const clicks = async () => {
        const answer = await page.request.get(
          `/web-api/api/partners/v1/statistics?${query.toString()}`,
          RESENT,
        );
        // The shape of the call.
        return ((await answer.json()) as { readonly data: PartnerStatistics }).data.total.clicks;
      };
      await until(clicks).toBe(1);
      await open(page, at('/office/partner/statistics'));
      await main.getByRole('combobox', { name: words.t('partner.by') }).selectOption('sub1');
      await press(words.t('partner.show'));
      const row = main.getByRole('row').filter({ hasText: 'newsletter-7' });
      await row.waitFor();
      const cells = await row.getByRole('cell').allTextContents();
      expect(cells.slice(0, 3)).toEqual(['1', '1', '1']);
    },
  );
});
