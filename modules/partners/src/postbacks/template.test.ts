import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { fillTemplate, readTemplate } from './template.ts';

describe('an address of a partner', () => {
  it.each([
    'https://track.example.com/pb?cid={click_id}&s={sub1}',
    'https://track.example.com:8443/{event}/{event_id}',
    'https://track.example.com?e={event}&a={amount}&c={currency}&t={at}',
  ])('%s may be called', (text) => {
    expect(readTemplate(text)).toEqual({ ok: true, value: text });
  });

  it.each([
    ['http://track.example.com/', 'https'],
    ['HTTPS://track.example.com/', 'https'],
    ['//track.example.com/', 'https'],
    ['javascript:alert(1)', 'https'],
    ['https://', 'host'],
    ['https:///pb', 'host'],
    ['https://localhost/pb', 'host'],
    ['https://{sub1}.example.com/', 'host'],
    ['https://track.example.com{sub1}/', 'host'],
    ['https://me:word@track.example.com/', 'user'],
    ['https://{sub1}@track.example.com/', 'user'],
    ['https://track.example.com/#{sub1}', 'fragment'],
    ['https://track.example.com/a b', 'signs'],
    ['https://track.example.com/\r\nx: y', 'signs'],
    ['https://träck.example.com/', 'signs'],
    [`https://track.example.com/${'x'.repeat(1000)}`, 'length'],
  ])('%s may not: %s', (text, fault) => {
    expect(readTemplate(text)).toEqual({ ok: false, code: 'postback_address', fault });
  });

  it.each([
    ['https://track.example.com/pb?x={person}', 'person'],
    ['https://track.example.com/pb?x={}', ''],
    ['https://track.example.com/pb?x={sub1', '{'],
    ['https://track.example.com/pb?x={{sub1}}', '{'],
    ['https://track.example.com/pb?x=sub1}', '}'],
  ])('%s has no such place: %s', (text, place) => {
    expect(readTemplate(text)).toEqual({ ok: false, code: 'postback_place', place });
  });
});

describe('values', () => {
  it('stand where their places are, and an absent one is empty', () => {
    const template = 'https://t.example.com/pb?c={click_id}&s={sub1}&a={amount}';
    expect(fillTemplate(template, { click_id: 'a&b=c', amount: '10.00' })).toBe(
      'https://t.example.com/pb?c=a%26b%3Dc&s=&a=10.00',
    );
  });

  it('never change whom we call, nor which other values are told', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (one, other) => {
        const url = new URL(
          fillTemplate('https://t.example.com/pb?a={sub1}&b={sub2}', { sub1: one, sub2: other }),
        );
        expect(url.origin).toBe('https://t.example.com');
        expect([...url.searchParams.keys()]).toEqual(['a', 'b']);
        expect(url.searchParams.get('b')).toBe(other.toWellFormed());
      }),
    );
  });
});
