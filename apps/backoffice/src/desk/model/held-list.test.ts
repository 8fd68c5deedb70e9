import { describe, expect, it } from 'vitest';
import { buildBet } from '../../testing/answers.ts';
import { arrivedKeys, heldList } from './held-list.ts';

const [one, two, three] = [buildBet(1), buildBet(2), buildBet(3)];

describe('the list of bets', () => {
  it('is the newest while nobody reads it', () => {
    expect(heldList([one], [two, one], false)).toEqual({ shown: [two, one], waiting: 0 });
  });
  it('stays in its place while it is held, and counts what waits', () => {
    const before = [two, one];
    const held = heldList(before, [three, two, one], true);
    expect(held.shown).toBe(before);
    expect(held.waiting).toBe(1);
  });
  it('shows the newest state of what it holds', () => {
    const won = buildBet(1, { state: 'won' });
    expect(heldList([two, one], [three, two, won], true).shown).toEqual([two, won]);
  });
  it('keeps what fell off the newest page while it is held', () => {
    expect(heldList([two, one], [three, two], true).shown).toEqual([two, one]);
  });
  it('fills an empty list also while it is held', () => {
    expect(heldList([], [one], true).shown).toEqual([one]);
  });
  it('knows which ones came, and takes the first ones for no news', () => {
    expect([...arrivedKeys([one], [two, one])]).toEqual(['b2']);
    expect(arrivedKeys([], [two, one]).size).toBe(0);
  });
});
