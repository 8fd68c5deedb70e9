import { type Clock, instant } from '@overround/kernel';
import type { FeedEnvelope } from '@overround/provider-kit';
import { describe, expect, it } from 'vitest';
import { openFeedPush, type PushedMessage } from './feed-push.ts';
import { sign } from './signature.ts';

const NOW_SECONDS = 1_790_000_000;
const clock: Clock = { now: () => instant(NOW_SECONDS * 1000), monotonicMs: () => 0 };
const SECRET = 'a-secret-of-the-desk';

const stop = (sequence: number): PushedMessage => ({
  sequence,
  message: { kind: 'bet_stop', eventRef: 'm1' },
});

async function openDesk() {
  const push = openFeedPush({ secrets: { desk: SECRET }, clock });
  const seen: FeedEnvelope[] = [];
  const [provider] = push.providers;
  await provider?.start({ accept: async (envelopes) => void seen.push(...envelopes) });
  const send = (
    messages: PushedMessage[],
    change: { secret?: string; timestamp?: string; producer?: string } = {},
  ) => {
    const rawBody = Buffer.from(JSON.stringify({ messages }));
    const timestamp = change.timestamp ?? String(NOW_SECONDS);
    const signature = sign(change.secret ?? SECRET, timestamp, rawBody);
    return push.receive(change.producer ?? 'desk', { rawBody, timestamp, signature }, messages);
  };
  return { send, seen, provider, sequences: () => seen.map((envelope) => envelope.sequence) };
}

describe('a pushed feed', () => {
  it('passes messages on in order, numbered by one', async () => {
    const desk = await openDesk();
    expect(await desk.send([stop(10), stop(11)])).toMatchObject({
      ok: true,
      value: { acceptedCount: 2, lastSequence: 11 },
    });
    expect(desk.sequences()).toEqual([1, 2, 3]);
    await desk.provider?.stop();
  });
  it('ignores what was sent before', async () => {
    const desk = await openDesk();
    await desk.send([stop(10), stop(11)]);
    expect(await desk.send([stop(11), stop(12)])).toMatchObject({
      ok: true,
      value: { acceptedCount: 1, duplicateCount: 1 },
    });
    expect(desk.sequences()).toEqual([1, 2, 3, 4]);
    await desk.provider?.stop();
  });
  it('shows a gap of the producer as a gap, so that the intake asks for a snapshot', async () => {
    const desk = await openDesk();
    await desk.send([stop(10)]);
    await desk.send([stop(13)]);
    expect(desk.sequences()).toEqual([1, 2, 5]);
    await desk.provider?.stop();
  });
  it('tells the producer of a wanted snapshot until it is complete', async () => {
    const desk = await openDesk();
    await desk.send([stop(10)]);
    await desk.provider?.requestSnapshot('r-1');
    expect(await desk.send([stop(11)])).toMatchObject({ ok: true, value: { recoveryRequestId: 'r-1' } });
    const done = await desk.send([{ sequence: 12, message: { kind: 'snapshot_complete' } }]);
    expect(done.ok && done.value.recoveryRequestId).toBeUndefined();
    expect(desk.seen.at(-1)?.message).toEqual({ kind: 'snapshot_complete', requestId: 'r-1' });
    await desk.provider?.stop();
  });
  it('tells the producer that a house just started wants everything', async () => {
    const desk = await openDesk();
    expect(await desk.send([stop(0)])).toMatchObject({ ok: true, value: { recoveryRequestId: 'start' } });
    const done = await desk.send([{ sequence: 1, message: { kind: 'snapshot_complete' } }]);
    expect(done.ok && done.value.recoveryRequestId).toBeUndefined();
    await desk.provider?.stop();
  });
  it('is complete with nothing when nothing was ever pushed', async () => {
    const desk = await openDesk();
    await desk.provider?.requestSnapshot('r-0');
    expect(desk.seen.at(-1)?.message).toEqual({ kind: 'snapshot_complete', requestId: 'r-0' });
    await desk.provider?.stop();
  });
  it.each([
    ['a wrong secret', { secret: 'another' }, 'feed_signature_wrong'],
    ['a stale timestamp', { timestamp: String(NOW_SECONDS - 301) }, 'feed_signature_wrong'],
    ['a timestamp that is none', { timestamp: 'now' }, 'feed_signature_wrong'],
    ['an unknown producer', { producer: 'stranger' }, 'feed_unknown_producer'],
  ] as const)('refuses %s and passes nothing on', async (_what, change, code) => {
    const desk = await openDesk();
    expect(await desk.send([stop(10)], change)).toMatchObject({ ok: false, code });
    expect(desk.sequences()).toEqual([1]);
    await desk.provider?.stop();
  });
});
