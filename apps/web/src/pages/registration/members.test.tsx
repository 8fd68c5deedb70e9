// Members of a field definition that nothing else shows at work (specification 1 sections 3 and 5): each is seen on the page, and missed without it.
import type { FieldDefinition } from '@overround/contracts/registration';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fakeServer, good, PERSONAL } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { keepTicket } from '../../state/social-way.ts';
import { buildField, buildOption } from '../../features/registration/model/build-field.testing.ts';

beforeAll(() => {
  // jsdom knows the element and not its methods.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const typesAre = (...types: readonly string[]) => ({
  status: 200,
  body: {
    data: {
      type: 'registration-types',
      id: 'x',
      attributes: {
        types,
        titles: { a_new_one: 'A new one', club_reg: 'By a club' },
        ways: { club_reg: 'soc_reg', a_new_one: 'full_reg' },
      },
    },
  },
});
const serverOf = (fields: readonly FieldDefinition[], more: object = {}) =>
  fakeServer({
    ...PERSONAL,
    'GET /web-api/api/web/registration/v1/types': typesAre('full_reg'),
    'POST /web-api/registration': good({
      minAgesInCountries: [],
      additionalConfig: {},
      bannerTextByBonusCode: {},
    }),
    'POST /web-api/registration/fields': good({ fields, banners: [] }),
    ...more,
  });

const line = (title: string): HTMLElement => screen.getByLabelText(title);
const typed = (title: string, value: string): string => {
  fireEvent.change(line(title), { target: { value } });
  return (line(title) as HTMLInputElement).value;
};
const left = (title: string): string => {
  fireEvent.blur(line(title));
  return (line(title) as HTMLInputElement).value;
};

it('draws a line by its members: placeholders, a sign to copy, a length, a number with its bounds', async () => {
  await openPage(
    '/en/registration',
    serverOf([
      buildField({ id: 'a', title: 'Plain', placeholder: 'usual', max_length: 7 }),
      buildField({ id: 'b', title: 'Loud', placeholder: 'usual', important_placeholder: 'first of all' }),
      buildField({
        id: 'country_id',
        type: 'select',
        title: 'Country',
        options: [buildOption('1', 'Russia', { selected: true }), buildOption('2', 'Peru')],
      }),
      buildField({
        id: 'c',
        title: 'Paper',
        placeholder: 'usual',
        override_texts: { 1: 'without the series' },
      }),
      buildField({ id: 'd', title: 'Copied', show_copy_icon: true }),
      buildField({
        id: 'e',
        title: 'Number',
        customization: { accuracy: 1, is_unsigned: true },
        validation: { minValue: { message: 'low', value: 5 }, maxValue: { message: 'high', value: 90 } },
      }),
      buildField({ id: 'f', title: 'Signed', customization: { accuracy: 0 }, max_length: 4 }),
      buildField({
        id: 'g',
        type: 'email',
        title: 'Mail',
        tooltip: 'Where we write',
        tooltip_on_fill: true,
        domain_suggestions: ['gmail.com'],
      }),
    ]),
  );
  await screen.findByLabelText('Plain');
  const placeholder = (title: string) => line(title).getAttribute('placeholder');
  expect(['Plain', 'Loud', 'Paper'].map(placeholder)).toEqual([
    'usual',
    'first of all',
    'without the series',
  ]);
  expect(line('Plain').getAttribute('maxlength')).toBe('7');
  expect(screen.getAllByRole('button', { name: 'Copy' })).toHaveLength(1);
  expect(typed('Number', '-007,25x')).toBe('7.2');
  expect(typed('Number', '100')).toBe('100');
  expect(left('Number')).toBe('90');
  typed('Number', '2');
  expect(left('Number')).toBe('5');
  expect(typed('Signed', '-12.5')).toBe('-12');
  expect(typed('Signed', '-12345')).toBe('-123');
  expect(screen.queryByText('Where we write')).toBeNull();
  typed('Mail', 'a');
  expect(screen.getByText('Where we write')).toBeTruthy();
  typed('Mail', 'a@gmial.com');
  fireEvent.click(screen.getByRole('button', { name: /a@gmail\.com/ }));
  expect((line('Mail') as HTMLInputElement).value).toBe('a@gmail.com');
  await waitFor(() => expect(document.activeElement).toBe(line('Mail')));
  fireEvent.change(line('Country'), { target: { value: '2' } });
  await waitFor(() => expect(placeholder('Paper')).toBe('usual'));
});

