// Registration from the server's own definitions: tabs, fields, rules, refusals, and the password that is shown once.
import type { FieldDefinition } from '@overround/contracts/registration';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, good, PERSONAL, refusedWith, USER } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { buildField, buildOption } from '../../features/registration/model/build-field.testing.ts';

afterEach(cleanup);

const required = { required: { message: 'Fill in this field.', value: null } };
const country = buildField({
  id: 'country_id',
  type: 'select',
  title: 'Country',
  required: true,
  validation: required,
  options: ['Norway', 'Portugal', 'Japan', 'Peru', 'Kenya', 'Nepal', 'Malta', 'Chad', 'Fiji'].map(
    (name, at) =>
      buildOption(String(at + 1), name, { aliases: [name.slice(0, 2).toUpperCase()], selected: at === 0 }),
  ),
});
const full: readonly FieldDefinition[] = [
  country,
  buildField({
    id: 'email',
    type: 'email',
    title: 'E-mail',
    validation: { ...required, email: { message: 'Enter a valid e-mail address.', value: null } },
    domain_suggestions: ['gmail.com', 'mail.ru'],
  }),
  buildField({
    id: 'password',
    type: 'password',
    title: 'Password',
    show_pass_icon: true,
    validation: { ...required, minLength: { message: 'At least 12 characters.', value: 12 } },
  }),
  buildField({
    id: 'birthday',
    type: 'birthday',
    title: 'Date of birth',
    input_type: 'date',
    tooltip: 'At least 18.',
    validation: { maxValue: { message: 'Too young.', value: '2008-11-21 23:59:59' } },
  }),
  buildField({
    id: 'agree-policy',
    type: 'checkbox',
    group: 'consent',
    label: 'I accept the terms',
    links: [{ kind: 'rules', title: 'Settlement rules', url: '/en/information/rules' }],
    show_top_label: false,
    validation: { required: { message: 'Accept the terms to go on.', value: null } },
  }),
];
const fast: readonly FieldDefinition[] = [country];

const FIELDS = 'POST /web-api/registration/fields';
const REGISTER = 'POST /web-api/user/registration';
const server = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    ...PERSONAL,
    'GET /web-api/api/web/registration/v1/types': {
      status: 200,
      body: {
        data: {
          type: 'registration-types',
          id: 'x',
          attributes: { types: ['full_reg', 'fast_reg'], titles: {}, ways: {} },
        },
      },
    },
    'POST /web-api/registration': good({
      minAgesInCountries: [{ country_id: 4, age: 21 }],
      additionalConfig: { save_login_button_text: 'Save login and password' },
    }),
    [FIELDS]: ({ body }) =>
      good({ fields: typeof body === 'string' && body.includes('fast_reg') ? fast : full, banners: [] }),
    ...more,
  });
const registered = (generated: object | null) =>
  good({ user: USER, token: 't', expireAt: 1, generated, isActivationMailSent: generated === null });

const field = (name: string): HTMLElement => screen.getByLabelText(name);
const type = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } });
};
const inDocument = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
const submit = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
};

