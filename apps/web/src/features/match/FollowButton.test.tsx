import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ASHA, fakeServer, good, refusedWith } from '../../app/testing-answers.ts';
import { waitPatiently } from '../../app/testing-patience.ts';
import { createTestServices } from '../../app/testing-services.ts';
import type { LoadedAnswer } from '../../server-contract.ts';
import { ServicesProvider } from '../../state/services.tsx';
import { FollowButton } from './FollowButton.tsx';

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);
waitPatiently(10_000);

const FOLLOWED = 'POST /service-api/SubscriptionService/api/GetGameSubscription';
const TYPES = 'GET /service-api/SubscriptionService/api/GetEventTypesByGameId';
const SAVE = 'POST /web-api/gamesubscription/save';
const followed = (events: readonly number[]) => ({ events, eventsByGames: [] });

async function show(answers: Readonly<Record<string, LoadedAnswer>>, isSignedIn = true) {
  const server = fakeServer({
    [FOLLOWED]: { status: 200, body: followed([]) },
    [TYPES]: { status: 200, body: { gameId: 1, constId: 7, sport: 1, events: [{ id: 1, name: 'Score' }] } },
    ...answers,
  });
  const services = await createTestServices({
    handle: server.handle,
    ...(isSignedIn ? { signedIn: ASHA } : {}),
  });
  await services.phrases.need(['match']);
  render(
    <QueryClientProvider client={services.queries}>
      <ServicesProvider services={services}>
        <FollowButton eventId={7} name="Rovers – United" />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  return { server, services };
}

/** Presses it as soon as it can be pressed. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

it('follows a match with all its news, and lets it go again', async () => {
  const { server } = await show({ [SAVE]: good(followed([1])) });
  await press('Tell me about Rovers – United');
  await screen.findByRole('button', { pressed: true });
  expect(server.bodyOf(SAVE)).toEqual({ events: [{ gameId: 7, events: [1] }] });
  server.become(SAVE, good(followed([])));
  await press('Stop telling me about Rovers – United');
  await screen.findByRole('button', { pressed: false });
  expect(server.bodyOf(SAVE)).toEqual({ events: [{ gameId: 7, events: [] }] });
});

it('tells of what is chosen only, type by type', async () => {
  const events = [
    { id: 1, name: 'Score' },
    { id: 2, name: 'End of the match' },
  ];
  const { server } = await show({
    [FOLLOWED]: { status: 200, body: followed([1, 2]) },
    [TYPES]: { status: 200, body: { gameId: 1, constId: 7, sport: 1, events } },
    [SAVE]: good(followed([])),
  });
  await press('What to be told of Rovers – United');
  fireEvent.click(await screen.findByRole('switch', { name: 'Score', hidden: true }));
  const score = screen.getByRole('switch', { name: 'Score', hidden: true });
  await waitFor(() => expect(score.getAttribute('aria-checked')).toBe('false'));
  // The next is pressed while the first is being saved: none is lost.
  fireEvent.click(screen.getByRole('switch', { name: 'End of the match', hidden: true }));
  await waitFor(() => expect(server.asked(SAVE)).toHaveLength(2));
  const saved = server.asked(SAVE).map(({ body }) => JSON.parse(String(body)).events[0].events);
  expect(saved).toEqual([[2], []]);
});

it('says why it could not', async () => {
  const { services } = await show({ [SAVE]: refusedWith(409, 'subscriptions_full') });
  await press('Tell me about Rovers – United');
  await waitFor(() => expect(services.toasts.shown()[0]?.tone).toBe('error'));
});

it('is not there for guests', async () => {
  await show({}, false);
  expect(screen.queryByRole('button')).toBeNull();
});
