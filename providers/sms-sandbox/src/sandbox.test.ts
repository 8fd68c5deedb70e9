import { instant } from '@overround/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { fateOf } from './fate.ts';
import { openSmsSandbox, type SmsSandbox } from './index.ts';

const NOW = instant(1_795_000_000_000);
const open: SmsSandbox[] = [];
afterEach(() => {
  for (const sandbox of open.splice(0)) sandbox.close();
});

type Told = { readonly body: string; readonly headers: Record<string, string> };

/** A sandbox and whoever it tells; `answers` are its statuses, 200 behind the last. */
function arrange(answers: readonly number[] = []) {
  const told: Told[] = [];
  const left = [...answers];
  const sandbox = openSmsSandbox({
    secret: 's3cret',
    reportUrl: () => 'http://customer.example/sms-report/sms-sandbox',
    clock: { now: () => NOW, monotonicMs: () => 0 },
    deliveryMs: 0,
    retryDelaysMs: [0, 0],
    fetch: async (_url, init) => {
      told.push({ body: String(init?.body), headers: { ...(init?.headers as Record<string, string>) } }); // As it was given.
      return new Response(null, { status: left.shift() ?? 200 });
    },
  });
  open.push(sandbox);
  return { sandbox, provider: sandbox.provider, told };
}
const sms = (recipient: string, smsId = 'm-1') => ({ smsId, sender: 'House', recipient, text: 'Hello' });

describe('a number', () => {
  it.each([
    ['+79161234567', { kind: 'delivered' }],
    ['+79161239901', { kind: 'refused', reason: 'number_unknown' }],
    ['+79161239902', { kind: 'failed', reason: 'absent_subscriber' }],
    ['+79161239903', { kind: 'failed', reason: 'memory_full' }],
    ['+79161239904', { kind: 'unreachable_once' }],
    ['+8501234567', { kind: 'refused', reason: 'country_not_served' }],
    ['7916', { kind: 'refused', reason: 'not_accepted' }],
    ['+7916123456a', { kind: 'refused', reason: 'not_accepted' }],
  ])('%s says what becomes of its messages', (number, fate) => {
    expect(fateOf(number)).toEqual(fate);
  });
});

describe('the gateway', () => {
  it('accepts at once, tells later under its signature, and answers when asked', async () => {
    const { provider, sandbox, told } = arrange();
    expect(await provider.send(sms('+79161234567'))).toEqual({
      kind: 'accepted',
      providerRef: 'sandbox:m-1',
    });
    await sandbox.settled();
    expect(told).toHaveLength(1);
    const [{ body, headers } = { body: '', headers: {} }] = told;
    expect(provider.readReport(Buffer.from(body), headers)).toEqual({ smsId: 'm-1', status: 'delivered' });
    expect(provider.readReport(Buffer.from(body.replace('delivered', 'failed')), headers)).toBeUndefined();
    expect(provider.readReport(Buffer.from(body), {})).toBeUndefined();
    expect(await provider.poll('m-1')).toEqual({ smsId: 'm-1', status: 'delivered' });
    expect(await provider.poll('m-2')).toBeUndefined();
  });

  it('sends one message once, however often it is handed over', async () => {
    const { provider, sandbox, told } = arrange();
    const receipts = await Promise.all([1, 2, 3].map(() => provider.send(sms('+79161239902'))));
    await sandbox.settled();
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(told.map(({ body }) => JSON.parse(body))).toEqual([
      { smsId: 'm-1', status: 'failed', reason: 'absent_subscriber' },
    ]);
  });

  it('is away once, and takes the same message afterwards', async () => {
    const { provider } = arrange();
    await expect(provider.send(sms('+79161239904'))).rejects.toThrow('away');
    expect(await provider.send(sms('+79161239904'))).toMatchObject({ kind: 'accepted' });
  });

  it('tells again until it is understood, and every report twice when it is asked to', async () => {
    const { provider, sandbox, told } = arrange([503, 500]);
    await provider.send(sms('+79161234567'));
    await sandbox.settled();
    expect(told).toHaveLength(3);
    sandbox.setFaults({ duplicates: 1 });
    await provider.send(sms('+79161234567', 'm-2'));
    await sandbox.settled();
    expect(told).toHaveLength(5);
  });
});
