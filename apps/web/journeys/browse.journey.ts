import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { expect, journey } from './support/journey.ts';
import { pushMatch } from './support/pushed-match.ts';
import { cellOf, until, untilMoved, untilPrice } from './support/screen.ts';

describe('a visitor who is not signed in', () => {
  journey('sees a price move, stop and reopen on the board of live', async ({ page, feed }) => {
    const match = await pushMatch(feed, { isLive: true });
    await open(page, '/en/live/football');
    const home = cellOf(page, match, 'Match result', match.home);
    await untilPrice(home, '2.10');

    await match.price({ home: 2350 });
    await untilPrice(home, '2.35');
    await untilMoved(home, 'up');
    await match.price({ home: 1800 });
    await untilPrice(home, '1.80');
    await untilMoved(home, 'down');

    await match.stop();
    await until(() => home.getAttribute('aria-disabled')).toBe('true');
    expect(await home.textContent()).toContain('Something is happening in the match');
    await match.reopen();
    await until(() => home.getAttribute('aria-disabled')).toBe(null);
  });
});
