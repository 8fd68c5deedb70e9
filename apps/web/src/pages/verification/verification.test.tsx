// How a player shows who they are: what, why and how long; a code and how it ends; a document with its pictures; only the failed step again.
import type { CheckView, VerificationState } from '@overround/contracts/verification';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const API = '/web-api/api/verification/v1';
const step = (name: string, change: object = {}) => ({
  step: name,
  tier: name === 'funds' ? 'sourced' : 'identified',
  status: 'not_started',
  reason: null,
  note: '',
  why: { identity: 'withdrawal', face: 'face', address: 'address', funds: 'funds' }[name],
  methods: name === 'identity' ? ['smart_id', 'mobile_id', 'document'] : ['document'],
  minutes: 1,
  review_hours: name === 'identity' ? 0 : 24,
  is_needed_now: name !== 'funds',
  can_start: true,
  check: null,
  document_id: null,
  changed_at: null,
  ...change,
});
const stateWith = (identity: object, change: object = {}) =>
  ({
    tier: 'newcomer',
    is_identified: false,
    is_under_age: false,
    next_step: 'identity',
    tiers: [
      {
        tier: 'newcomer',
        is_reached: true,
        steps: [],
        unlocks: [{ what: 'deposit', most: '200000' }],
      },
      { tier: 'identified', is_reached: false, steps: [], unlocks: [{ what: 'withdrawal', most: null }] },
    ],
    steps: [step('identity', identity), step('address')],
    windows: [{ days: 30, deposited: '150000', withdrawn: '0', threshold: '200000' }],
    currency: 'EUR',
    exponent: 2,
    play_needs: null,
    withdrawal_needs: 'identified',
    now: Date.now(),
    ...change,
  }) as VerificationState;
const checkWith = (change: Partial<CheckView>): CheckView => ({
  check_id: '',
  kind: 'smart_id',
  status: 'pending',
  code: '4711',
  reason: null,
  url: '/sandbox-eid/phone',
  expires_at: Date.now() + 120_000,
  poll_after_ms: 10,
  state: null,
  now: Date.now(),
  ...change,
});
const STATE = `GET ${API}/state`;
const START = `POST ${API}/smart-id/sessions`;
const serverWith = (state: VerificationState) =>
  fakeServer({ ...PERSONAL, [STATE]: good(state), [`GET ${API}/documents`]: good({ documents: [] }) });

it('says what is asked, why, how long it takes and what it opens; repeats only what failed', async () => {
  const server = serverWith(stateWith({ status: 'refused', reason: 'name_differs', note: 'Second name' }));
  await openPage('/en/office/verification', { ...server, signedIn: ASHA });
  const card = present(await screen.findByRole('heading', { name: 'Who you are' })).closest('li');
  const words = within(present(card));
  words.getByText('So that nobody but you can take your money out.');
  words.getByText('about 1 minute');
  words.getByText('Smart-ID, Mobile-ID or Document');
  words.getByText('The name is not the one of your account.');
  words.getByText('From our staff: \u2068Second name\u2069');
  const again = words.getByRole('link', { name: 'Repeat only this step' });
  expect(again.getAttribute('href')).toMatch(/\/en\/office\/identification\?step=identity$/);
  screen.getByText('Deposits below €2,000 in 30 days');
  screen.getByText('Last 30 days: €1,500 in, €0 out, of €2,000');
});

it('welcomes with the quickest way of the country', async () => {
  const server = serverWith(stateWith({}));
  await openPage('/en/office/identification/welcome', { ...server, signedIn: ASHA });
  await screen.findByText('The quickest way here: Smart-ID, about 1 minute.');
  screen.getByRole('link', { name: 'Begin' });
});

