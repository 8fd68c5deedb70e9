import { describe, expect, it } from 'vitest';
import type { BrandId } from '@overround/kernel';
import { readTicket, writeTicket } from './ticket.ts';

const secret = 'a'.repeat(43);
// A brand of this test alone.
const brandId = 12 as BrandId;

describe('the text of a ticket', () => {
  it('is read as it was written', () =>
    expect(readTicket(writeTicket({ brandId, secret }))).toEqual({ brandId, secret }));

  it.each([
    ['nothing', ''],
    ['no brand', secret],
    ['brand nought', `0.${secret}`],
    ['a brand with a sign', `-1.${secret}`],
    ['a brand beyond all', `1234567890.${secret}`],
    ['a short secret', `12.${secret.slice(1)}`],
    ['a long secret', `12.${secret}a`],
    ['something behind it', `12.${secret}/x`],
    ['a line behind it', `12.${secret}\n`],
    ['an escape', `12.${secret.slice(3)}%2e`],
  ])('is no text of %s', (_what, text) => expect(readTicket(text)).toBeUndefined());
});
