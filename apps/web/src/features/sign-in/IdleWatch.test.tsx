// Who does nothing is asked in time, may stay, and is told when they were signed out.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  // The test document has no layers.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const TOUCH = 'POST /web-api/session';
const server = () =>
  fakeServer({
    ...PERSONAL,
    [TOUCH]: { status: 204, body: undefined },
    'POST /web-api/user/disconnect': good({}),
  });
const idleAfter = (seconds: number) => ({ session: { isAutoLogoff: true, idleMinutes: seconds / 60 } });

describe('a person who does nothing', () => {
  it('is asked a minute before the end, and stays by saying so', async () => {
    const fake = server();
    const { services } = await openPage('/en/settings', { ...fake, signedIn: ASHA, site: idleAfter(61.5) });
    expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toBeTruthy();
    expect(fake.asked(TOUCH)).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in', description: '' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.asked(TOUCH)).toHaveLength(1);
    expect(services.stores.session.getState().signedIn).toEqual(ASHA);
  });

  it('is signed out at the end, told why, and keeps the coupon', async () => {
    const fake = server();
    const { services } = await openPage('/en/settings', { ...fake, signedIn: ASHA, site: idleAfter(2) });
    const coupon = services.stores.draft.getState();
    expect(await screen.findByRole('dialog', { name: 'You were signed out' })).toBeTruthy();
    await waitFor(() => expect(services.stores.session.getState().signedIn).toBeUndefined());
    expect(services.stores.draft.getState()).toBe(coupon);
    fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
  });

  it('is left alone where the site does not sign off', async () => {
    const fake = server();
    await openPage('/en/settings', {
      ...fake,
      signedIn: ASHA,
      site: { session: { isAutoLogoff: false, idleMinutes: 0 } },
    });
    await screen.findByRole('button', { name: 'Sign out', hidden: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
