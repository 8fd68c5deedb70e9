// The lock of the office: a PIN sets it on this device, a PIN opens it.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const NEW = 'POST /web-api/office/newpincode';
const CHECK = 'POST /web-api/office/checkpincode';
const HAS = 'GET /web-api/office/pincode';

async function locked(answers: Parameters<typeof fakeServer>[0]) {
  localStorage.setItem('office-pin', ASHA.personId);
  localStorage.setItem('office-locked', ASHA.personId);
  const server = fakeServer({ ...PERSONAL, ...answers });
  const page = await openPage('/en/office/mailing', { ...server, signedIn: ASHA });
  await screen.findByRole('heading', { name: 'Your office is locked' });
  const typePin = (pin: string): void => {
    fireEvent.change(screen.getByLabelText('PIN'), { target: { value: pin } });
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  };
  return { ...page, server, typePin };
}

it('is set with a PIN, and shut at a press', async () => {
  const server = fakeServer({ ...PERSONAL, [HAS]: good({ is_set: false }), [NEW]: good({ is_set: true }) });
  await openPage('/en/office/security', { ...server, signedIn: ASHA });
  fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: '47a11' } });
  fireEvent.change(screen.getByLabelText('PIN again'), { target: { value: '4711' } });
  server.become(HAS, good({ is_set: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Set the PIN' }));
  await waitFor(() =>
    expect(server.bodyOf(NEW)).toEqual({ pin_code: '4711', pin_code_confirmation: '4711' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Lock' }));
  expect(await screen.findByRole('heading', { name: 'Your office is locked' })).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

it('shows nothing of the office while it is shut, and opens with the right PIN', async () => {
  const { server, typePin } = await locked({
    [CHECK]: refusedWith(422, 'pin_wrong', { facts: { triesLeft: 4 } }),
  });
  expect(server.asked('GET /web-api/user/mailing')).toEqual([]);
  typePin('4712');
  expect((await screen.findByRole('alert')).textContent).toMatch(/not your PIN/);
  server.become(CHECK, good({ is_right: true }));
  typePin('4711');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your office is locked' })).toBeNull());
  expect(server.asked('GET /web-api/user/mailing')).not.toEqual([]);
});

it('signs out when no try is left', async () => {
  const { services, typePin } = await locked({ [CHECK]: refusedWith(401, 'pin_over') });
  typePin('4712');
  await waitFor(() => expect(services.stores.session.getState().signedIn).toBeUndefined());
  expect(localStorage.getItem('office-locked')).toBeNull();
});

it('is nobody else’s', async () => {
  localStorage.setItem('office-pin', 'somebody');
  localStorage.setItem('office-locked', 'somebody');
  const server = fakeServer(PERSONAL);
  await openPage('/en/office/settings', { ...server, signedIn: ASHA });
  expect(await screen.findByLabelText('Time zone')).toBeTruthy();
  await act(() => Promise.resolve());
  expect(screen.queryByRole('heading', { name: 'Your office is locked' })).toBeNull();
});
