import { createHmac } from 'node:crypto';
import { instant } from '@overround/kernel';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openGateway } from './gateway.testing.ts';
import { smsHttpProvider } from './index.ts';
import { NONCE, SIGNATURE, signatureOf, TIMESTAMP } from './signature.ts';

const keys = { servicePlanId: 'plan-1', apiToken: 't0ken', reportSecret: 's3cret' };
const NOW = 1_795_000_000;
const gateway = await openGateway(keys);
const open = (more: Partial<typeof keys> = {}) =>
  smsHttpProvider({
    region: 'eu',
    ...keys,
    ...more,
    localOrigin: gateway.origin,
    clock: { now: () => instant(NOW * 1000), monotonicMs: () => 0 },
  });
const provider = open();
afterEach(() => gateway.fail(undefined));
afterAll(() => gateway.close());
const sms = (smsId: string, recipient = '+79161234567') => ({
  smsId,
  sender: 'House',
  recipient,
  text: 'Код 1',
});

describe('a message', () => {
  it('is handed over once, however often it is tried', async () => {
    const receipts = [await provider.send(sms('m-1')), await provider.send(sms('m-1'))];
    expect(receipts).toEqual([receipts[0], receipts[0]]);
    expect(receipts[0]).toEqual({ kind: 'accepted', providerRef: gateway.batches[0]?.id });
    expect(gateway.batches.filter((batch) => batch.client_reference === 'm-1')).toMatchObject([
      { from: 'House', to: ['79161234567'], body: 'Код 1', delivery_report: 'per_recipient_final' },
    ]);
  });
  it('that the gateway does not want is refused for good', async () => {
    expect(await provider.send(sms('m-2', '+79'))).toEqual({ kind: 'refused', reason: 'not_accepted' });
  });
  it.each([401, 403, 429, 500, 503])('is tried again when the gateway answers %s', async (status) => {
    gateway.fail(status);
    await expect(provider.send(sms('m-3'))).rejects.toThrow(String(status));
    expect(gateway.batches.some((batch) => batch.client_reference === 'm-3')).toBe(false);
  });
  it('of another contract is not sent', async () => {
    await expect(open({ apiToken: 'another' }).send(sms('m-4'))).rejects.toThrow('401');
  });
});

describe('a report', () => {
  it.each([
    ['Delivered', 0, { status: 'delivered' }],
    ['Failed', 407, { status: 'failed', reason: 'failed_407' }],
    ['Expired', 406, { status: 'failed', reason: 'expired_406' }],
    ['Dispatched', 400, undefined],
  ])('%s %s is read and asked for alike', async (status, code, wanted) => {
    const smsId = `r-${status}`;
    const { body, headers } = gateway.report(smsId, status, code, NOW);
    const report = wanted && { smsId, ...wanted };
    expect(provider.readReport(body, headers)).toEqual(report);
    expect(await provider.poll(smsId)).toEqual(report);
  });
  it('that is unsigned, changed, old or of another secret is none', () => {
    const { body, headers } = gateway.report('r-1', 'Delivered', 0, NOW);
    const old = gateway.report('r-1', 'Delivered', 0, NOW - 301);
    expect(provider.readReport(body, {})).toBeUndefined();
    expect(provider.readReport(Buffer.from(body.toString().replace('r-1', 'r-2')), headers)).toBeUndefined();
    expect(provider.readReport(body, { ...headers, [NONCE]: 'x' })).toBeUndefined();
    expect(provider.readReport(body, { ...headers, [TIMESTAMP]: String(NOW + 1) })).toBeUndefined();
    expect(provider.readReport(body, { ...headers, [SIGNATURE]: 'AA==' })).toBeUndefined();
    expect(provider.readReport(old.body, old.headers)).toBeUndefined();
    expect(open({ reportSecret: 'another' }).readReport(body, headers)).toBeUndefined();
  });
  it('is signed over body, nonce and time, joined by dots', () => {
    const wanted = createHmac('sha256', 'k').update('{"a":1}.n.12').digest('base64');
    expect(signatureOf('k', '{"a":1}', { nonce: 'n', timestamp: '12' })).toBe(wanted);
  });
  it('is awaited while there is none', async () => {
    expect(await provider.poll('nobody')).toBeUndefined();
  });
});
