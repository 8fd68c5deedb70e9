import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

describe('the search page', () => {
  it('offers the top leagues where nothing was found', async () => {
    await openPage('/en/search?q=qqqxxqqqxx');
    expect(await screen.findByText('Nothing found for “qqqxxqqqxx”.')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    const leagues = await main.findByRole('navigation', { name: 'Top leagues' });
    expect(within(leagues).getAllByRole('link').length).toBeGreaterThan(0);
  });
  it('asks for two letters before it searches', async () => {
    await openPage('/en/search?q=q');
    expect(await screen.findByText('Type at least two letters.')).toBeTruthy();
  });
});
