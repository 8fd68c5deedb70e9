// What a player tells about themselves, which sports they see, which mails come.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
});

const DATA = 'GET /web-api/office/accountdata';
const SAVE = 'POST /web-api/office/saveaccountfields';
const field = (id: string, title: string, change: object = {}) => ({
  id,
  name: id,
  type: 'input',
  group: 'personal',
  hide: false,
  title,
  placeholder: '',
  important_placeholder: null,
  tooltip: '',
  value: '',
  required: true,
  disabled: false,
  input_type: 'text',
  show_copy_icon: false,
  show_pass_icon: false,
  show_top_label: true,
  max_length: 60,
  validation: {},
  customization: {},
  depends_on: null,
  lock: null,
  ...change,
});
const PROVEN = { disabled: true, lock: { code: 'field_fixed', message: 'Proven by your document.' } };
const data = (name: string, missing: string[], isIdentified = false) => ({
  fields: [
    field('name', 'First name', { value: name, ...(isIdentified && PROVEN) }),
    field('city', 'City', { value: missing.includes('city') ? '' : 'Oslo' }),
  ],
  missing,
  is_identified: isIdentified,
  country_id: 147,
});

it('tells what is known, what is missing, and where to go on', async () => {
  await openPage('/en/office/account', {
    ...fakeServer({ ...PERSONAL, [DATA]: good(data('Asha', ['city'])) }),
    signedIn: ASHA,
  });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('Asha')).toBeTruthy();
  expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('City');
  expect(main.getByRole('link', { name: 'Missing data' }).getAttribute('href')).toBe(
    '/en/office/clarify-data',
  );
  expect(main.getByRole('link', { name: 'Change my data' }).getAttribute('href')).toBe(
    '/en/office/account/edit',
  );
  expect(main.getByRole('link', { name: 'Prove who I am' })).toBeTruthy();
});

it('says of who was proven why it stands, and of whole data that nothing is missing', async () => {
  await openPage('/en/office/account', {
    ...fakeServer({ ...PERSONAL, [DATA]: good(data('Asha', [], true)) }),
    signedIn: ASHA,
  });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('Proven by your document.')).toBeTruthy();
  expect(main.getByText('Nothing is missing.')).toBeTruthy();
  expect(main.getByText('Oslo')).toBeTruthy();
  expect(main.queryByRole('link', { name: 'Prove who I am' })).toBeNull();
});

