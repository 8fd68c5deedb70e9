// Messages, support and ideas: what the house and a player write to each other.
import { ATTACHMENTS_MAX, SUBJECT_LETTERS_MAX, TEXT_LETTERS_MAX } from '@overround/contracts/messages';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import * as limits from '../../features/office-support/limits.ts';

afterEach(cleanup);

const ENQUIRY_ID = '0199aaaa-0000-7000-8000-000000000001';
const FILE = { file_id: '0199aaaa-0000-7000-8000-000000000002', name: 'shot.png', kind: 'png', bytes: 9 };
const SUPPORT = '/web-api/office/support';
const MENU = 'GET /web-api/office/leftmenu';
const menuWith = (badge: number) => ({
  groups: [
    {
      id: 'contact',
      title: 'Contact',
      items: [{ id: 'messages', title: 'Messages', url: '/en/office/messages', icon: 'message', badge }],
    },
  ],
});
const enquiry = (change: object = {}) => ({
  enquiry_id: ENQUIRY_ID,
  kind: 'support',
  topic: 'money',
  subject: 'A deposit is missing',
  status: 'answered',
  opened_at: 1_795_000_000,
  changed_at: 1_795_000_300,
  ...change,
});
const message = (change: object = {}) => ({
  message_id: '0199aaaa-0000-7000-8000-000000000003',
  kind: 'letter',
  subject: 'Welcome back',
  text: 'Hello.',
  enquiry_id: null,
  idea_status: null,
  is_read: false,
  at: 1_795_000_000,
  ...change,
});

describe('messages', () => {
  it('are read by opening them, and the counter beside the menu follows', async () => {
    const server = fakeServer({
      ...PERSONAL,
      'GET /web-api/office/messages': good({ messages: [message()], unread: 1, has_more: false }),
      [MENU]: good(menuWith(1)),
      'POST /web-api/office/messages/read': () => {
        server.become(MENU, good(menuWith(0)));
        server.become(
          'GET /web-api/office/messages',
          good({ messages: [message({ is_read: true })], unread: 0, has_more: false }),
        );
        return good({ unread: 0 });
      },
    });
    await openPage('/en/office/messages', { ...server, signedIn: ASHA });
    expect(await screen.findByRole('link', { name: 'Messages 1' })).toBeTruthy();
    const row = (await screen.findByText('Welcome back')).closest('details');
    row?.setAttribute('open', '');
    if (row) fireEvent(row, new Event('toggle'));
    expect(await screen.findByText('Nothing unread')).toBeTruthy();
    expect(server.bodyOf('POST /web-api/office/messages/read')).toEqual({
      message_ids: [message().message_id],
      is_read: true,
    });
    expect(await screen.findByRole('link', { name: 'Messages' })).toBeTruthy();
  });

  it('are taken away while one is still being read: no press waits for another', async () => {
    const server = fakeServer({
      ...PERSONAL,
      'GET /web-api/office/messages': good({ messages: [message()], unread: 1, has_more: false }),
      'POST /web-api/office/messages/read': good({ unread: 0 }),
      'POST /web-api/office/messages/delete': good({ unread: 0 }),
    });
    await openPage('/en/office/messages', { ...server, signedIn: ASHA });
    const row = (await screen.findByText('Welcome back')).closest('details');
    row?.setAttribute('open', '');
    if (row) fireEvent(row, new Event('toggle'));
    fireEvent.click(screen.getByRole('button', { name: 'Delete', hidden: true }));
    await waitFor(() => expect(server.asked('POST /web-api/office/messages/delete')).toHaveLength(1));
    expect(server.asked('POST /web-api/office/messages/read').length).toBeGreaterThan(0);
  });

  it('lead to the answer they speak of', async () => {
    const messages = [message({ kind: 'answer', subject: 'A deposit', text: '', enquiry_id: ENQUIRY_ID })];
    const server = fakeServer({
      ...PERSONAL,
      'GET /web-api/office/messages': good({ messages, unread: 1, has_more: false }),
    });
    await openPage('/en/office/messages', { ...server, signedIn: ASHA });
    const link = await screen.findByRole('link', { name: 'Read the answer', hidden: true });
    expect(link.getAttribute('href')).toBe(`/en/office/support/${ENQUIRY_ID}`);
  });
});

