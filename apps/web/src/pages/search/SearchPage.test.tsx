import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const item = {
  gameId: 71,
  constId: 70,
  kind: 3,
  sport: 1,
  sportName: 'Football',
  champ: 9,
  champName: 'League',
  opp1: 'Harbour Rovers',
  opp2: 'Valley United',
  dateStart: 1_790_000_000,
  part: 'Corners',
  group: 17,
  groupName: 'Total',
  type: 9,
  name: 'Over 9.5',
  param: 9.5,
  coef: 1.85,
};

describe('the search page', () => {
  it('offers the top leagues where nothing was found', async () => {
    await openPage('/en/search?q=qqqxxqqqxx');
    expect(await screen.findByText('Nothing found for “qqqxxqqqxx”.')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    const leagues = await main.findByRole('navigation', { name: 'Top leagues' });
    expect(within(leagues).getAllByRole('link').length).toBeGreaterThan(0);
  });
  it('leads to the markets that words ask for', async () => {
    await openPage('/en/search?q=corners%20over%209', {
      handle: ({ url }) =>
        url.includes('/search/v1/markets') ? { status: 200, body: { items: [item] } } : undefined,
    });
    const link = (await screen.findByText('Corners · Total · Over 9.5')).closest('a');
    expect(link?.getAttribute('href')).toBe(
      '/en/line/football/9-league/70-harbour-rovers-valley-united?part=71',
    );
    expect(link?.textContent).toContain('1.85');
  });
  it('finds while one types, without an Enter, and remembers only what was entered', async () => {
    const asked: string[] = [];
    await openPage('/en/search', {
      handle: ({ url }) => {
        if (!url.includes('/search/v1/markets')) return undefined;
        asked.push(new URL(url, 'http://site').searchParams.get('text') ?? '');
        return { status: 200, body: { items: [item] } };
      },
    });
    const field = await screen.findByRole('searchbox');
    for (const value of ['cor', 'corners']) fireEvent.change(field, { target: { value } });
    expect(await screen.findByText('Corners · Total · Over 9.5')).toBeTruthy();
    expect(asked).toEqual(['corners']);
    const recent = () => screen.queryByRole('button', { name: 'corners' });
    expect(recent()).toBeNull();
    fireEvent.submit(field.closest('form') ?? field);
    expect(recent()).toBeTruthy();
  });
  it('asks for two letters before it searches', async () => {
    await openPage('/en/search?q=q');
    expect(await screen.findByText('Type at least two letters.')).toBeTruthy();
  });
  it('finds pages of the site by their names and by what they are about', async () => {
    const page = (name: string, description: string) => ({
      page: name,
      path: `information/${name}`,
      title: name,
      description,
      group: 'law',
    });
    const links = [page('Cookies', 'What is kept.'), page('Privacy', 'Data and cookies.'), page('Taxes', '')];
    await openPage('/en/search?q=cookies', {
      handle: ({ url }) =>
        url.includes('/seo/information/links')
          ? { status: 200, body: { success: true, data: { links } } }
          : undefined,
    });
    const heading = await screen.findByRole('heading', { name: 'Pages' });
    const found = within(heading.parentElement ?? document.body).getAllByRole('link');
    expect(found.map((link) => link.getAttribute('href'))).toEqual([
      '/en/information/Cookies',
      '/en/information/Privacy',
    ]);
  });
});
