// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { answerCall } from '../journeys/support/sample-calls.ts';
import { sampleSite } from '../journeys/support/sample-site.ts';
import { SAMPLE_NOW_MS, sampleGames } from '../journeys/support/sample-world.ts';
import { render } from './entry-server.tsx';
import { type RenderRequest, STATE_ELEMENT_ID } from './server-contract.ts';
import { cookieFromPreferences, DEFAULT_PREFERENCES } from './state/preferences.ts';

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, css: ['assets/base.css'] },
};
const ASHA = { personId: 'p', name: 'Asha', accountId: 1, balanceMinor: '1234500', currency: 'EUR' };
const draw = (url: string, change: Partial<RenderRequest> = {}) =>
  render({
    url,
    lang: 'en',
    site: sampleSite(),
    nonce: 'n0nce',
    nowMs: SAMPLE_NOW_MS,
    manifest,
    load: async (path) => answerCall(path),
    ...change,
  });
const match = sampleGames.find((game) => !game.isLive)?.wire('en');

describe('render', () => {
  it('draws a page whole: language, direction, title, prices, scripts with the nonce', async () => {
    const { status, html, headers } = await draw('/ar/line');
    expect(status).toBe(200);
    expect(headers['content-language']).toBe('ar');
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl"/);
    expect(html.slice(0, html.indexOf('</head>'))).toContain('<title>المباريات القادمة · Overround</title>');
    expect(html).toContain(String(match?.O1));
    expect(html).toMatch(/data-state="open"/);
    expect(html).toMatch(/<script type="module" nonce="n0nce">[^<]*import\(/);
    expect(html).toContain('<link rel="later" href="/assets/entry.js">');
  });

  it('carries no nonce when several visitors shall share it, and names its styles and its script instead', async () => {
    const { html, inlineStyles, inlineScripts } = await render({
      url: '/en/line',
      lang: 'en',
      site: sampleSite(),
      nowMs: SAMPLE_NOW_MS,
      manifest,
      load: async (path) => answerCall(path),
      styleText: () => '.sheet{}',
    });
    expect(html).not.toContain('nonce=');
    expect(inlineScripts).toEqual([/<script type="module">(.*?)<\/script>/.exec(html)?.[1]]);
    const written = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((match) => match[1]);
    expect(inlineStyles).toEqual(written);
    expect(inlineStyles).toContain('.sheet{}');
  });

  it('brings every answer along, so that the browser asks for nothing twice', async () => {
    const asked: string[] = [];
    const { html } = await draw('/en/line', {
      load: async (path) => {
        asked.push(path);
        return answerCall(path);
      },
    });
    const state = JSON.parse(
      new RegExp(`id="${STATE_ELEMENT_ID}"[^>]*>(.*?)</script>`).exec(html)?.[1] ?? '{}',
    );
    expect(Object.keys(state.answers).sort()).toEqual([...new Set(asked)].sort());
    expect(asked).toHaveLength(new Set(asked).size);
  });

  it('cannot be broken out of by a team that is called like markup', async () => {
    const evil = '</script><img src=x onerror=alert(1)>';
    const { html } = await draw('/en/line', {
      load: async (path) => {
        const answer = answerCall(path);
        return path.includes('Get1x2')
          ? JSON.parse(JSON.stringify(answer).replaceAll(String(match?.O1), evil))
          : answer;
      },
    });
    expect(html).not.toContain('<img src=x');
  });

  it('draws the theme and the notation of the cookie', async () => {
    const cookie = cookieFromPreferences({ ...DEFAULT_PREFERENCES, theme: 'light', oddsFormat: 'american' });
    const { html } = await draw('/en/line', { preferencesCookie: cookie });
    expect(html).toContain('data-theme="light"');
    expect(html).toMatch(/dir="ltr">\+\d{3}<\/span>/);
  });

  it('leaves nothing unfinished for the browser, however long a list is', async () => {
    const { html } = await draw('/en/line', {
      load: async (path) => {
        const answer = answerCall(path);
        if (!path.includes('Get1x2') || !answer) return answer;
        // A body of the short-key feeds: its games over and over, under other ids.
        const body = answer.body as { readonly Value: readonly { readonly I: number }[] };
        const many = Array.from({ length: 8 }, (_, copy) =>
          body.Value.map((game) => ({ ...game, I: game.I + copy * 10_000_000 })),
        ).flat();
        return { ...answer, body: { ...body, Value: many } };
      },
    });
    expect(html.match(/data-state="open"/g)?.length).toBeGreaterThan(10);
    // React's mark of a part that the server gave up.
    expect(html).not.toContain('<!--$!-->');
  });

  it.each([
    ['/en/office', '/en/office/profile'],
    [
      '/en/office/recharge?payment=00000000-0000-4000-8000-000000000001',
      '/en/office/payments/00000000-0000-4000-8000-000000000001',
    ],
  ])('sends people from %s on at once, without drawing anything', async (url, location) => {
    const { status, headers, html } = await draw(url, { signedIn: ASHA });
    expect([status, headers.location, html]).toEqual([302, location, '']);
  });

  it('sends guests from the office to sign in and back, without drawing anything', async () => {
    const { status, headers, html } = await draw('/en/office/recharge?payment=1');
    const signIn = '/en/sign-in?return-url=%2Fen%2Foffice%2Frecharge%3Fpayment%3D1';
    expect([status, headers.location, html]).toEqual([302, signIn, '']);
  });

  it.each([
    ['/', 302, '/en'],
    ['/line/football?time=today', 302, '/en/line/football?time=today'],
    ['/xx/line', 302, '/en/line'],
  ])('leads %s to a language of the site', async (url, status, location) => {
    const page = await draw(url);
    expect([page.status, page.headers.location]).toEqual([status, location]);
  });

  it.each([
    ['/en/nothing-here', 'Page not found'],
    ['/en/line/football/1-x/999', 'This match is over'],
    ['/en/line/no-such-sport', 'Page not found'],
  ])('answers 404 for %s with a page that helps', async (url, text) => {
    const { status, html } = await draw(url);
    expect(status).toBe(404);
    expect(html).toContain(text);
  });

  it('draws the failed state when the feeds are down', async () => {
    const { status, html } = await draw('/en/live', { load: async () => ({ status: 503, body: undefined }) });
    expect(status).toBe(200);
    expect(html).toContain('could not be loaded');
  });

  it('shows the balance of who is signed in', async () => {
    const { html } = await draw('/en', {
      signedIn: ASHA,
    });
    expect(html).toContain('12\u202f345.00\u00a0€');
  });

  it('writes the style sheet into the page where the server has it', async () => {
    const { html } = await draw('/en', { styleText: () => '.a{color:red}' });
    expect(html).toContain('.a{color:red}</style><link rel="stylesheet" href="/assets/base.css" disabled>');
  });
});
