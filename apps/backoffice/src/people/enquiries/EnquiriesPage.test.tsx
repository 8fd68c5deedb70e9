// The room where players are answered, as whoever answers sees and presses it.
import type { StaffEnquiry } from '@overround/contracts/messages';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TRADER } from '../../testing/answers.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { openOffice } from '../../testing/open-office.tsx';

afterEach(cleanup);

const ID = '0199aaaa-0000-7000-8000-000000000001';
const ROOT = '/operator-api/v1/enquiries';
const QUEUE = `GET ${ROOT}`;
const ONE = `GET ${ROOT}/${ID}`;
const CLAIM = `POST ${ROOT}/${ID}/claim`;
const ANSWER = `POST ${ROOT}/${ID}/answer`;
const TEMPLATES = 'GET /operator-api/v1/answer-templates';
const TEMPLATE = { template_id: ID, title: 'Welcome', text: 'Thank you for writing.' };
const AGENT = { ...TRADER, rights: ['support'], mayChangeLine: false };

const enquiry = (change: Partial<StaffEnquiry> = {}): StaffEnquiry => ({
  enquiry_id: ID,
  kind: 'support',
  topic: 'money',
  subject: 'A deposit is missing',
  status: 'open',
  opened_at: 1_795_000_000,
  changed_at: 1_795_000_000,
  player: 70_010_001,
  claimed_by: null,
  entries: [
    {
      entry_id: ID,
      author: 'player',
      text: 'Since Monday.',
      files: [{ file_id: ID, name: 'shot.png', kind: 'png', bytes: 900 }],
      at: 1_795_000_000,
    },
  ],
  ...change,
});
const agentServer = (changes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /operator-api/v1/session': AGENT,
    [QUEUE]: { enquiries: [enquiry()] },
    [ONE]: enquiry(),
    [TEMPLATES]: { templates: [TEMPLATE] },
    ...changes,
  });

it('opens who waits, is taken, begun by a ready answer, answered and closed', async () => {
  const server = agentServer({
    [CLAIM]: enquiry({ claimed_by: 'agent@house.example' }),
    [ANSWER]: enquiry({ status: 'closed' }),
  });
  const { router } = openOffice('/people/enquiries', server);
  fireEvent.click(await screen.findByRole('link', { name: /A deposit is missing/ }));
  expect(router.state.location.pathname).toBe(`/people/enquiries/${ID}`);
  expect(await screen.findByText('Since Monday.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'shot.png' }).getAttribute('href')).toBe(
    `${ROOT}/${ID}/files/${ID}?brand=overround`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Take it' }));
  await waitFor(() => expect(server.sent(CLAIM)).toEqual([{ brand: 'overround', is_mine: true }]));
  fireEvent.change(screen.getByLabelText('Ready answer'), { target: { value: ID } });
  const area = screen.getByLabelText('Answer');
  expect(area).toHaveProperty('value', TEMPLATE.text);
  fireEvent.change(area, { target: { value: 'It is on your account now.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send and close' }));
  await waitFor(() =>
    expect(server.sent(ANSWER)).toEqual([
      {
        brand: 'overround',
        entry_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        text: 'It is on your account now.',
        closes: true,
        file_ids: [],
      },
    ]),
  );
});

it('says when somebody else has taken it', async () => {
  const server = agentServer({ [CLAIM]: refused('enquiry_claimed') });
  openOffice(`/people/enquiries/${ID}`, server);
  fireEvent.click(await screen.findByRole('button', { name: 'Take it' }));
  expect(await screen.findByText('Somebody else takes care of this already.')).toBeTruthy();
});

it('publishes an idea and tells its author', async () => {
  const REVIEW = `POST /operator-api/v1/ideas/${ID}/review`;
  const idea = {
    idea_id: ID,
    title: 'Dark maps',
    text: 'Of stadiums.',
    status: 'waiting',
    reply: '',
    votes: 1,
    has_vote: false,
    is_mine: false,
    at: 1_795_000_000,
    player: 70_010_001,
  };
  const server = agentServer({
    'GET /operator-api/v1/ideas': { ideas: [idea] },
    [REVIEW]: { idea_id: ID, status: 'open' },
  });
  openOffice('/people/enquiries', server);
  fireEvent.click(await screen.findByRole('tab', { name: 'Ideas' }));
  fireEvent.change(await screen.findByLabelText('What the author is told'), { target: { value: 'Nice.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(server.sent(REVIEW)).toEqual([{ brand: 'overround', status: 'open', reply: 'Nice.' }]),
  );
});

it('is closed to who may not answer', async () => {
  openOffice('/people/enquiries', agentServer({ 'GET /operator-api/v1/session': TRADER }));
  expect(await screen.findByText('Your role does not open this room.')).toBeTruthy();
  expect(
    screen.getByText('Opened by: support or administrator. An administrator gives these rights.'),
  ).toBeTruthy();
});
