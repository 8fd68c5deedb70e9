import { describe, expect, it } from 'vitest';
import { ASHA, fakeServer, PERSONAL, refusedWith } from '../app/testing-answers.ts';
import { createTestServices } from '../app/testing-services.ts';
import { askWhoIsHere } from './who-is-here.ts';

const WALLET = 'POST /web-api/user/balance';
const pause = (): Promise<void> => Promise.resolve();

async function afterAsking(answers: Parameters<typeof fakeServer>[0], onPause?: (ms: number) => void) {
  const server = fakeServer(answers);
  const services = await createTestServices({ handle: server.handle, signedIn: ASHA });
  await askWhoIsHere(services, (ms) => {
    onPause?.(ms);
    if (onPause && ms > 0) server.become(WALLET, PERSONAL[WALLET] ?? refusedWith(500, 'none'));
    return pause();
  });
  return services.stores.session.getState().signedIn;
}

describe('a session that ended', () => {
  it('signs the page out when nobody is signed in any more', async () => {
    expect(await afterAsking({ [WALLET]: refusedWith(401, 'not_signed_in') })).toBeUndefined();
  });
  it('leaves the page signed in when this browser had signed in anew', async () => {
    expect(await afterAsking(PERSONAL)).toEqual(ASHA);
  });
  it('waits for the cookie of the new session, which comes after the news', async () => {
    const pauses: number[] = [];
    const signedIn = await afterAsking({ ...PERSONAL, [WALLET]: refusedWith(401, 'not_signed_in') }, (ms) =>
      pauses.push(ms),
    );
    expect(signedIn).toEqual(ASHA);
    expect(pauses).toEqual([0, 500]);
  });
  it('leaves the page as it is when the server cannot be asked', async () => {
    expect(await afterAsking({ [WALLET]: { status: 503, body: undefined } })).toEqual(ASHA);
  });
});
