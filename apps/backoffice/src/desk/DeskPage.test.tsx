// The desk as whoever sits before it sees and presses it.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildMarket, eventAnswer, LINE, LIVE, NEWS, TRADER } from '../testing/answers.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { openOffice } from '../testing/open-office.tsx';

afterEach(cleanup);

const HOLDS = 'POST /operator-api/v1/holds';
const HOLD = {
  holdId: 9,
  producer: null,
  eventId: LIVE.eventId,
  part: 'main',
  groups: [1],
  text: '1X2',
  reason: 'Price is off',
  madeBy: 'Tove',
  madeAt: 1,
  liftedBy: null,
  liftedAt: null,
  liftReason: null,
};
const EVENT = `GET /operator-api/v1/desk/events/${LIVE.eventId}`;
const press = (key: string, code: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, shiftKey });
const handOn = (name: string) => act(() => screen.getByRole('button', { name }).focus());
const openEvent = async (server = fakeServer(), eventId = LIVE.eventId) => {
  const office = openOffice(`/desk/${eventId}`, server);
  await screen.findByRole('button', { name: 'W1' });
  return office;
};

describe('the trading desk', () => {
  it('lists events with what they may cost, and opens one', async () => {
    const { router } = openOffice();
    const row = await screen.findByRole('link', { name: /Norhaven Athletic.*May cost 7,340/ });
    press('j', 'KeyJ');
    expect(document.activeElement).toBe(row);
    fireEvent.click(row);
    expect(await screen.findByRole('heading', { level: 1, name: LIVE.match })).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/desk/${LIVE.eventId}`);
    // The worst final score, and what each outcome makes, by sign and not by colour alone.
    expect(await screen.findByText(/Worst: .*6:0/)).toBeTruthy();
    expect(screen.getAllByText('-1,820').length).toBeGreaterThan(0);
  });

  it('stops the line the hand is on with one key, with the reason that is picked, and takes it back', async () => {
    const { server } = await openEvent(
      fakeServer({ [HOLDS]: HOLD, 'POST /operator-api/v1/holds/9/lift': HOLD }),
    );
    handOn('W1');
    press('2', 'Digit2');
    press('ы', 'KeyS');
    await waitFor(() =>
      expect(server.sent(HOLDS)).toEqual([
        { event: LIVE.eventId, part: 'main', groups: [1], reason: 'Price is off' },
      ]),
    );
    const said = await screen.findByText(/^Stopped: .*1X2/, { selector: '[role=status]' });
    expect(said).toBeTruthy();
    press('u', 'KeyU');
    await waitFor(() =>
      expect(server.sent('POST /operator-api/v1/holds/9/lift')).toEqual([{ reason: 'Undone at the desk' }]),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('opens a line again that a hand has stopped', async () => {
    const held = { ...eventAnswer(), markets: [buildMarket({ holdId: 9, status: 'suspended' })] };
    const { server } = await openEvent(
      fakeServer({ [EVENT]: held, 'POST /operator-api/v1/holds/9/lift': HOLD }),
    );
    expect(screen.getByText('Stopped by the desk')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Resume 1X2' }));
    await waitFor(() =>
      expect(server.sent('POST /operator-api/v1/holds/9/lift')).toEqual([{ reason: 'The reason is gone' }]),
    );
  });

  it('says why a stop was refused, and stops nothing for whoever may not', async () => {
    const toldBy = (office: Awaited<ReturnType<typeof openEvent>>) =>
      office.services.toasts.shown().map(({ text }) => text);
    const refusing = await openEvent(fakeServer({ [HOLDS]: refused('hold_there') }));
    handOn('W1');
    press('s', 'KeyS');
    await waitFor(() => expect(toldBy(refusing)).toHaveLength(1));
    expect(refusing.server.sent(HOLDS)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    cleanup();
    const looking = await openEvent(
      fakeServer({ 'GET /operator-api/v1/session': { ...TRADER, mayChangeLine: false } }),
    );
    handOn('W1');
    press('s', 'KeyS');
    expect(toldBy(looking)).toEqual(['Only traders of every brand may change the line.']);
    expect(looking.server.sent(HOLDS)).toEqual([]);
  });

  it('asks what a shifted price would do, and names why a live one cannot be set', async () => {
    await openEvent();
    handOn('W1');
    press('+', 'Equal', true);
    press('+', 'Equal', true);
    const whatIf = screen.getByRole('region', { name: 'What if' });
    expect(
      (await within(whatIf).findByLabelText('Shift of the chance, points')).getAttribute('aria-valuetext'),
    ).toBe('+1.0');
    expect(within(whatIf).getByText('Prices by hand are for events before their start.')).toBeTruthy();
    expect(within(whatIf).getByRole('button', { name: 'Apply the price' }).hasAttribute('disabled')).toBe(
      true,
    );
    press('Escape', 'Escape');
    expect(within(whatIf).queryByLabelText('Shift of the chance, points')).toBeNull();
  });

  it('sets the price that was asked, and gives it back to the model', async () => {
    const MAKE = 'POST /operator-api/v1/hand-prices';
    const RELEASE = 'POST /operator-api/v1/hand-prices/5/release';
    const [line] = eventAnswer(LINE).markets;
    const byHand = line?.outcomes.map((outcome) => ({ ...outcome, handPriceId: 5, modelOddsMilli: 1480 }));
    const { server } = await openEvent(
      fakeServer({
        [`GET /operator-api/v1/desk/events/${LINE.eventId}`]: {
          ...eventAnswer(LINE),
          markets: [buildMarket({ outcomes: byHand ?? [] })],
        },
        [MAKE]: {},
        [RELEASE]: {},
      }),
      LINE.eventId,
    );
    handOn('W1');
    press('-', 'Minus');
    await waitFor(() => {
      press('a', 'KeyA');
      expect(server.sent(MAKE)).toEqual([
        {
          game: 650100201,
          type: 1,
          parameterMilli: 0,
          shiftPercent: -0.5,
          lastsMinutes: 30,
          reason: 'News of the match',
        },
      ]);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Back to the model' }));
    await waitFor(() => expect(server.sent(RELEASE)).toEqual([{ reason: 'The reason is gone' }]));
  });

  it('answers a request above the maximum with a smaller stake', async () => {
    const answerTo = 'POST /operator-api/v1/desk/vip/0193f0a0-0000-7000-8000-0000000000aa';
    const { server } = openOffice(
      '/desk',
      fakeServer({ [answerTo]: { requestId: '0193f0a0-0000-7000-8000-0000000000aa', status: 'offered' } }),
    );
    const desk = await screen.findByRole('region', { name: 'Requests above the maximum' });
    fireEvent.click(await within(desk).findByRole('button', { name: 'Counter' }));
    const stake = within(desk).getByLabelText('Stake we take');
    fireEvent.change(stake, { target: { value: '9000' } });
    expect(within(desk).getByText('A stake above zero and no more than asked.')).toBeTruthy();
    fireEvent.change(stake, { target: { value: '2000' } });
    fireEvent.click(within(desk).getByRole('button', { name: 'Send the offer' }));
    await waitFor(() =>
      expect(server.sent(answerTo)).toEqual([
        { brand: 'overround', stakeMinor: '200000', reason: 'Countered by the desk' },
      ]),
    );
  });

  it('shows its keys, and its figures in another language at once', async () => {
    const { services } = openOffice();
    await screen.findByRole('link', { name: /Norhaven/ });
    press('?', 'Slash', true);
    expect(await screen.findByRole('dialog', { name: 'Keys of the desk' })).toBeTruthy();
    services.preferences.become({ lang: 'ar' });
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
    services.preferences.become({ lang: 'en' });
    await waitFor(() => expect(document.documentElement.dir).toBe('ltr'));
  });

  it('says that a feed is down, and which room a role does not open', async () => {
    openOffice(
      '/desk',
      fakeServer({ 'GET /operator-api/v1/desk/news': { ...NEWS, feedsDown: ['simulator'] } }),
    );
    expect(await screen.findByText('Feed is down: simulator')).toBeTruthy();
    cleanup();
    openOffice('/desk', fakeServer({ 'GET /operator-api/v1/session': { ...TRADER, rights: ['admin'] } }));
    expect(await screen.findByText('Your role does not open this room.')).toBeTruthy();
    expect(screen.getByText('Opened by: trader or risk. An administrator gives these rights.')).toBeTruthy();
  });
});

describe('the door', () => {
  const SESSION = 'POST /operator-api/v1/session';
  const nobody = { 'GET /operator-api/v1/session': refused('not_signed_in', 401) };
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('asks for the code behind the right password, and opens', async () => {
    const server = fakeServer({ ...nobody, [SESSION]: refused('staff_code_needed', 401) });
    openOffice('/desk', server);
    await screen.findByLabelText('E-mail');
    fill('E-mail', 'trader@overround.example');
    fill('Password', 'right-password');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByLabelText('Code of the authenticator app');
    server.answer(SESSION, TRADER);
    fill('Code of the authenticator app', '123456');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('link', { name: /Norhaven/ })).toBeTruthy();
    expect(server.sent(SESSION).at(-1)).toEqual({
      email: 'trader@overround.example',
      password: 'right-password',
      code: '123456',
    });
  });

  it('has whoever has no authenticator app set one up first', async () => {
    const server = fakeServer({
      ...nobody,
      [SESSION]: refused('staff_factor_needed', 401),
      [`${SESSION}/factor`]: { link: 'otpauth://totp/x', secret: 'ABCDEFGHIJ', picture: 'data:,', lifeMs: 1 },
    });
    openOffice('/desk', server);
    await screen.findByLabelText('E-mail');
    fill('E-mail', 'new@overround.example');
    fill('Password', 'right-password');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByAltText('QR code for your authenticator app')).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJ')).toBeTruthy();
    expect(server.sent(`${SESSION}/factor`)).toEqual([
      { email: 'new@overround.example', password: 'right-password' },
    ]);
    server.answer(SESSION, refused('sign_in_failed', 401));
    fill('Code of the authenticator app', '000000');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/^This code is wrong/)).toBeTruthy();
    server.answer(SESSION, TRADER);
    fill('Code of the authenticator app', '123456');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('link', { name: /Norhaven/ })).toBeTruthy();
    expect(server.sent(SESSION).at(-1)).toMatchObject({ code: '123456' });
  });

  it('closes when a session turns out to be over, and when somebody signs out', async () => {
    const server = fakeServer();
    openOffice('/desk', server);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
    cleanup();
    openOffice('/desk', fakeServer({ 'GET /operator-api/v1/desk/events': refused('not_signed_in', 401) }));
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  });
});
