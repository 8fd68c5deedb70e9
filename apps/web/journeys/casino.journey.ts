import type { CasinoRound } from '@overround/contracts/casino';
import { describe } from 'vitest';
import { gameTexts } from '../../../providers/casino-sandbox/src/index.ts';
import { violationsOf } from './support/accessibility.ts';
import { open } from './support/browser.ts';
import { RESENT } from './support/calls.ts';
import { expect, journey } from './support/journey.ts';
import { inLanguage, inside, LANGUAGES, readingSums } from './support/language.ts';
import { richPlayer } from './support/player.ts';
import { until, untilBalance, untilSeen } from './support/screen.ts';

const PAID_IN_MINOR = 100_00n;
const euros = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

describe('the casino', () => {
  journey.for(LANGUAGES)(
    'is entered by its lobby; a round costs its bet, pays its win, and stands in the office, in %s',
    async (lang, { page }) => {
      const { words, at } = await inLanguage(lang);
      const own = gameTexts(lang).texts;
      const main = page.getByRole('main');
      await richPlayer(page, PAID_IN_MINOR);
      await open(page, at('/casino'));
      await main.getByRole('link').and(page.locator('[href$="-dice"]')).first().click();
      await main.getByRole('button', { name: words.t('casino.play'), exact: true }).click();
      const game = page.frameLocator('main iframe');
      await game.getByRole('button', { name: own.roll, exact: true }).click();

      const played = async () => {
        const answer = await page.request.get('/web-api/casino/v1/rounds', RESENT);
        // The shape of the call.
        return ((await answer.json()) as { readonly data: { readonly rounds: readonly CasinoRound[] } }).data
          .rounds;
      };
      await until(async () => (await played()).map(({ status }) => status)).toEqual(['ended']);
      const [round] = await played();
      const [bet, win] = [BigInt(round?.betMinor ?? 0), BigInt(round?.winMinor ?? 0)];
      expect(bet).toBe(1_00n);
      await untilBalance(page, euros(PAID_IN_MINOR - bet + win), words.t('shell.balance'));
      expect(await violationsOf(page)).toEqual([]);

      await open(page, at('/office/casino'));
      await untilSeen(main, inside(readingSums(words, 'played.staked', { sum: euros(bet) })));
      await untilSeen(main, inside(readingSums(words, 'played.won', { sum: euros(win) })));
    },
  );
});
