import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openIdentitySandbox } from '@overround/identity-sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { readEidServices } from './identity-services.ts';

const dir = mkdtempSync(join(tmpdir(), 'eid-'));
afterAll(() => rmSync(dir, { recursive: true }));
const url = () => '';
const { authorityPem } = openIdentitySandbox({
  secret: 's',
  dir,
  baseUrl: url,
  phonePage: '',
  reportUrl: url,
});
const good = join(dir, 'authorities.pem');
writeFileSync(good, `${authorityPem}\n${authorityPem}`);
const empty = join(dir, 'empty.pem');
writeFileSync(empty, 'nothing');
const UUID = '0f0e0d0c-0b0a-4908-8706-050403020100';

describe('electronic identity', () => {
  it('is none where nothing is set', () => expect(readEidServices('', undefined)).toEqual([]));
  it('is what the contract says', () => {
    const services = readEidServices(`smart_id=${UUID}:Some Brand, mobile_id=${UUID}:Some Brand`, good);
    expect(services).toMatchObject([
      { method: 'smart_id', isSandbox: false },
      { method: 'mobile_id', isSandbox: false },
    ]);
  });
  it.each([
    [`bank_id=${UUID}:Some`, good, /EID_SERVICES means nothing/],
    [`smart_id=${UUID}`, good, /EID_SERVICES means nothing/],
    [`smart_id=${UUID}:Some`, undefined, /needs EID_AUTHORITIES/],
    [`smart_id=${UUID}:Some`, empty, /holds no certificate/],
    [`smart_id=${UUID}:Some`, join(dir, 'none.pem'), /cannot be used/],
  ])('%s with %s stops the start and tells no secret', (text, file, wanted) => {
    expect(() => readEidServices(text, file)).toThrow(wanted);
    expect(() => readEidServices(text, file)).toThrow(new RegExp(`^(?!.*${UUID})`));
  });
});
