import { expect, it, vi } from 'vitest';
import { fakeServer } from '../app/testing-answers.ts';
import { createTestServices } from '../app/testing-services.ts';
import { memoryStore } from '../shared/browser-store.ts';
import { remindOfActivation } from './use-activation-reminder.ts';

const ASK = 'POST /web-api/user/repeatActivationPopup';
const told = (isShown: boolean, way: 'mail' | 'sms' = 'mail') => ({
  status: 200,
  body: { success: true, data: { isShown, way, email: 'as…@example.com', phone: null } },
});

async function visitor(answer: { status: number; body: unknown }) {
  const server = fakeServer({ [ASK]: answer });
  const { api, clock } = await createTestServices({ handle: server.handle });
  const openModal = vi.fn();
  const store = memoryStore();
  const comes = (signal?: AbortSignal) =>
    remindOfActivation({ api, clock, openModal }, store, 'asha', signal);
  return { server, openModal, comes };
}

it('asks the server once a day, whatever it answers', async () => {
  const { server, openModal, comes } = await visitor(told(false));
  await comes();
  await comes();
  expect(server.asked(ASK)).toHaveLength(1);
  expect(openModal).not.toHaveBeenCalled();
});

it('is not put off for a day by a call that failed', async () => {
  const { server, openModal, comes } = await visitor({ status: 400, body: { success: false, error: 'x' } });
  await comes();
  expect(openModal).not.toHaveBeenCalled();
  server.become(ASK, told(true));
  await comes();
  expect(openModal).toHaveBeenCalledExactlyOnceWith('activation');
});

it('asks for the code of a text message where that is what is missing', async () => {
  const { openModal, comes } = await visitor(told(true, 'sms'));
  await comes();
  expect(openModal).toHaveBeenCalledExactlyOnceWith('activation-by-text');
});

it('is not put off for a day by a page that was left before the answer', async () => {
  const { openModal, comes } = await visitor(told(true));
  const leaving = new AbortController();
  const first = comes(leaving.signal);
  leaving.abort();
  await first;
  expect(openModal).not.toHaveBeenCalled();
  await comes();
  expect(openModal).toHaveBeenCalledExactlyOnceWith('activation');
});