it('shows what is wrong with a field beside it, and sends what was changed alone', async () => {
  const server = fakeServer({
    ...PERSONAL,
    [DATA]: good(data('Asha', [])),
    [SAVE]: refusedWith(422, 'form_invalid', { fields: { city: ['This value has the wrong form.'] } }),
  });
  await openPage('/en/office/account/edit', { ...server, signedIn: ASHA });
  fireEvent.change(await screen.findByLabelText('City'), { target: { value: '<b>' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This value has the wrong form.');
  expect(server.bodyOf(SAVE)).toEqual({ city: '<b>' });
});

it('takes region and city from lists that are asked for page by page, and a city as it was typed', async () => {
  const relation = (list: string, field_id: string) => ({ type: 'select', relation: { list, field_id } });
  const fields = [
    field('region_id', 'Region', {
      value: 'NO.12',
      value_name: 'Oslo',
      ...relation('regions', 'country_id'),
    }),
    field('city', 'City', { value: 'Oslo', value_name: 'Oslo', ...relation('cities', 'region_id') }),
  ];
  const pageOf = (items: object[], has_more = false) => good({ items, has_more });
  const server = fakeServer({
    ...PERSONAL,
    [DATA]: good({ fields, missing: [], is_identified: false, country_id: 147 }),
    [SAVE]: good(data('Asha', [])),
    'GET /web-api/office/regions': pageOf([
      { id: 'NO.12', name: 'Oslo' },
      { id: 'NO.46', name: 'Vestland' },
    ]),
    'GET /web-api/office/cities': ({ url }) =>
      pageOf(url.includes('search=') ? [] : [{ id: 'Bergen', name: 'Bergen' }]),
  });
  await openPage('/en/office/account/edit', { ...server, signedIn: ASHA });
  fireEvent.click(await screen.findByRole('button', { name: 'Region' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Vestland' }));
  fireEvent.click(await screen.findByRole('button', { name: 'City' }));
  await screen.findByRole('option', { name: 'Bergen' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Search' }), { target: { value: 'Flåm' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Flåm' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.bodyOf(SAVE)).toEqual({ region_id: 'NO.46', city: 'Flåm' }));
  expect(server.asked('GET /web-api/office/cities').at(-1)?.url).toContain('region_id=NO.46');
});

it('does not let change what was proven', async () => {
  const server = fakeServer({ ...PERSONAL, [DATA]: good(data('Asha', [], true)) });
  await openPage('/en/office/account/edit', { ...server, signedIn: ASHA });
  expect(await screen.findByLabelText('First name')).toHaveProperty('disabled', true);
  expect(screen.getByText('Proven by your document.')).toBeTruthy();
});

it('draws papers, tax and bank by their own fields, and sends what was changed of them', async () => {
  const option = (value: string, name: string) => ({
    id: value,
    value,
    name,
    title: name,
    aliases: [],
    selected: false,
  });
  const fields = [
    field('gender', 'Gender', {
      type: 'select',
      required: false,
      options: [option('male', 'Male'), option('female', 'Female')],
      value: 'female',
    }),
    field('inn', 'Tax number', { required: false, value: '…259' }),
    field('passport_date', 'Issued on', { type: 'datepicker', input_type: 'date', required: false }),
    field('checkbox_pep', '', {
      type: 'extended_checkbox',
      label: 'I hold a public office',
      required: false,
    }),
  ];
  const answer = { fields, missing: [], is_identified: false, country_id: 1 };
  const server = fakeServer({ ...PERSONAL, [DATA]: good(answer), [SAVE]: good(answer) });
  await openPage('/en/office/account/edit', { ...server, signedIn: ASHA });
  const papers = await screen.findByRole('group', { name: 'Documents, tax and bank' });
  expect(papers.querySelectorAll('input, select, button').length).toBeGreaterThan(3);
  fireEvent.change(screen.getByLabelText('Issued on'), { target: { value: '2019-05-04' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'I hold a public office' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.bodyOf(SAVE)).toEqual({ passport_date: '2019-05-04', checkbox_pep: true }),
  );
});

it('asks only for what is missing, until nothing is', async () => {
  const server = fakeServer({
    ...PERSONAL,
    [DATA]: good(data('Asha', ['city'])),
    [SAVE]: good(data('Asha', [])),
  });
  await openPage('/en/office/clarify-data', { ...server, signedIn: ASHA });
  fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Oslo' } });
  expect(screen.queryByLabelText('First name')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nothing is missing.')).toBeTruthy();
});

it('leads through the steps from an account of one click to a whole one', async () => {
  const person = { isPasswordGenerated: true, isEmailConfirmed: true };
  const server = fakeServer({
    ...PERSONAL,
    [DATA]: good(data('Asha', ['city'])),
    'GET /web-api/office/userinfo': good(person),
  });
  await openPage('/en/office/convert-account', { ...server, signedIn: ASHA });
  await screen.findByText('Done');
  expect(screen.getAllByRole('link', { name: 'Go on' }).map((link) => link.getAttribute('href'))).toEqual([
    '/en/office/security',
    '/en/office/clarify-data',
  ]);
});

it('hides a sport from the lists at once, and saves every tick, however fast they come', async () => {
  const HIDE = 'POST /web-api/office/disallow-sports';
  const server = fakeServer({
    ...PERSONAL,
    'GET /web-api/office/disallow-sports': good({ lineDisallowSport: [], liveDisallowSport: [] }),
    [HIDE]: good({ lineDisallowSport: [1], liveDisallowSport: [1] }),
  });
  await openPage('/en/office/sports', { ...server, signedIn: ASHA });
  const shown = () => screen.findAllByRole('link', { name: /^Football/ });
  expect((await shown()).length).toBeGreaterThan(0);
  for (const tick of await screen.findAllByRole('checkbox', { name: /^Football: / })) fireEvent.click(tick);
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /^Football/ })).toHaveLength(0));
  await waitFor(() => expect(server.asked(HIDE)).toHaveLength(2));
  expect(server.bodyOf(HIDE)).toEqual({ lineDisallowSport: [1], liveDisallowSport: [1] });
});

it('switches lists of mails', async () => {
  const server = fakeServer({
    ...PERSONAL,
    'GET /web-api/user/mailing': good({ news: false, answers: true, results: false, email: null }),
    'POST /web-api/user/mailing': good({ news: true, answers: true, results: false, email: null }),
  });
  await openPage('/en/office/mailing', { ...server, signedIn: ASHA });
  expect(await screen.findByText(/has no e-mail address/)).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: /Letters of the site/ }));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: /Letters of the site/ }).getAttribute('aria-checked')).toBe(
      'true',
    ),
  );
  // The next may be pressed while the first is being saved.
  fireEvent.click(screen.getByRole('switch', { name: /How your bets ended/ }));
  await waitFor(() =>
    expect(server.asked('POST /web-api/user/mailing').map(({ body }) => body)).toEqual([
      '{"news":true}',
      '{"results":true}',
    ]),
  );
  expect(screen.getByRole('switch', { name: /How your bets ended/ }).getAttribute('aria-checked')).toBe(
    'true',
  );
});
