// Accounts by currency: played with, opened, closed, and told together.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ASHA,
  buildAccount,
  fakeServer,
  good,
  PERSONAL,
  refusedWith,
  walletOf,
} from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const BALANCE = 'POST /web-api/user/balance';
const SAVE = 'POST /web-api/office/savesetting';

const riyal = buildAccount({
  id: 70010002,
  type: 1,
  moneyMinor: '0',
  money: 0,
  iso: 'SAR',
  name: 'Riyal',
  labelWithIso: 'Riyal (SAR)',
  isActive: false,
});

describe('accounts', () => {
  it('plays with another account, and the header follows', async () => {
    const server = fakeServer({
      ...PERSONAL,
      [BALANCE]: good(walletOf(buildAccount(), riyal)),
      'POST /web-api/user/setactiveaccount': good(
        walletOf({ ...riyal, isActive: true }, buildAccount({ isActive: false })),
      ),
    });
    const { services } = await openPage('/en/office/wallets', { ...server, signedIn: ASHA });
    fireEvent.click(await screen.findByRole('button', { name: 'Play with this one' }));
    await waitFor(() =>
      expect(services.stores.session.getState().signedIn).toMatchObject({
        accountId: 70010002,
        currency: 'SAR',
      }),
    );
    expect(server.bodyOf('POST /web-api/user/setactiveaccount')).toEqual({ accountId: 70010002 });
  });

  it('are switched in the header, but for sections where one account is played with', async () => {
    const site = { nonMultiAccountsSections: ['results'] };
    const { router } = await openPage('/en/office/wallets', {
      ...fakeServer(PERSONAL),
      signedIn: ASHA,
      site,
    });
    const menu = await screen.findByRole('button', { name: /^My account/ });
    const hasSwitch = () =>
      document.getElementById(menu.getAttribute('popovertarget') ?? '')?.querySelector('fieldset');
    expect(hasSwitch()).toBeTruthy();
    await act(() => router.navigate('/en/results'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Results' })).toBeTruthy();
    expect(hasSwitch()).toBeNull();
  });

  it('are told together in the currency one chooses, with the rate and what is not in it', async () => {
    const total = {
      currency: 'EUR',
      amountMinor: '99900',
      sources: ['central-bank'],
      ratedAt: 1_795_000_000,
      leftOut: [{ currency: 'SAR', why: 'rate_stale', rateOf: 'SAR' }],
    };
    const wallet = walletOf(buildAccount(), { ...riyal, moneyMinor: '500' });
    const server = fakeServer({
      ...PERSONAL,
      [BALANCE]: good({ ...wallet, total }),
      [SAVE]: good({ setting_id: 'total_currency' }),
    });
    await openPage('/en/office/wallets', { ...server, signedIn: ASHA });
    const choice = await screen.findByLabelText('Show the total in');
    const part = within(choice.closest('section') as HTMLElement);
    expect(part.getByText(/^about 999.00/)).toBeTruthy();
    expect(part.getByText(/By the rate of central-bank, of .*2026.*nothing is exchanged/)).toBeTruthy();
    expect(part.getByText('Without SAR: the rate of SAR is too old.')).toBeTruthy();
    const gone = { ...total, currency: 'SAR', amountMinor: null, sources: [], ratedAt: null, leftOut: [] };
    server.become(BALANCE, good({ ...wallet, total: gone }));
    fireEvent.change(choice, { target: { value: 'SAR' } });
    expect(await part.findByText('cannot be told')).toBeTruthy();
    expect(server.bodyOf(SAVE)).toEqual({ setting_id: 'total_currency', setting_value: 'SAR' });
  });

  it('opens an account in a currency that is not there yet', async () => {
    const server = fakeServer({
      ...PERSONAL,
      'POST /web-api/office/createCurrencyAccount': good({ account_id: 70010002, currency_id: 2 }),
    });
    await openPage('/en/office/wallets', { ...server, signedIn: ASHA });
    const choice = await screen.findByLabelText('Currency');
    expect(within(choice).getAllByRole('option')).toHaveLength(1);
    server.become(BALANCE, good(walletOf(buildAccount(), riyal)));
    fireEvent.click(screen.getByRole('button', { name: 'Open an account' }));
    expect(await screen.findByText('You have an account in every currency of this site.')).toBeTruthy();
    expect(server.bodyOf('POST /web-api/office/createCurrencyAccount')).toEqual({ currency_id: 2 });
  });

  it('says in place why an account cannot be closed', async () => {
    const server = fakeServer({
      ...PERSONAL,
      [BALANCE]: good(walletOf(buildAccount(), riyal)),
      'POST /web-api/office/deleteCurrencyAccount': refusedWith(422, 'account_in_use'),
    });
    await openPage('/en/office/wallets', { ...server, signedIn: ASHA });
    fireEvent.click(await screen.findByRole('button', { name: 'Close: Riyal (SAR)' }));
    expect((await screen.findByRole('alert')).textContent).toContain('still need this account');
  });

  it('lets a debt be repaid in parts by consent alone, and a plan be taken back', async () => {
    const owing = { currency: 'EUR', owedMinor: '1000' };
    const planOffer = { instalmentsMax: 6, everyDays: 7, isBettingOpen: false };
    const instalments = ['334', '333', '333'].map((amountMinor, index) => ({
      dueAt: 1_800_000_000 + index * 7 * 86_400,
      amountMinor,
      takenMinor: null,
    }));
    const plan = { everyDays: 7, isBettingOpen: false, agreedAt: 1_799_000_000, instalments };
    const wallet = walletOf(buildAccount());
    const AGREE = 'POST /web-api/user/debt/plan';
    const server = fakeServer({
      ...PERSONAL,
      [BALANCE]: good({ ...wallet, debts: [{ ...owing, plan: null, planOffer }] }),
      [AGREE]: good({ ...wallet, debts: [{ ...owing, plan, planOffer: null }] }),
      [`${AGREE}/cancel`]: good({ ...wallet, debts: [{ ...owing, plan: null, planOffer }] }),
    });
    await openPage('/en/office/wallets', { ...server, signedIn: ASHA });
    fireEvent.click(await screen.findByText('Repay in parts'));
    fireEvent.change(screen.getByLabelText('Instalments'), { target: { value: '3' } });
    expect(screen.getByText(/3 instalments of 3\.34.*one every 7 days/)).toBeTruthy();
    const agree = screen.getByRole('button', { name: 'Agree to the plan' });
    expect(agree).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('switch', { name: /I agree that the instalments are taken/ }));
    fireEvent.click(agree);
    fireEvent.click(await screen.findByRole('button', { name: 'End the plan' }));
    expect(server.bodyOf(AGREE)).toEqual({ currency: 'EUR', instalments: 3 });
    expect(await screen.findByText('Repay in parts')).toBeTruthy();
    expect(server.bodyOf(`${AGREE}/cancel`)).toEqual({ currency: 'EUR' });
  });

  it('fails with what is safe', async () => {
    const server = fakeServer({ ...PERSONAL, [BALANCE]: refusedWith(500, 'broken') });
    await openPage('/en/office/wallets', { ...server, signedIn: ASHA });
    expect(await screen.findByText(/Your money was not touched/)).toBeTruthy();
  });

  it('shows a guest the way in when the session has ended elsewhere', async () => {
    const server = fakeServer({ ...PERSONAL, [BALANCE]: refusedWith(401, 'not_signed_in') });
    await openPage('/en/office/wallets', { ...server, signedIn: ASHA });
    expect(await screen.findByText('Sign in to see this page.')).toBeTruthy();
  });
});