it.each([
  ['captcha', undefined, true],
  ['captcha', true, true],
  ['captcha', false, false],
  ['custom_captcha', true, true],
  ['custom_captcha', false, false],
] as const)('draws the label of a %s with show_label %s: %s', async (type, shows, isShown) => {
  const captcha = buildField({ id: 'custom_captcha', type, title: 'Proof', label: 'Two and two' });
  await openPage(
    '/en/registration',
    serverOf([
      buildField({ id: 'a', title: 'Plain' }),
      shows === undefined ? captcha : { ...captcha, show_label: shows },
    ]),
  );
  await waitFor(() => line('Plain'));
  expect(screen.queryByText('Two and two') !== null).toBe(isShown);
});

it('takes no more of a list than its definition allows', async () => {
  await openPage(
    '/en/registration',
    serverOf([
      buildField({
        id: 'sports',
        type: 'multiselect',
        title: 'Sports',
        customization: { chosen_max: 1 },
        options: [buildOption('1', 'Football', { selected: true }), buildOption('2', 'Tennis')],
      }),
    ]),
  );
  const box = await screen.findByRole('combobox', { name: 'Sports' });
  fireEvent.click(box);
  fireEvent.click(await screen.findByRole('option', { name: /Tennis/ }));
  expect(screen.getByText(/^Maximum of 1 options? selected/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Football' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Tennis' })).toBeNull();
});

it.each([
  ['of one service alone', ['google'], undefined, ['google']],
  ['of several by those used most', ['discord', 'twitch', 'apple', 'google'], undefined, ['google', 'apple']],
  ['by the one somebody came back from', ['google', 'twitch'], 'twitch', ['twitch']],
  ['by its own icon where it knows no mark', ['a_new_one'], undefined, []],
])('marks the tab %s', async (_what, ids, proven, marks) => {
  if (proven !== undefined)
    keepTicket({ provider: proven, title: proven, hash: 'h', given: { shownAs: 'Asha' } });
  const providers = ids.map((id) => ({ id, title: id, kind: 'redirect', rights: ['account'] }));
  await openPage(
    '/en/registration',
    serverOf([buildField({ id: 'email', type: 'email', title: 'E-mail' })], {
      'GET /web-api/api/web/registration/v1/types': typesAre('full_reg', 'soc_reg', 'a_new_one'),
      'GET /web-api/user/oauth/rights': good({ providers }),
    }),
  );
  const tab = await screen.findByRole('tab', { name: 'Social networks' });
  await screen.findByLabelText('E-mail');
  // Its buttons come of the same answer.
  fireEvent.click(tab);
  if (proven === undefined) await screen.findByRole('button', { name: new RegExp(ids[0] ?? '') });
  const seen = () => [...tab.querySelectorAll('svg')].map((svg) => svg.getAttribute('data-service'));
  await waitFor(() => expect(seen()).toEqual(marks.length > 0 ? marks : [null]));
  // Google wants its mark in its colours.
  const colours = [...tab.querySelectorAll('[data-service="google"] path')].map((path) =>
    path.getAttribute('fill'),
  );
  expect(new Set(colours).size).toBe(marks.includes('google') ? 4 : 0);
  expect(screen.getByRole('tab', { name: 'A new one' }).querySelector('svg')).not.toBeNull();
});

