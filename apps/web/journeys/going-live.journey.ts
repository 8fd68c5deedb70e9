import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { couponOf, pickOn } from './support/coupon.ts';
import { expect, journey } from './support/journey.ts';
import { pushMatch } from './support/pushed-match.ts';
import { until, untilSeen } from './support/screen.ts';

describe('a match that begins', () => {
  journey('takes its pick and its star along from the line to live', async ({ page, feed }) => {
    const match = await pushMatch(feed);
    await pickOn(page, match, 'Match result', match.home);
    await page
      .getByRole('button', { name: `Add ${match.title} to favourites` })
      .first()
      .click();
    const { home, away, champ } = match;
    await pushMatch(feed, { home, away, champ, isLive: true, prices: { home: 1700 } });

    const coupon = couponOf(page);
    await untilSeen(page.getByRole('region', { name: 'Messages' }), 'has begun');
    await untilSeen(coupon, 'were 2.10');
    await until(() => coupon.getByRole('link', { name: match.title }).getAttribute('href')).toMatch(
      /\/live\//,
    );
    expect(await coupon.getByText('This outcome is no longer offered.').count()).toBe(0);

    await open(page, '/en/favourites');
    const favourites = page.getByRole('main');
    await untilSeen(favourites, 'Live now');
    await untilSeen(favourites, match.home);
  });
});
