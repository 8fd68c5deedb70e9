import { randomUUID } from 'node:crypto';
import type {
  PartnerStatements,
  PartnerStatistics,
  StaffPartnerPayouts,
  StaffPartners,
  StaffReferrals,
} from '@overround/contracts/partners';
import { changeRows } from '@overround/testkit/owner-rows';
import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { RESENT } from './support/calls.ts';
import { couponOf, couponWords, pickHome, place } from './support/coupon.ts';
import { formOf } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { inLanguage, LANGUAGES } from './support/language.ts';
import { payIn, registerPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { until, untilBalance, untilSeen } from './support/screen.ts';
import { actAsStaff, readAsStaff } from './support/staff.ts';

const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The house counts and closes months by itself; a walk does not wait for it. */
const work = (databaseUrl: string, job: 'count_players' | 'close_months') =>
  changeRows(databaseUrl, 'select graphile_worker.add_job($1)', [`partners.${job}`]);

/** As if all that a partner has began a month earlier, once who came counts. */
async function monthPassed(databaseUrl: string, partnerId: string): Promise<void> {
  const rows = (sql: string) => changeRows(databaseUrl, sql, [partnerId]);
  await work(databaseUrl, 'count_players');
  await until(() =>
    rows(
      `update partners.referral set qualified_at = qualified_at - interval '1 month' where partner_id = $1 and cpa_status = 'qualified'`,
    ),
  ).toBe(1);
  const moved = [
    await rows(
      `update partners.partner set applied_at = applied_at - interval '1 month' where partner_id = $1`,
    ),
    await rows(
      `insert into partners.partner_plan (brand_id, partner_id, from_month, given_no, plan_id, version, given_by)
       select brand_id, partner_id, from_month - interval '1 month', given_no + 1, plan_id, version, given_by
         from partners.partner_plan where partner_id = $1`,
    ),
  ];
  expect(moved).toEqual([1, 1]);
}

describe('a partner', () => {
  journey.for(LANGUAGES)(
    'applies, is accepted, makes a link, the report shows who came by it, and what the month earned is paid out, in %s',
    async (lang, { page, device, feed, productUrl, internalUrl, databaseUrl }) => {
      const language = await inLanguage(lang);
      const { words, at } = language;
      const match = await pushMatch(feed);
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
      const yes = { brand: 'overround', act: 'accept', plan_id: 'cpa', reason: 'a walk' };
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
      await payIn(visitor, 60_00n);
      await pickHome(visitor, language, match);
      const say = couponWords(words);
      await place(visitor, '50', say);
      await untilSeen(couponOf(visitor, say), words.t('ticket.placed'));
      await match.end(1, 0);

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

      await monthPassed(databaseUrl, String(partnerId));
      await work(databaseUrl, 'close_months');
      // Both walk at one address: nothing is paid for who came until staff looked at it.
      const held = async () =>
        (await readAsStaff<StaffReferrals>(desk, '/partners/referrals?brand=overround')).referrals.find(
          ({ partner }) => partner === name,
        )?.referral_id;
      await until(held).toBeDefined();
      const counts = { brand: 'overround', isUpheld: true, reason: 'two rooms of one house' };
      await actAsStaff(desk, `/partners/referrals/${await held()}/decision`, counts);
      // They count from the next statement on: as if the month had not been closed yet.
      const opened = () =>
        changeRows(
          databaseUrl,
          `update partners.partner set closed_month = closed_month - interval '1 month' where partner_id = $1 and closed_month is not null`,
          [partnerId],
        );
      await until(opened).toBe(1);
      await work(databaseUrl, 'close_months');
      const months = async () => {
        const answer = await page.request.get('/web-api/api/partners/v1/statements', RESENT);
        return ((await answer.json()) as { readonly data: PartnerStatements }).data.statements.length; // As above.
      };
      await until(months).toBe(1);
      await open(page, at('/office/partner/statements'));
      await untilSeen(main.getByRole('row').filter({ hasText: words.t('partner.line_cpa') }), /^50\.00/);

      await open(page, at('/office/partner/payouts'));
      await fill(words.t('partner.field_amount'), '50');
      await press(words.t('partner.ask'));
      await untilSeen(main, words.t('partner.asked'));
      // Two of staff pay it: one of them did before the walk's operator.
      const asked = await changeRows(
        databaseUrl,
        `update partners.payout set approved_by = '{another}' where partner_id = $1 and status = 'asked'`,
        [partnerId],
      );
      expect(asked).toBe(1);
      const { payouts } = await readAsStaff<StaffPartnerPayouts>(desk, '/partners/payouts?brand=overround');
      const payoutId = payouts.find((one) => one.partner === name)?.payout_id;
      const pay = { brand: 'overround', isFor: true, reason: 'a walk' };
      await actAsStaff(desk, `/partners/payouts/${payoutId}/decision`, pay);
      await untilBalance(page, '50.00', words.t('shell.balance'));
      await page.reload();
      await untilSeen(main, words.t('partner.status_paid'));
    },
  );
});