describe('registration by e-mail', () => {
  it('draws the fields of the server and passes the bonus of the address on', async () => {
    const fake = server();
    await openPage('/en/registration?bonus=WELCOME', fake);
    expect((await screen.findByRole('combobox', { name: 'Country' })).getAttribute('value')).toBe('Norway');
    expect(fake.asked(FIELDS)[0]?.url).toBe('/web-api/registration/fields?bonus=WELCOME');
    expect(screen.getByRole('tab', { name: 'By e-mail' }).getAttribute('aria-selected')).toBe('true');
  });

  it('offers welcome bonuses, none of them unasked, and sends the choice with the form', async () => {
    const choice = (id: number, title: string, bonusCode: string, isCancel: boolean) => ({
      type: 'register-bonus',
      id: String(id),
      attributes: {
        id,
        title,
        bonusCode,
        description: '',
        isSelected: false,
        icon: 'sport',
        isCancel,
        info: false,
      },
    });
    const fake = server({
      [REGISTER]: registered(null),
      'GET /web-api/api/v3/bonuses/welcome-bonuses': {
        status: 200,
        body: { data: [choice(0, 'Sports bonus', 'SPORT', false), choice(-1, 'No bonus', 'REJECT', true)] },
      },
    });
    await openPage('/en/registration', fake);
    expect(await screen.findByRole('radio', { name: /^No bonus/ })).toHaveProperty('checked', true);
    // The form comes first; what may be chosen stands before what is agreed to.
    const places = [
      field('E-mail'),
      screen.getByRole('radio', { name: /^Sports bonus/ }),
      field('I accept the terms'),
    ];
    expect(places.toSorted(inDocument)).toEqual(places);
    fireEvent.click(screen.getByRole('radio', { name: /^Sports bonus/ }));
    type('E-mail', 'asha@example.com');
    type('Password', 'four words are better');
    fireEvent.click(screen.getByRole('checkbox', { name: /I accept|agree/i }));
    submit();
    await waitFor(() => expect(fake.asked(REGISTER)).toHaveLength(1));
    expect(fake.asked(REGISTER)[0]?.body).toContain('"bonus_choice":"SPORT"');
  });

  it('says in the words of the server what is missing, and sends nothing', async () => {
    const fake = server();
    await openPage('/en/registration', fake);
    await screen.findByRole('combobox', { name: 'Country' });
    type('E-mail', 'asha@example');
    type('Password', 'short');
    submit();
    expect(await screen.findByText(/After the @ comes a domain/)).toBeTruthy();
    expect(screen.getByText('Accept the terms to go on.')).toBeTruthy();
    expect(screen.getAllByText('At least 12 characters.').length).toBeGreaterThan(0);
    expect(fake.asked(REGISTER)).toHaveLength(0);
  });

  it('leads to what is agreed to, on a page of its own, so that nothing typed is lost', async () => {
    await openPage('/en/registration', server());
    const link = await screen.findByRole('link', { name: 'Settlement rules' });
    expect(link.getAttribute('href')).toBe('/en/information/rules');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('ticks the rules of the password while it is typed', async () => {
    await openPage('/en/registration', server());
    await screen.findByRole('combobox', { name: 'Country' });
    type('Password', 'four words');
    expect(screen.getByText('not yet')).toBeTruthy();
    type('Password', 'four words are better');
    expect(screen.getByText('done')).toBeTruthy();
  });

  it('finds a country by typing, and takes the minimum age of that country', async () => {
    await openPage('/en/registration', server());
    const box = await screen.findByRole('combobox', { name: 'Country' });
    fireEvent.click(box);
    fireEvent.change(box, { target: { value: 'pe' } });
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(box).toHaveProperty('value', 'Peru');
    expect(screen.getByText('You must be at least 21 years old in your country.')).toBeTruthy();
    expect(field('Date of birth').getAttribute('max')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Number(field('Date of birth').getAttribute('max')?.slice(0, 4))).toBeLessThan(2008);
  });

  it('registers, signs in and goes back where the person was', async () => {
    const fake = server({ [REGISTER]: registered(null) });
    const { router, services } = await openPage('/en/registration?return-url=%2Fen%2Fresults', fake);
    await screen.findByRole('combobox', { name: 'Country' });
    type('E-mail', 'asha@example.com');
    type('Password', 'four words are better');
    fireEvent.click(field('I accept the terms'));
    submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/results'));
    expect(fake.bodyOf(REGISTER)).toEqual({
      type: 'full_reg',
      fields: {
        country_id: '1',
        email: 'asha@example.com',
        password: 'four words are better',
        'agree-policy': true,
      },
    });
    expect(services.stores.session.getState().signedIn?.name).toBe('70010001');
  });

  it('leads to identification where the brand wants it before play', async () => {
    const fake = server({ [REGISTER]: registered(null) });
    const site = { flags: { identify_before_play: true } };
    const { router } = await openPage('/en/registration?return-url=%2Fen%2Flive', {
      handle: fake.handle,
      site,
    });
    await screen.findByRole('combobox', { name: 'Country' });
    type('E-mail', 'asha@example.com');
    type('Password', 'four words are better');
    fireEvent.click(field('I accept the terms'));
    submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/registration/identification'));
  });

  it('puts a refusal of the server beside its field', async () => {
    const fields = { email: ['An account with this e-mail exists. Sign in instead.'] };
    await openPage('/en/registration', server({ [REGISTER]: refusedWith(422, 'form_invalid', { fields }) }));
    await screen.findByRole('combobox', { name: 'Country' });
    type('E-mail', 'asha@example.com');
    type('Password', 'four words are better');
    fireEvent.click(field('I accept the terms'));
    submit();
    expect(await screen.findByText('An account with this e-mail exists. Sign in instead.')).toBeTruthy();
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
  });

  it('says that the form could not be loaded, and tries again', async () => {
    const fake = server({ [FIELDS]: refusedWith(503, 'not_now') });
    await openPage('/en/registration', fake);
    expect(await screen.findByText('The form could not be loaded.')).toBeTruthy();
    fake.become(FIELDS, good({ fields: fast, banners: [] }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'Country' })).toBeTruthy();
  });
});

describe('registration in one click', () => {
  it('keeps what was given, and shows number and password once before it goes on', async () => {
    const fake = server({ [REGISTER]: registered({ login: '70010001', password: 'kX3-vQ9-pL2-wZ7m' }) });
    const { router } = await openPage('/en/registration', fake);
    const box = await screen.findByRole('combobox', { name: 'Country' });
    fireEvent.click(box);
    fireEvent.click(screen.getByRole('option', { name: 'Kenya' }));
    fireEvent.click(screen.getByRole('tab', { name: 'In one click' }));
    await waitFor(() => expect(screen.queryByLabelText('E-mail')).toBeNull());
    expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'Kenya');
    fireEvent.click(screen.getByRole('tab', { name: 'By e-mail' }));
    expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'Kenya');
    type('E-mail', 'asha@example.com');
    fireEvent.click(screen.getByRole('tab', { name: 'In one click' }));
    fireEvent.click(screen.getByRole('tab', { name: 'By e-mail' }));
    expect(await screen.findByLabelText('E-mail')).toHaveProperty('value', 'asha@example.com');
    fireEvent.click(screen.getByRole('tab', { name: 'In one click' }));
    const ledTo: Element[] = [];
    Element.prototype.scrollIntoView = function noted(this: Element) {
      ledTo.push(this);
    };
    submit();
    const kept = await screen.findByLabelText('Your password');
    expect(kept).toHaveProperty('value', 'kX3-vQ9-pL2-wZ7m');
    expect(ledTo).toEqual([kept.closest('form')]);
    expect(document.activeElement).toBe(kept.closest('form'));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    expect(fake.bodyOf(REGISTER)).toEqual({ type: 'fast_reg', fields: { country_id: '5' } });
    expect(router.state.location.pathname).toBe('/en/registration');
    const files: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      files.push(this.download);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Save login and password' }));
    expect(files).toEqual([expect.stringMatching(/70010001\.txt$/)]);
    vi.restoreAllMocks();
    expect(fake.bodyOf('POST /web-api/api/internal/user/store-credentials')).toEqual({ way: 'file' });
    expect(screen.getByText(/are in a file on this device/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'I have saved them, go on' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
  });
});

describe('registration by phone', () => {
  const phone: readonly FieldDefinition[] = [
    buildField({
      id: 'country_code_id',
      type: 'phone_country',
      group: 'phone',
      title: 'Calling code',
      customization: { is_custom_code_allowed: true },
      options: [
        buildOption('1', 'Russia', { Alpha2: 'RU', phone_code: '7', selected: true }),
        buildOption('5', 'Kenya', { Alpha2: 'KE', phone_code: '254' }),
      ],
    }),
    buildField({ id: 'tel_code', hide: true }),
    buildField({ id: 'phone', type: 'phone', title: 'Mobile number', required: true, validation: required }),
    buildField({
      id: 'phone_code',
      type: 'phone_code_button',
      title: 'Send the code',
      code_length: 6,
      validation: { required: { message: 'Send a code first.', value: null } },
    }),
    buildField({
      id: 'phone_confirmation',
      title: 'Code from the message',
      depends_on: { action: 'show', field_id: 'phone_code', values: ['sent'] },
      validation: { ...required, phoneConfirm: { message: 'Six digits.', value: 6 } },
    }),
  ];
  const SEND = 'POST /web-api/user/registration/send-code';
  const CHECK = 'POST /web-api/user/registration/check-code';
  const sent = { hash: 'h1', code_length: 6, sends_left: 4, wait_seconds: 60, expires_in_seconds: 600 };
  const world = () =>
    server({
      [FIELDS]: good({ fields: phone, banners: [] }),
      'GET /web-api/api/user/phonemasks': good([]),
      [SEND]: good({ ...sent, message: '', phone: '+7***67' }),
      [CHECK]: refusedWith(422, 'sms_code_wrong'),
      [REGISTER]: registered(null),
    });

  it('sends a code, says whether it is right as soon as it is whole, and brings both', async () => {
    const fake = world();
    const { router } = await openPage('/en/registration', fake);
    type('Mobile number', (await screen.findByLabelText('Mobile number')) ? '916 123-45-67' : '');
    submit();
    expect(await screen.findByText('Send a code first.')).toBeTruthy();
    expect(screen.queryByLabelText('Code from the message')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    await screen.findByLabelText('Code from the message');
    expect(fake.bodyOf(SEND)).toEqual({ phone: '9161234567', country_code: '1' });
    expect(screen.getByRole('button', { name: /^Another code in/ })).toHaveProperty('disabled', true);
    expect(screen.getByText('The code went to \u2066+7***67\u2069.')).toBeTruthy();
    expect(screen.getByText('4 more codes can be sent today.')).toBeTruthy();
    type('Code from the message', '111111');
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy();
    fake.become(CHECK, good({ is_right: true }));
    type('Code from the message', '222222');
    expect(await screen.findByText('The number is confirmed.')).toBeTruthy();
    expect(fake.bodyOf(CHECK)).toEqual({ hash: 'h1', code: '222222' });
    submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
    expect(fake.bodyOf(REGISTER)).toEqual({
      type: 'full_reg',
      fields: { country_code_id: '1', phone: '9161234567', phone_code: 'sent', phone_confirmation: '222222' },
      hash: 'h1',
    });
  });

  it('offers no other code where none is left', async () => {
    const fake = world();
    fake.become(SEND, good({ ...sent, sends_left: 0, message: '', phone: '+7***67' }));
    await openPage('/en/registration', fake);
    await screen.findByLabelText('Mobile number');
    type('Mobile number', '9161234567');
    fireEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText('No further code can be sent today.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /(?:Another|Send) .*code/ })).toBeNull();
  });

  it('asks for another code when the number changes', async () => {
    await openPage('/en/registration', world());
    await screen.findByLabelText('Mobile number');
    type('Mobile number', '9161234567');
    fireEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    await screen.findByLabelText('Code from the message');
    type('Mobile number', '9161234568');
    await waitFor(() => expect(screen.queryByLabelText('Code from the message')).toBeNull());
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeTruthy();
  });
});

describe('a form of any kinds', () => {
  it('draws each field from its definition alone', async () => {
    const options = [buildOption('1', 'Passport'), buildOption('2', 'Licence')];
    const kinds: readonly FieldDefinition[] = [
      buildField({ id: 'note', type: 'label', title: 'As in your papers' }),
      buildField({ id: 'document_type_id', type: 'dropdown', title: 'Document', options }),
      buildField({ id: 'sports', type: 'multiselect', title: 'Sports', options }),
      buildField({ id: 'gender', type: 'list', title: 'Kind', options }),
      buildField({
        id: 'checkbox_pep',
        type: 'extended_checkbox',
        label: 'Not exposed',
        tooltip: 'Because.',
      }),
      buildField({ id: 'inn', title: 'Tax *', required: true, customization: { accent: true, accuracy: 0 } }),
      buildField({ id: 'passport_date', type: 'datepicker', title: 'Issued' }),
      buildField({
        id: 'passport_series',
        title: 'Series',
        parent: { field_id: 'document_type_id', value: '1', default_visibility_case: [] },
      }),
      buildField({ id: 'go', type: 'button', title: 'Open the account' }),
    ];
    const fake = server({ [FIELDS]: good({ fields: kinds, banners: [] }), [REGISTER]: registered(null) });
    const { router } = await openPage('/en/registration', fake);
    expect(await screen.findByText('As in your papers')).toBeTruthy();
    expect(screen.queryByLabelText('Series')).toBeNull();
    fireEvent.click(screen.getByRole('combobox', { name: 'Document' }));
    fireEvent.click(screen.getByRole('option', { name: 'Passport' }));
    type('Series', '4509');
    fireEvent.click(screen.getByRole('combobox', { name: 'Sports' }));
    fireEvent.click(screen.getByRole('option', { name: /Passport/ }));
    fireEvent.click(screen.getByRole('option', { name: /Licence/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'Licence' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Not exposed' }));
    fireEvent.click(screen.getByRole('button', { name: 'Not exposed' }));
    expect(screen.getByRole('tooltip').textContent).toBe('Because.');
    type('Tax', '007x1');
    type('Issued', '2020-01-31');
    fireEvent.click(screen.getByRole('button', { name: 'Open the account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
    expect(fake.bodyOf(REGISTER)).toMatchObject({
      fields: {
        document_type_id: '1',
        passport_series: '4509',
        sports: '1,2',
        gender: '2',
        checkbox_pep: true,
        inn: '71',
        passport_date: '2020-01-31',
      },
    });
  });
});

describe('where registration stands', () => {
  const DATA = 'POST /web-api/registration';
  const tab = () => screen.getByRole('tab', { selected: true }).textContent;

  it('goes on with the way chosen before where the address says so, and with the default elsewhere', async () => {
    const first = server();
    await openPage('/en/registration', first);
    await screen.findByRole('combobox', { name: 'Country' });
    fireEvent.click(screen.getByRole('tab', { name: 'In one click' }));
    cleanup();
    await openPage('/en/registration?isKeepSelect=true', server());
    await waitFor(() => expect(tab()).toBe('In one click'));
    cleanup();
    await openPage('/en/registration', server());
    await screen.findByRole('combobox', { name: 'Country' });
    expect(tab()).toBe('By e-mail');
    sessionStorage.clear();
  });

  it('is a widget beside the banner of the promo page', async () => {
    const fake = server({
      [DATA]: good({
        minAgesInCountries: [],
        banner: { image: '', alt: '', title: 'An account here', text: 'One for all.' },
        bannerTextByBonusCode: { WELCOME: 'Welcome!' },
      }),
    });
    await openPage('/en/promo?bonus=WELCOME', fake);
    const banner = await screen.findByRole('region', { name: 'An account here' });
    expect(banner.textContent).toBe('An account hereWelcome!');
    const widget = screen.getByRole('region', { name: 'Registration' });
    expect(await within(widget).findByRole('combobox', { name: 'Country' })).toBeTruthy();
    expect(fake.asked(DATA).map(({ body }) => body)).toContainEqual(
      JSON.stringify({ isWidget: true, section: 'promo' }),
    );
  });
});