describe('support', () => {
  it('is asked with a picture; what is refused of a file is said beside it', async () => {
    const server = fakeServer({
      ...PERSONAL,
      [`GET ${SUPPORT}`]: good({ enquiries: [] }),
      'POST /web-api/office/files': refusedWith(422, 'file_kind_refused'),
      [`POST ${SUPPORT}`]: good({ ...enquiry({ status: 'open' }), entries: [] }),
    });
    await openPage('/en/office/support', { ...server, signedIn: ASHA });
    const choose = await screen.findByLabelText('Add pictures or PDF');
    const pick = (name: string) => fireEvent.change(choose, { target: { files: [new File(['x'], name)] } });
    pick('page.html');
    expect((await screen.findByRole('alert')).textContent).toContain('Only JPEG and PNG');
    server.become('POST /web-api/office/files', good(FILE));
    pick('shot.png');
    expect(await screen.findByRole('button', { name: 'Remove shot.png' })).toBeTruthy();

    fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'money' } });
    fireEvent.change(screen.getByLabelText('In a few words'), { target: { value: 'A deposit' } });
    fireEvent.change(screen.getByLabelText('What is it about?'), { target: { value: 'It is missing.' } });
    server.become(`GET ${SUPPORT}`, good({ enquiries: [enquiry({ status: 'open' })] }));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('link', { name: /A deposit is missing.*Waits for us/ })).toBeTruthy();
    expect(server.bodyOf(`POST ${SUPPORT}`)).toEqual({
      enquiry_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      topic: 'money',
      subject: 'A deposit',
      text: 'It is missing.',
      file_ids: [FILE.file_id],
    });
  });

  it('shows a conversation with its files; writing and closing show what came of it', async () => {
    const url = `${SUPPORT}/${ENQUIRY_ID}`;
    const entry = (author: string, text: string, files: object[] = []) => ({
      entry_id: text,
      author,
      text,
      files,
      at: 1_795_000_000,
    });
    const entries = [entry('player', 'Where is it?', [FILE]), entry('staff', 'On its way.')];
    const server = fakeServer({
      ...PERSONAL,
      [`GET ${url}`]: good({ ...enquiry(), entries }),
      [`POST ${url}/entries`]: good({
        ...enquiry({ status: 'open' }),
        entries: [...entries, entry('player', 'Thank you.')],
      }),
      [`POST ${url}/close`]: good({ ...enquiry({ status: 'closed' }), entries }),
      'POST /web-api/office/messages/read': good({ unread: 0 }),
    });
    await openPage(`/en/office/support/${ENQUIRY_ID}`, { ...server, signedIn: ASHA });
    expect(await screen.findByText('On its way.')).toBeTruthy();
    await waitFor(() =>
      expect(server.bodyOf('POST /web-api/office/messages/read')).toEqual({
        enquiry_id: ENQUIRY_ID,
        is_read: true,
      }),
    );
    const file = screen.getByRole('link', { name: 'Save shot.png' });
    expect(file.getAttribute('href')).toBe(`/web-api/office/files/${FILE.file_id}`);
    fireEvent.change(screen.getByLabelText('Write back'), { target: { value: 'Thank you.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Waits for us')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'No answer needed any more' }));
    expect(await screen.findByText('This question is closed. Writing opens it again.')).toBeTruthy();
  });

  it('keeps to the numbers of the contract', () =>
    expect(limits).toMatchObject({ ATTACHMENTS_MAX, SUBJECT_LETTERS_MAX, TEXT_LETTERS_MAX }));
});

describe('ideas', () => {
  it('get a vote by one press, and lose it by another', async () => {
    const idea = (change: object) => ({
      idea_id: ENQUIRY_ID,
      title: 'Dark maps',
      text: 'Of stadiums.',
      status: 'open',
      reply: 'We like it.',
      votes: 1,
      has_vote: false,
      is_mine: false,
      at: 1,
      ...change,
    });
    const IDEAS = 'GET /web-api/office/ideas';
    const VOTE = `POST /web-api/office/ideas/${ENQUIRY_ID}/vote`;
    const server = fakeServer({
      ...PERSONAL,
      [IDEAS]: good({ ideas: [idea({})] }),
      [VOTE]: () => {
        server.become(IDEAS, good({ ideas: [idea({ votes: 2, has_vote: true })] }));
        return good(idea({ votes: 2, has_vote: true }));
      },
    });
    await openPage('/en/office/ideas', { ...server, signedIn: ASHA });
    const vote = () => screen.findByRole('button', { name: /Vote for “Dark maps”/ });
    fireEvent.click(await vote());
    await waitFor(async () => expect((await vote()).getAttribute('aria-pressed')).toBe('true'));
    expect(server.bodyOf(VOTE)).toEqual({ is_for: true });
    fireEvent.click(await vote());
    await waitFor(() => expect(server.bodyOf(VOTE)).toEqual({ is_for: false }));
  });
});
