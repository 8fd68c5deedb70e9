// Each setting of the house around the form (specification 1 section 2): what is on the page with it, and what without it.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith, USER } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { buildField, buildOption } from '../../features/registration/model/build-field.testing.ts';

afterEach(cleanup);

const BANNER = { image: '', alt: '', title: 'A season of our own', text: 'Begin with us.' };
const QUIET = {
  email_button_text: 'Open by e-mail',
  phone_button_text: 'Open by phone',
  hide_left_banner_on_form: true,
  hide_deposit_banner: true,
  hide_back_button: true,
  hide_left_banner: false,
  show_login_saving_notification: true,
};

const worldOf = (words: object, around: object = {}, types: readonly string[] = ['full_reg', 'phone_reg']) =>
  fakeServer({
    ...PERSONAL,
    'GET /web-api/api/web/registration/v1/types': {
      status: 200,
      body: { data: { type: 'registration-types', id: 'x', attributes: { types, titles: {}, ways: {} } } },
    },
    'POST /web-api/registration': good({
      hasFirstDeposit: false,
      percentFirstDeposit: '',
      bonusAmount: '',
      minAgesInCountries: [],
      additionalConfig: { ...QUIET, ...words },
      banner: BANNER,
      bannerTextByBonusCode: { SPRING: 'Spring is here.' },
      ...around,
    }),
    'POST /web-api/registration/fields': good({
      fields: [buildField({ id: 'email', type: 'email', title: 'E-mail' })],
      banners: [],
    }),
    'POST /web-api/user/registration': good({
      user: USER,
      token: 't',
      expireAt: 1,
      generated: { login: '70010001', password: 'made-up' },
      isActivationMailSent: false,
    }),
  });
/** Opens the page and waits for the form. */
async function open(words: object, around?: object, address = '/en/registration') {
  const page = await openPage(address, worldOf(words, around));
  await screen.findByLabelText('E-mail');
  return page;
}
const shows = (text: string): boolean => screen.queryByText(text) !== null;

describe('around the form', () => {
  it.each([
    ['full_reg', 'Open by e-mail'],
    ['phone_reg', 'Open by phone'],
  ])('the button of %s says what the house says', async (type, text) => {
    await openPage('/en/registration', worldOf({}, {}, [type]));
    expect(await screen.findByRole('button', { name: text })).toBeTruthy();
  });

  it.each([
    ['a back button', { hide_back_button: false }, {}, 'Back'],
    ['a welcome bonus', { welcome_bonus_description: 'Two weeks of gifts.' }, {}, 'Two weeks of gifts.'],
    [
      'what is added to a first deposit',
      {},
      { hasFirstDeposit: true, percentFirstDeposit: '50%' },
      'The house adds 50% to your first deposit.',
    ],
    [
      'and how much at most',
      {},
      { hasFirstDeposit: true, percentFirstDeposit: '50%', bonusAmount: '100 €' },
      'The house adds 50% to your first deposit, 100 € at most.',
    ],
    ['its banner', { hide_left_banner_on_form: false }, {}, 'A season of our own'],
  ])('shows %s only where the house says so', async (_what, words, around, text) => {
    await open(words, around);
    await waitFor(() => expect(shows(text)).toBe(true));
    cleanup();
    await open({});
    expect(shows(text)).toBe(false);
  });

  it('hides the banner everywhere where the house says so, and has the text of a bonus on it otherwise', async () => {
    await open({ hide_left_banner: true, hide_left_banner_on_form: false });
    expect(shows('A season of our own')).toBe(false);
    cleanup();
    await open({}, {}, '/en/promo?bonus=SPRING');
    expect(await screen.findByText('Spring is here.')).toBeTruthy();
    cleanup();
    await open({ hide_left_banner: true }, {}, '/en/promo');
    expect(shows('A season of our own')).toBe(false);
  });
});