it('marks a further tab by the icon of its data, else by its id with hyphens, else by that of a new account', async () => {
  const types = typesAre('full_reg', 'a_new_one', 'other_reg');
  const attributes = { ...types.body.data.attributes, icons: { a_new_one: 'crown', other_reg: 'other-reg' } };
  await openPage(
    '/en/registration',
    serverOf([buildField({ id: 'email', type: 'email', title: 'E-mail' })], {
      'GET /web-api/api/web/registration/v1/types': {
        ...types,
        body: { data: { ...types.body.data, attributes } },
      },
    }),
  );
  const iconsOf = (tab: HTMLElement) => tab.querySelector('svg')?.getAttribute('class');
  const tabs = await screen.findAllByRole('tab');
  const [mail, crown, other] = tabs.map(iconsOf);
  expect(mail).toMatch(/lucide-mail/);
  expect(crown).toMatch(/lucide-crown/);
  expect(other).toMatch(/lucide-user-plus/);
});

it('treats a further type as the way behind it: a service first, its marks, and the button of that way', async () => {
  const offers = [{ id: 'google', title: 'Google', kind: 'redirect', rights: ['account'] }];
  const around = {
    minAgesInCountries: [],
    additionalConfig: { email_button_text: 'Open by mail' },
    bannerTextByBonusCode: {},
  };
  await openPage(
    '/en/registration',
    serverOf([buildField({ id: 'email', type: 'email', title: 'E-mail' })], {
      'GET /web-api/api/web/registration/v1/types': typesAre('a_new_one', 'club_reg'),
      'GET /web-api/user/oauth/rights': good({ providers: offers }),
      'POST /web-api/registration': good(around),
    }),
  );
  expect(await screen.findByRole('button', { name: 'Open by mail' })).toBeTruthy();
  const tab = screen.getByRole('tab', { name: 'By a club' });
  await waitFor(() => expect(tab.querySelector('[data-service="google"]')).not.toBeNull());
  fireEvent.click(tab);
  expect(await screen.findByRole('button', { name: /Google/ })).toBeTruthy();
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  cleanup();
  keepTicket({ provider: 'google', title: 'Google', hash: 'h', given: { shownAs: 'Asha' } });
  await openPage(
    '/en/registration',
    serverOf([buildField({ id: 'email', type: 'email', title: 'E-mail' })], {
      'GET /web-api/api/web/registration/v1/types': typesAre('a_new_one', 'club_reg'),
      'GET /web-api/user/oauth/rights': good({ providers: offers }),
    }),
  );
  const kept = await screen.findByRole('tab', { name: 'By a club' });
  expect(kept.getAttribute('aria-selected')).toBe('true');
});

it.each([
  ['the type it was proven for', 'club_reg', 'By a club'],
  ['the way of services after a sign-in that found nobody', undefined, 'Social networks'],
  ['that way again where its type is offered no more', 'gone_reg', 'Social networks'],
])('goes on with a proven account in %s, where two types have it', async (_what, type, shown) => {
  keepTicket({ provider: 'google', title: 'Google', hash: 'h', given: { shownAs: 'Asha' }, type });
  await openPage(
    '/en/registration',
    serverOf([buildField({ id: 'email', type: 'email', title: 'E-mail' })], {
      'GET /web-api/api/web/registration/v1/types': typesAre('full_reg', 'soc_reg', 'club_reg'),
      'GET /web-api/user/oauth/rights': good({ providers: [] }),
    }),
  );
  const tab = await screen.findByRole('tab', { name: shown });
  await screen.findByText('Asha');
  expect(tab.getAttribute('aria-selected')).toBe('true');
});

