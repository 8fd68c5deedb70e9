// A request for more than the maximum that was asked for before the page was opened.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it } from 'vitest';
import { vipAnswer } from '../features/coupon/coupon-answers.testing.ts';
import { ServicesProvider } from '../state/services.tsx';
import { BottomBar } from './BottomBar.tsx';
import { CouponSlot } from './CouponSlot.tsx';
import { ASHA, fakeServer, good, PERSONAL } from './testing-answers.ts';
import { waitPatiently } from './testing-patience.ts';
import { createTestServices } from './testing-services.ts';

waitPatiently(15_000);
afterEach(cleanup);

async function show(place: typeof BottomBar, requests: readonly object[]) {
  const { handle, asked } = fakeServer({ ...PERSONAL, 'GET /web-api/bets/vip': good({ requests }) });
  const services = await createTestServices({ handle, signedIn: ASHA });
  const router = createMemoryRouter([{ path: '*', Component: place }]);
  render(
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ServicesProvider>,
  );
  return { asked };
}
const Rail = () => <CouponSlot place="rail" />;

it('wakes the coupon, though it is empty', async () => {
  await show(Rail, [vipAnswer({ expiresAt: Date.now() + 3_600_000 })]);
  expect(await screen.findByText('Take the offer')).toBeTruthy();
  expect(screen.getByText(/^Request for 200\.00/)).toBeTruthy();
});

it('is told by the coupon button of phones, with the time it has left', async () => {
  await show(BottomBar, [vipAnswer({ status: 'waiting', offer: null, expiresAt: Date.now() + 90_000_000 })]);
  const button = await screen.findByLabelText('Coupon, empty. Your request for a higher stake is open.');
  expect(button.textContent).toMatch(/^!\d\d,\d{3} s$/);
});

it('that is over leaves the coupon asleep', async () => {
  const { asked } = await show(Rail, [vipAnswer({ status: 'declined', offer: null })]);
  await expect.poll(() => asked('GET /web-api/bets/vip')).toHaveLength(1);
  expect(await screen.findByText('Tap a price to add it here.')).toBeTruthy();
  expect(screen.queryByText(/^Request for/)).toBeNull();
});
