// A coupon somebody shared, as who opens the link sees it.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer, good } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { answerShortly } from '../../app/testing-services.ts';
import { buildShared, buildSharedLeg } from '../../features/share/share.testing.ts';
import type { LoadedAnswer } from '../../server-contract.ts';

afterEach(cleanup);

const UNKNOWN: LoadedAnswer = {
  status: 404,
  body: { success: false, error: { code: 'coupon_code_unknown', message: 'no' } },
};
const openCode = (answer: LoadedAnswer, lang = 'en', code = 'ABCD2345') =>
  openPage(`/${lang}/c/${code}`, {
    lang,
    handle: fakeServer({ 'GET /web-api/coupons/ABCD2345': answer }).handle,
    answer: answerShortly,
  });

describe('a shared coupon', () => {
  it('shows prices of then and now before anything is taken over', async () => {
    const gone = buildSharedLeg({ outcome: 'Over 2.5', type: 9, state: 'over', oddsMilliNow: null });
    await openCode(
      good(buildShared({ legs: [buildSharedLeg(), gone], oddsMilliNow: null })),
      'en',
      'abcd2345',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Coupon ABCD2345' })).toBeTruthy();
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toMatch(/Norhaven.*1\.85.*1\.90.*up 2\.7 %/);
    expect(second?.textContent).toMatch(/Over 2\.5.*1\.85.*no longer offered/);
    expect(screen.getByText('Seal').nextSibling?.textContent).toBe('9f86d081884c7d65');
    expect(screen.getByText('Forgotten').nextSibling?.textContent).toContain('2026');
    expect(screen.getByRole('link', { name: 'Work it out' }).getAttribute('href')).toContain(
      'bettingCalculator?kind=express&leg=1.9',
    );
  });

  it('draws the QR code of its link', async () => {
    await openCode(good(buildShared()));
    const tools = within(await screen.findByRole('region', { name: 'Pass it on' }));
    expect(tools.getByText(/\/c\/ABCD2345$/)).toBeTruthy();
    fireEvent.click(tools.getByRole('button', { name: 'QR code' }));
    expect(await tools.findByRole('img', { name: 'QR code of the link to coupon ABCD2345' })).toBeTruthy();
  });

  it('says when nothing of it can be bet any more', async () => {
    await openCode(good(buildShared({ legs: [buildSharedLeg({ state: 'over', oddsMilliNow: null })] })));
    const button = await screen.findByRole('button', { name: /Put into my coupon/ });
    expect(button).toHaveProperty('disabled', true);
  });

  it.each([
    ['en', /There is no coupon under this code/],
    ['ar', /لا قسيمة بهذا الرمز/],
  ] as const)('says in %s that a code is unknown', async (lang, text) => {
    await openCode(UNKNOWN, lang);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('can be tried again when it could not be loaded', async () => {
    await openCode({ status: 503, body: undefined });
    expect(await screen.findByText('The coupon could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
