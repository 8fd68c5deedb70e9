import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ASHA, fakeServer, PERSONAL } from '../app/testing-answers.ts';
import { openPage } from '../app/testing-page.tsx';

afterEach(cleanup);

describe('the balance', () => {
  it('turns into dots in the account menu and back, everywhere at once', async () => {
    const { services } = await openPage('/en/results', {
      signedIn: ASHA,
      handle: fakeServer(PERSONAL).handle,
    });
    const menu = await screen.findByRole('button', { name: /^My account, Balance/ });
    fireEvent.click(await screen.findByRole('button', { name: 'Hide balances', hidden: true }));
    expect(services.stores.preferences.getState().hidesBalance).toBe(true);
    expect(menu.textContent).toBe('••••\u00a0€');
    expect(screen.queryByText(/123\.45/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Hide balances', hidden: true }));
    expect(menu.textContent).toBe('123.45\u00a0€');
  });
});
