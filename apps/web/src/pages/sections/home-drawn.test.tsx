// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { answerCall } from '../../../journeys/support/sample-calls.ts';
import { sampleSite } from '../../../journeys/support/sample-site.ts';
import { SAMPLE_NOW_MS, sampleGames } from '../../../journeys/support/sample-world.ts';
import { render } from '../../entry-server.tsx';
import { cookieFromPreferences, DEFAULT_PREFERENCES } from '../../state/preferences.ts';

it('the front page comes with its lists drawn, asked for once and no longer than they are shown', async () => {
  const asked: string[] = [];
  const { html } = await render({
    url: '/en',
    lang: 'en',
    site: sampleSite(),
    nonce: 'n0nce',
    nowMs: SAMPLE_NOW_MS,
    manifest: {},
    load: async (path) => {
      asked.push(path);
      return answerCall(path);
    },
  });
  expect(html).toMatch(/data-state="open"/);
  // No bones of a list that the browser would have to fetch: it would push down everything below it.
  expect(html).not.toContain('Loading');
  const counts = asked
    .filter((path) => path.includes('Get1x2'))
    .map((path) => new URL(path, 'http://site').searchParams.get('count'));
  expect(counts.sort()).toEqual(['15', '8']);
});

describe('a board of somebody with favourites', () => {
  const draw = (stars: typeof DEFAULT_PREFERENCES.stars) =>
    render({
      url: '/en/live',
      lang: 'en',
      site: sampleSite(),
      nonce: 'n0nce',
      nowMs: SAMPLE_NOW_MS,
      manifest: {},
      preferencesCookie: cookieFromPreferences({ ...DEFAULT_PREFERENCES, stars }),
      load: (path) => Promise.resolve(answerCall(path)),
    });
  const live = sampleGames.filter((game) => game.isLive).map((game) => game.wire('en'));
  const lastId = Number(live.at(-1)?.CI);
  const rowsOf = (html: string): number => html.split(new RegExp(`href="[^"]*/${lastId}\\b`)).length - 1;

  it('comes with them on top, also those that are not among the first matches', async () => {
    const [without, withStar] = await Promise.all([
      draw(undefined),
      draw({ events: [lastId], champs: [], teams: [], sports: [] }),
    ]);
    expect(rowsOf(without.html)).toBe(0);
    // On top, and in its league.
    expect(rowsOf(withStar.html)).toBeGreaterThan(1);
    expect(withStar.html).toContain('See all');
  });
});
