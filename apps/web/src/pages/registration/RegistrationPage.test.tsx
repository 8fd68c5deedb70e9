// Registration from the server's own definitions: tabs, fields, rules, refusals, and the password that is shown once.
import type { FieldDefinition } from '@overround/contracts/registration';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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
        data: { type: 'registration-types', id: 'x', attributes: { types: ['full_reg', 'fast_reg'] } },
      },
    },
    'POST /web-api/registration': good({ minAgesInCountries: [{ country_id: 4, age: 21 }] }),
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

  it('says in the words of the server what is missing, and sends nothing', async () => {
    const fake = server();
    await openPage('/en/registration', fake);
    await screen.findByRole('combobox', { name: 'Country' });
    type('E-mail', 'asha@example');
    type('Password', 'short');
    submit();
    expect(await screen.findByText('Enter a valid e-mail address.')).toBeTruthy();
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
    submit();
    expect(await screen.findByLabelText('Your password')).toHaveProperty('value', 'kX3-vQ9-pL2-wZ7m');
    expect(fake.bodyOf(REGISTER)).toEqual({ type: 'fast_reg', fields: { country_id: '5' } });
    expect(router.state.location.pathname).toBe('/en/registration');
    fireEvent.click(screen.getByRole('button', { name: 'I have saved them, go on' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
  });
});