it('shows the code big, waits for the phone, and goes on to the next step', async () => {
  const server = serverWith(stateWith({}));
  const done = stateWith({ status: 'done', can_start: false }, { next_step: 'address' });
  server.become(START, (request) => {
    const { check_id } = JSON.parse(String(request.body)) as { check_id: string };
    const poll = `GET ${API}/smart-id/sessions/${check_id}`;
    let asked = 0;
    server.become(poll, () => {
      asked += 1;
      return good(asked < 2 ? checkWith({}) : checkWith({ status: 'accepted', state: done }));
    });
    return good(checkWith({ check_id }));
  });
  await openPage('/en/office/identification', { ...server, signedIn: ASHA });
  fireEvent.change(await screen.findByLabelText('Personal code'), { target: { value: '480 10010107' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send to my phone' }));
  await screen.findByText('4711');
  screen.getByText('The code is 4 7 1 1.');
  expect(screen.getByRole('link', { name: 'Open the phone of the sandbox' }).getAttribute('href')).toBe(
    '/sandbox-eid/phone?lang=en',
  );
  expect(server.bodyOf(START)).toMatchObject({ country: 'EE', national_code: '48010010107' });
  await screen.findByText('Who you are: Done');
  screen.getByRole('link', { name: 'Next: Where you live' });
});

it.each([
  ['refused', 'refused_on_phone', 'It was refused on the phone.'],
  ['expired', 'timed_out', 'Nobody answered on the phone in time.'],
] as const)('says why it is %s, and begins anew with another number', async (status, reason, why) => {
  const server = serverWith(stateWith({}));
  const ids: string[] = [];
  const refused = stateWith({ status: 'refused', reason });
  server.become(START, (request) => {
    const { check_id } = JSON.parse(String(request.body)) as { check_id: string };
    ids.push(check_id);
    return ids.length === 1
      ? refusedWith(422, 'national_code_malformed')
      : good(checkWith({ check_id, status, reason, state: refused }));
  });
  await openPage('/en/office/identification', { ...server, signedIn: ASHA });
  const send = async () => {
    fireEvent.change(await screen.findByLabelText('Personal code'), { target: { value: '48010010107' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send to my phone' }));
  };
  await send();
  await screen.findByText('This personal code is not right. Look at the digits.');
  await send();
  await screen.findByText(why);
  screen.getByText('Everything else you have shown stands.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('Personal code');
  expect(new Set(ids).size).toBe(2);
});

it('asks of a document what its kind needs, looks at pictures in plain words, and hands it in', async () => {
  const server = serverWith(stateWith({}));
  const HAND_IN = `POST ${API}/documents`;
  const FILE = 'POST /web-api/office/files';
  const card = {
    doc_type: 'id_card',
    steps: ['identity'],
    fields: ['name', 'birthday', 'country_id'],
    sides: ['front'],
    months_max: null,
    has_expiry: false,
  };
  server.become(`GET ${API}/document-types`, good({ country_id: 66, document_types: [card] }));
  server.become(
    'GET /web-api/user/getphonecountries',
    good([{ id: 66, name: 'Estonia', country_code: 'ee', tel_code: '372' }]),
  );
  server.become(FILE, good({ file_id: 'file-1', name: 'front.png', kind: 'png', bytes: 10 }));
  const waiting = stateWith({ status: 'waiting_review', can_start: false }, { next_step: 'address' });
  server.become(HAND_IN, () => {
    server.become(STATE, good(waiting));
    return good({ document: {}, state: waiting });
  });
  server.become(`POST ${API}/document-verify`, refusedWith(422, 'method_not_open'));
  await openPage('/en/office/identification?step=identity&way=document', { ...server, signedIn: ASHA });
  fireEvent.click(await screen.findByRole('button', { name: 'Hand in' }));
  expect(screen.getAllByText('This is missing.')).toHaveLength(2);
  screen.getByText('This picture is missing.');
  fireEvent.change(screen.getByLabelText('Given name'), { target: { value: 'Asha' } });
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1990-02-28' } });
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
  choose(new File(['hello'], 'words.txt', { type: 'text/plain' }));
  await screen.findByText('This is no JPEG, PNG or PDF.');
  expect(server.asked(FILE)).toHaveLength(0);
  choose(new File(['picture'], 'front.png', { type: 'image/png' }));
  await screen.findByText('Taken over');
  // Written out: the policy of our pages shows no blobs.
  expect(screen.getByRole('img', { name: 'Front' }).getAttribute('src')).toMatch(/^data:image\/png;/);
  fireEvent.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(server.asked(HAND_IN)).toHaveLength(1));
  expect(server.bodyOf(HAND_IN)).toMatchObject({
    step: 'identity',
    doc_type: 'id_card',
    country_id: 66,
    fields: { name: 'Asha', birthday: '1990-02-28', country_id: '66' },
    files: [{ side: 'front', file_id: 'file-1' }],
  });
  await screen.findByText('Who you are: Being looked at');
});

it('compares a face and says what was wrong with the picture', async () => {
  const face = { methods: ['face'] };
  const FACE = `POST ${API}/face-verify`;
  const open = { next_step: 'face', steps: [step('face', face)] };
  const server = serverWith(stateWith({}, open));
  server.become('POST /web-api/office/files', good({ file_id: 'f', name: 'me.jpg', kind: 'jpeg', bytes: 1 }));
  const refused = stateWith(
    {},
    { next_step: 'face', steps: [step('face', { ...face, status: 'refused', reason: 'not_live' })] },
  );
  server.become(
    FACE,
    good(checkWith({ kind: 'face', code: null, url: null, status: 'refused', state: refused })),
  );
  await openPage('/en/office/identification?step=face', { ...server, signedIn: ASHA });
  const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } });
  await screen.findByText('Taken over');
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findByText('The picture does not show a person in front of the camera.');
  expect(server.bodyOf(FACE)).toMatchObject({ file_id: 'f' });
});

it('stands at the end of registration: guests make an account first, players show who they are or do it later', async () => {
  await openPage('/en/registration/identification', fakeServer({}));
  const way = await screen.findByRole('link', { name: 'Make an account' });
  expect(way.getAttribute('href')).toMatch(
    /\/en\/registration\?return-url=%2Fen%2Fregistration%2Fidentification$/,
  );
  cleanup();
  await openPage('/en/registration/identification', { ...serverWith(stateWith({})), signedIn: ASHA });
  await screen.findByLabelText('Personal code');
  screen.getByRole('link', { name: 'Later' });
});

it('shows the code of a phone that is asked already again when the page is loaded anew', async () => {
  const checkId = '0199aaaa-0000-7000-8000-000000000009';
  const asked = stateWith(
    { status: 'in_progress', can_start: false, check: { check_id: checkId, method: 'mobile_id' } },
    { next_step: 'address' },
  );
  const server = serverWith(asked);
  server.become(
    `GET ${API}/mobile-id/sessions/${checkId}`,
    good(checkWith({ check_id: checkId, kind: 'mobile_id', code: '2525' })),
  );
  await openPage('/en/office/identification', { ...server, signedIn: ASHA });
  expect(await screen.findByText('2525')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Mobile-ID' }).getAttribute('aria-selected')).toBe('true');
});

it('tells of simple identification what the country of the visitor has', async () => {
  const CONFIG = 'GET /identification/config';
  const config = (methods: string[]) =>
    good({
      methods,
      document_types: [{ doc_type: 'passport', steps: ['identity'], fields: ['name', 'birthday'] }],
      threshold: '200000',
      currency: 'EUR',
      exponent: 2,
      age_min: 21,
    });
  await openPage('/en/information/simpleIdentification', fakeServer({ [CONFIG]: config(['smart_id']) }));
  await screen.findByText('Open in your country: Smart-ID.');
  screen.getByText(/€2,000.*at least 21/);
  expect(screen.queryByText(/^Mobile-ID:/)).toBeNull();
  cleanup();
  await openPage('/en/information/simpleIdentification', fakeServer({ [CONFIG]: config(['document']) }));
  await screen.findByText('In your country it is done with a document.');
});

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('it is not there');
  return value;
}
