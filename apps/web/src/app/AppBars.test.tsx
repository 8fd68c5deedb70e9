import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildBet } from '../features/bets/bets.testing.ts';
import { followInstall, installStore, offerInstall } from '../state/install.ts';
import { forgetOpenBets, keepOpenBets } from '../state/kept-bets.ts';
import { guardedStore } from '../shared/browser-store.ts';
import { SAMPLE_NOW_MS } from '../../journeys/support/sample-world.ts';
import { openPage } from './testing-page.tsx';

const browser = new EventTarget();
const prompt = vi.fn(() => Promise.resolve());
const local = guardedStore(() => localStorage);
const INSTALL = /^Keep this site on your home screen/;

followInstall(browser);
beforeEach(() => {
  localStorage.clear();
  prompt.mockClear();
  installStore.setState({ event: undefined, isOffered: false });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
const canInstall = (): void =>
  void browser.dispatchEvent(
    Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
  );

describe('the offer to install', () => {
  it('comes after something useful, not on arrival, and asks the browser', async () => {
    await openPage('/en/results');
    await screen.findByRole('main');
    act(canInstall);
    expect(screen.queryByText(INSTALL)).toBeNull();
    act(offerInstall);
    fireEvent.click(await screen.findByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByText(INSTALL)).toBeNull();
  });
  it('does not come back once it was turned down', async () => {
    await openPage('/en/results');
    await screen.findByRole('main');
    act(canInstall);
    act(offerInstall);
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    act(offerInstall);
    expect(screen.queryByText(INSTALL)).toBeNull();
  });
  it('does not come where the browser cannot install', async () => {
    await openPage('/en/results');
    await screen.findByRole('main');
    act(offerInstall);
    expect(screen.queryByText(INSTALL)).toBeNull();
  });
});

describe('a page that does not come', () => {
  it('is said after a moment, and after ten seconds it may be asked for anew', async () => {
    const { router, services } = await openPage('/en/results');
    await screen.findByRole('main');
    const need = vi.spyOn(services.phrases, 'need').mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => void router.navigate('/en/offline?from=here'));
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText(/taking long/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      '/en/offline?from=here',
    );
    need.mockRestore();
  });
});

describe('the page without a network', () => {
  it('shows the open bets that were seen last, with the time', async () => {
    keepOpenBets(local, [buildBet({ betId: 7 })], SAMPLE_NOW_MS);
    await openPage('/en/offline');
    expect(await screen.findByText('Bet 7')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /^Open bets, as of / })).toBeTruthy();
  });
  it('shows none once they were forgotten, or when storage holds something else', async () => {
    keepOpenBets(local, [buildBet({ betId: 7 })], SAMPLE_NOW_MS);
    forgetOpenBets(local);
    local.set('open-bets', '{"version":1,"value":{"bets":3}}');
    await openPage('/en/offline');
    expect(await screen.findByText(/^There is no network/)).toBeTruthy();
    expect(screen.queryByText('Bet 7')).toBeNull();
  });
});