it.each(['/en/registration', '/en/promo'])(
  'goes on at %s with the way chosen before, and passes the bonus on',
  async (at) => {
    sessionStorage.setItem('registration.type', 'fast_reg');
    const fake = serverOf([buildField({ id: 'email', type: 'email', title: 'E-mail' })], {
      'GET /web-api/api/web/registration/v1/types': typesAre('full_reg', 'fast_reg'),
    });
    await openPage(`${at}?isKeepSelect=1&bonus=WELCOME`, fake);
    await screen.findByLabelText('E-mail');
    expect(screen.getByRole('tab', { name: 'In one click' }).getAttribute('aria-selected')).toBe('true');
    const asked = fake.asked('POST /web-api/registration/fields').at(-1);
    expect([asked?.url, asked?.body]).toEqual([
      '/web-api/registration/fields?bonus=WELCOME',
      '{"type":"fast_reg"}',
    ]);
    const bonuses = fake.asked('GET /web-api/api/v3/bonuses/welcome-bonuses').map(({ url }) => url);
    expect(bonuses).toContain('/web-api/api/v3/bonuses/welcome-bonuses?bonus=WELCOME');
  },
);

it('lists the banks of the chosen country, and holds an account to the length of its bank (account_length)', async () => {
  const bank = (value: string, country: string, length: number) =>
    buildOption(value, value, { country_id: country, account_length: length });
  await openPage(
    '/en/registration',
    serverOf([
      buildField({
        id: 'country_id',
        type: 'select',
        title: 'Country',
        options: [buildOption('1', 'Russia', { selected: true }), buildOption('2', 'Peru')],
      }),
      buildField({
        id: 'bank',
        type: 'select',
        title: 'Bank',
        options: [bank('North', '1', 6), bank('East', '1', 8), bank('South', '2', 4), bank('West', '2', 4)],
      }),
      buildField({
        id: 'bank_account',
        title: 'Account',
        validation: { userFunction: { message: 'No account of that bank.', value: 'bankAccount' } },
      }),
    ]),
  );
  const banks = () =>
    [...(line('Bank') as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean);
  await screen.findByLabelText('Bank');
  expect(banks()).toEqual(['North', 'East']);
  typed('Bank', 'North');
  typed('Account', '12 34-5');
  left('Account');
  expect(await screen.findByText('No account of that bank.')).toBeTruthy();
  typed('Account', '12 34-56');
  await waitFor(() => expect(screen.queryByText('No account of that bank.')).toBeNull());
  typed('Country', '2');
  await waitFor(() => expect(banks()).toEqual(['South', 'West']));
  expect((line('Bank') as HTMLSelectElement).value).toBe('');
});

it.each([
  ['over the form of the page', '/en/registration?bonus=SPRING&isKeepSelect=1'],
  ['over the form of the layer above a page', '/en/results?bonus=SPRING&isKeepSelect=1'],
])(
  'says what the bonus of the address brings %s, and keeps the way chosen before',
  async (_what, address) => {
    sessionStorage.setItem('registration.type', 'fast_reg');
    const banner = { image: '/pictures/spring.svg', alt: 'A field', title: 'Spring', text: 'It begins.' };
    const fake = serverOf([], {
      'POST /web-api/registration/fields': good({
        fields: [buildField({ id: 'email', type: 'email', title: 'E-mail' })],
        banners: [banner],
      }),
      'POST /web-api/registration': good({
        minAgesInCountries: [],
        hasFirstDeposit: true,
        percentFirstDeposit: '50%',
        additionalConfig: { welcome_bonus_description: banner.text },
        bannerTextByBonusCode: {},
      }),
      'GET /web-api/api/web/registration/v1/types': typesAre('full_reg', 'fast_reg'),
    });
    const { services } = await openPage(address, fake);
    if (address.includes('results')) act(() => services.openModal('registration'));
    await screen.findByText('The house adds 50% to your first deposit.');
    // Said once, though the house says the same of its welcome bonus.
    await screen.findByText('It begins.');
    expect(screen.getAllByText('It begins.')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'A field' }).getAttribute('src')).toBe('/pictures/spring.svg');
    const asked = fake.asked('POST /web-api/registration/fields').at(-1);
    expect([asked?.url, asked?.body]).toEqual([
      '/web-api/registration/fields?bonus=SPRING',
      '{"type":"fast_reg"}',
    ]);
  },
);
