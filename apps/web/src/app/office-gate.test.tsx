// Who may open pages of the office: by the rows of the site, before anything of a page is drawn.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createPhrases, loadDictionary } from '@overround/phrases';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { sampleSite } from '../../journeys/support/sample-site.ts';
import { SAMPLE_OFFICE } from '../../journeys/support/sample-office.ts';
import { placeLabel } from '../features/account/office-places.ts';
import { OFFICE_PAGES } from './office-pages.ts';
import { createRoutes, NOT_FOUND, type PageHandle } from './routes.tsx';
import { ASHA } from './testing-answers.ts';
import { createTestServices, type TestWorld } from './testing-services.ts';

/** Where an address leads, without drawing anything. */
async function leadsTo(address: string, world: TestWorld): Promise<string> {
  const services = await createTestServices(world);
  const bare = (routes: RouteObject[]): RouteObject[] =>
    routes.map(({ Component: _shell, children, ...route }) =>
      route.index ? route : ({ ...route, ...(children && { children: bare(children) }) } as RouteObject),
    );
  const router = createMemoryRouter(bare(createRoutes(services)), { initialEntries: [address] });
  if (!router.state.initialized)
    await new Promise<void>((done) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        done();
      });
    });
  const { location, matches } = router.state;
  router.dispose();
  const handle = matches.at(-1)?.route.handle as PageHandle | undefined; // Every page has one.
  return handle?.sources.includes(NOT_FOUND.source) ? 'not found' : `${location.pathname}${location.search}`;
}

const officeWith = (change: object) =>
  sampleSite({
    officePlaces: SAMPLE_OFFICE.map((place) => (place.key === 'ideas' ? { ...place, ...change } : place)),
  });

describe('pages of the office', () => {
  it.each<[string, string, TestWorld, string]>([
    [
      'send guests to sign in, and back',
      '/en/office/payments?page=2',
      {},
      '/en/sign-in?return-url=%2Fen%2Foffice%2Fpayments%3Fpage%3D2',
    ],
    ['open for players', '/en/office/mailing', { signedIn: ASHA }, '/en/office/mailing'],
    ['are there below a place, too', '/en/bets/7', {}, '/en/sign-in?return-url=%2Fen%2Fbets%2F7'],
    ['for guests alone send players home', '/en/sign-in', { signedIn: ASHA }, '/en'],
    [
      'for guests alone send players where they wanted to go',
      '/en/registration?return-url=%2Fen%2Fbets',
      { signedIn: ASHA },
      '/en/bets',
    ],
    ['send nobody to other sites', '/en/sign-in?return-url=%2F%2Fevil.example', { signedIn: ASHA }, '/en'],
    ['open for guests alone', '/en/sign-in', {}, '/en/sign-in'],
    ['for anybody open for both', '/en/password-reset', { signedIn: ASHA }, '/en/password-reset'],
    [
      'are not there where the brand has none',
      '/en/office/ideas',
      { signedIn: ASHA, site: { officePlaces: SAMPLE_OFFICE.filter(({ key }) => key !== 'ideas') } },
      'not found',
    ],
    [
      'are not there in other languages than theirs',
      '/en/office/ideas',
      { signedIn: ASHA, site: officeWith({ langs: ['ru'] }) },
      'not found',
    ],
    [
      'are there in a language of theirs',
      '/en/office/ideas',
      { signedIn: ASHA, site: officeWith({ langs: ['ru', 'en'] }) },
      '/en/office/ideas',
    ],
  ])('%s', async (_sentence, address, world, expected) => {
    expect(await leadsTo(address, world)).toBe(expected);
  });

  it('belong to a place whose path they stand at or below; those of the office all do', () => {
    const pathOf = new Map(SAMPLE_OFFICE.map(({ key, path }) => [key, path]));
    const wrong = OFFICE_PAGES.filter(({ path = '', place }) => {
      if (place === undefined) return path.startsWith('office/');
      const above = pathOf.get(place);
      return above === undefined || (path !== above && !path.startsWith(`${above}/`));
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
    const used = new Set(OFFICE_PAGES.map(({ place }) => place));
    expect(SAMPLE_OFFICE.filter(({ key }) => !used.has(key)).map(({ key }) => key)).toEqual([]);
    expect(OFFICE_PAGES.filter(({ source }) => !existsSync(resolve('apps/web', source)))).toEqual([]);
  });

  it('have names in every language when the menu has them', async () => {
    for (const code of ['en', 'ru', 'ar']) {
      const phrases = createPhrases(code, await loadDictionary(code));
      const nameless = SAMPLE_OFFICE.filter((place) => place.inMenu && !phrases.t(placeLabel(place)));
      expect(nameless.map(({ key }) => key)).toEqual([]);
    }
  });
});
