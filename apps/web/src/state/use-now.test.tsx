// A part of the page comes alive after midnight, though the server drew it before.
import { act, cleanup } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { sampleGames } from '../../journeys/support/sample-world.ts';
import { App } from '../app/App.tsx';
import { createTestServices } from '../app/testing-services.ts';
import { FixtureStatus } from '../features/board/FixtureStatus.tsx';
import { StartGroups } from '../features/board/StartGroups.tsx';
import { gameFromWire } from '../wire/event-from-wire.ts';
import type { WireEvent } from '../wire/wire-types.ts';
import { createClock } from './clock.ts';
import { absorb } from './read-games.ts';

afterEach(cleanup);

const HOUR_MS = 3_600_000;
const MIDNIGHT_MS = Date.UTC(2026, 10, 22);
const drawnAtMs = MIDNIGHT_MS - 1000;

it('a page that was drawn before midnight comes alive after it as it was drawn, and then tells the new day', async () => {
  // The sample world writes what the feeds write.
  const wireOf = (isLive: boolean) =>
    sampleGames.find((one) => one.isLive === isLive)?.wire('en') as unknown as WireEvent;
  const [upcoming, live] = [wireOf(false), wireOf(true)];
  const read = gameFromWire({ ...upcoming, S: (MIDNIGHT_MS + 4 * HOUR_MS - 500) / 1000 }, drawnAtMs);
  const services = await createTestServices();
  const draw = (now: ReturnType<typeof createClock>): ReactElement => (
    <StrictMode>
      <App services={{ ...services, clock: now }}>
        <MemoryRouter>
          <FixtureStatus game={read.game} />
          <FixtureStatus game={absorb(services.books, 'live', gameFromWire(live, drawnAtMs))} />
          <StartGroups games={[read.game]} />
        </MemoryRouter>
      </App>
    </StrictMode>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(draw(createClock(drawnAtMs)));
  expect(root.textContent).toContain('22.11');
  expect(root.querySelector('#start-later')).not.toBeNull();

  let deviceMs = 0;
  const running = createClock(drawnAtMs, () => deviceMs);
  running.run();
  deviceMs += 2000;
  const score = services.books.scores.peek(live.I);
  if (score) services.books.scores.put(live.I, { ...score, clockSeconds: score.clockSeconds + 600 });
  const faults: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, draw(running), { onRecoverableError: (error) => faults.push(error) });
  });
  expect(faults).toEqual([]);
  expect(root.textContent).not.toContain('22.11');
  expect(root.querySelector('#start-2h_to_4h')).not.toBeNull();
  root.remove();
});
