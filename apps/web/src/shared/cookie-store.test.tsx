import { describe, expect, it } from 'vitest';
import { keep, kept } from './browser-store.ts';
import { cookieStore } from './cookie-store.ts';

describe('a cookie as a store', () => {
  const store = cookieStore(document, 60);
  it('gives back what was kept in it, beside other cookies', () => {
    document.cookie = 'other=1';
    keep(store, 'note', { version: 1, forMs: 'cleared', value: 'a; b=c' });
    expect(kept(store, 'note', 1, 0)).toBe('a; b=c');
  });
  it('forgets', () => {
    store.set('note', 'x');
    store.remove('note');
    expect(store.get('note')).toBeUndefined();
  });
  it('holds nothing where a cookie is no text of ours', () => {
    document.cookie = 'note=%E0%A4%A';
    expect(store.get('note')).toBeUndefined();
  });
});
