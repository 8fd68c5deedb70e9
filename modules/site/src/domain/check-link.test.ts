import { describe, expect, it } from 'vitest';
import { allowedLink } from './check-link.ts';

const hosts = ['bets.example', 'm.bets.example'];

describe('links from outside', () => {
  it.each([
    ['a path', '/en/line?sport=1#top', '/en/line?sport=1#top'],
    ['an address of the brand', 'https://bets.example/en/live', 'https://bets.example/en/live'],
    ['another host of the brand, with a port', 'http://m.bets.example:8080/', 'http://m.bets.example:8080/'],
  ])('may lead to %s', (_what, link, allowed) => {
    expect(allowedLink(link, hosts)).toBe(allowed);
  });

  it.each([
    ['another site', 'https://evil.example/'],
    ['a host that only begins like ours', 'https://bets.example.evil.example/'],
    ['a host without a protocol', '//evil.example/en'],
    ['a host behind a backslash', '/\\evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['our host as a user name', 'https://bets.example@evil.example/'],
    ['a name and a password', 'https://me:secret@bets.example/'],
    ['a line break', '/en\r\nset-cookie: x'],
    ['a word', 'line'],
  ])('may not lead to %s', (_what, link) => {
    expect(allowedLink(link, hosts)).toBeUndefined();
  });
});