describe('after registration', () => {
  const DEPOSIT = {
    hide_deposit_banner: false,
    recharge_button_text: 'Pay in now',
    registration_redirect_text: 'Play begins with money.',
  };
  const register = async (words: object) => {
    await open(words);
    fireEvent.click(screen.getByRole('button', { name: 'Open by e-mail' }));
    await screen.findByLabelText('Your number');
  };

  it('leads to the cashier in the words of the house, unless it hides that', async () => {
    await register(DEPOSIT);
    // Found by its words: roles of a whole page are looked for slowly.
    const link = async () => (await screen.findByText('Pay in now')).closest('a');
    expect((await link())?.getAttribute('href')).toBe('/en/office/recharge');
    expect(shows('Play begins with money.')).toBe(true);
    cleanup();
    await register({ ...DEPOSIT, hide_deposit_banner: true });
    expect(shows('Pay in now')).toBe(false);
    cleanup();
    // Whoever is signed in already meets it beside what the house offers.
    await openPage('/en/promo', { ...worldOf(DEPOSIT), signedIn: ASHA });
    expect(await link()).toBeTruthy();
  });

  it('saves login and password by a button of the house, as loud as it likes', async () => {
    const classOf = async (design: string): Promise<string> => {
      await register({ save_login_button_text: 'Keep them', save_login_button_design: design });
      const { className } = screen.getByRole('button', { name: 'Keep them' });
      cleanup();
      return className;
    };
    const looks = [await classOf('primary'), await classOf('secondary'), await classOf('quiet')];
    expect(new Set(looks).size).toBe(3);
    await register({});
    expect(screen.queryByRole('button', { name: 'Keep them' })).toBeNull();
  });
});

describe('while a form is in hand', () => {
  it('keeps its tabs still until it was sent', async () => {
    const sending = Promise.withResolvers<ReturnType<typeof refusedWith>>();
    const world = worldOf({});
    world.become('POST /web-api/user/registration', () => sending.promise);
    await openPage('/en/registration', world);
    await screen.findByLabelText('E-mail');
    const [, other] = screen.getAllByRole('tab');
    const isHere = () => screen.queryByRole('button', { name: 'Open by e-mail' }) !== null;
    fireEvent.click(screen.getByRole('button', { name: 'Open by e-mail' }));
    await waitFor(() => expect(other?.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(other ?? document.body);
    fireEvent.keyDown(other ?? document.body, { key: 'End' });
    expect(isHere()).toBe(true);
    sending.resolve(refusedWith(503, 'not_now'));
    await waitFor(() => expect(other?.getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(other ?? document.body);
    await waitFor(() => expect(isHere()).toBe(false));
  });

  it('brings the calling code of another country along, while no number is typed', async () => {
    const options = [
      buildOption('1', 'Norway', { Alpha2: 'NO', phone_code: '47', selected: true }),
      buildOption('2', 'Japan', { Alpha2: 'JP', phone_code: '81' }),
    ];
    const world = worldOf({});
    world.become(
      'POST /web-api/registration/fields',
      good({
        fields: [
          buildField({ id: 'country_id', type: 'select', title: 'Country', options }),
          buildField({ id: 'country_code_id', type: 'phone_country', title: 'Code', options }),
          buildField({ id: 'phone', type: 'phone', title: 'Number' }),
        ],
        banners: [],
      }),
    );
    await openPage('/en/registration', world);
    const choose = (value: string) =>
      fireEvent.change(screen.getByLabelText('Country'), { target: { value } });
    const code = (digits: string) => screen.findByRole('button', { name: new RegExp(`\\${digits}$`) });
    await screen.findByLabelText('Number');
    expect(await code('+47')).toBeTruthy();
    choose('2');
    expect(await code('+81')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Number'), { target: { value: '9012345678' } });
    choose('1');
    expect(await code('+81')).toBeTruthy();
  });
});

it('names the ways to pay that a newcomer will find', async () => {
  const payments = [
    { id: 'a:card', title: 'Card' },
    { id: 'b:coin', title: 'Coins' },
  ];
  await open({}, { payments });
  const list = await screen.findByRole('region', { name: 'Ways to pay here' });
  expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Card', 'Coins']);
});
