import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith, USER } from '../app/testing-answers.ts';
import { createTestServices } from '../app/testing-services.ts';
import { memoryStore, type TextStore } from '../shared/browser-store.ts';
import { isNoted, noteRemembered, resume } from './remembered-device.ts';

const CALL = 'POST /web-api/user/auth/remembered';
const NOON_MS = 1_790_000_000_000;
const DAY_MS = 86_400_000;
const pause = vi.fn(() => Promise.resolve());
const limited = good({ user: USER, isLimited: true, token: 't', expireAt: 1 });

let store: TextStore;
beforeEach(() => {
  store = memoryStore();
  noteRemembered(store, true, NOON_MS);
  pause.mockClear();
});

describe('a browser that asked to be remembered', () => {
  it('is noted for thirty days, and not at all once it is not wanted', () => {
    expect(isNoted(store, NOON_MS + 29 * DAY_MS)).toBe(true);
    expect(isNoted(store, NOON_MS + 31 * DAY_MS)).toBe(false);
    noteRemembered(store, true, NOON_MS);
    noteRemembered(store, false, NOON_MS);
    expect(isNoted(store, NOON_MS)).toBe(false);
  });

  it('comes back signed in', async () => {
    const server = fakeServer({ ...PERSONAL, [CALL]: limited });
    const services = await createTestServices({ handle: server.handle });
    await resume(services, store, pause);
    expect(services.stores.session.getState().signedIn).toEqual(ASHA);
    expect(server.bodyOf(CALL)).toEqual({});
  });

  it('asks once more when another tab was quicker', async () => {
    const server = fakeServer({ ...PERSONAL, [CALL]: refusedWith(409, 'device_just_renewed') });
    pause.mockImplementationOnce(() => {
      server.become(CALL, limited);
      return Promise.resolve();
    });
    const services = await createTestServices({ handle: server.handle });
    await resume(services, store, pause);
    expect(services.stores.session.getState().signedIn).toEqual(ASHA);
  });

  it('stays a guest, and is forgotten, when the server does not know it any more', async () => {
    const server = fakeServer({ [CALL]: refusedWith(401, 'not_remembered') });
    const services = await createTestServices({ handle: server.handle });
    await resume(services, store, pause);
    expect(services.stores.session.getState().signedIn).toBeUndefined();
    expect(isNoted(store, NOON_MS)).toBe(false);
  });

  it('is not forgotten when nobody answers', async () => {
    const server = fakeServer({ [CALL]: { status: 503, body: undefined } });
    const services = await createTestServices({ handle: server.handle });
    await resume(services, store, pause);
    expect(isNoted(store, NOON_MS)).toBe(true);
  });
});
