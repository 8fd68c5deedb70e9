// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  type CouponDraft,
  couponDraft,
  type DraftAction,
  type DraftLeg,
  EMPTY_DRAFT,
  legKey,
  legsFromStored,
} from './coupon-draft.ts';

const buildLeg = (change: Partial<DraftLeg> = {}): DraftLeg => ({
  gameId: 7,
  type: 1,
  parameter: 0,
  oddsMilliSeen: 1850,
  eventId: 70,
  sportId: 1,
  champId: 5,
  isLive: false,
  startsAtMs: 0,
  labels: { event: 'Norhaven – Selwyn', market: 'Match result', outcome: 'Norhaven', champ: 'Northland' },
  ...change,
});
const toggle = (leg: DraftLeg, legsMax = 50): DraftAction => ({ type: 'leg_toggled', leg, legsMax });
const after = (...actions: DraftAction[]): CouponDraft => actions.reduce(couponDraft, EMPTY_DRAFT);
const keys = (draft: CouponDraft): string[] => draft.legs.map(legKey);

describe('couponDraft', () => {
  it('keeps one pick of a player on whichever terms, and lets go of it by its cell', () => {
    const plain = buildLeg({ type: 832, parameter: 9 });
    const switched = after(toggle(plain), { type: 'terms_switched', key: '7|832|9', to: 20_043 });
    expect(keys(switched)).toEqual(['7|20043|9']);
    expect(keys(couponDraft(switched, toggle(plain)))).toEqual([]);
    expect(keys(couponDraft(switched, { type: 'terms_switched', key: '7|20043|9', to: 832 }))).toEqual([
      '7|832|9',
    ]);
  });
  it('picks with the first press and lets go with the second', () => {
    expect(keys(after(toggle(buildLeg())))).toEqual(['7|1|0']);
    expect(keys(after(toggle(buildLeg()), toggle(buildLeg())))).toEqual([]);
  });
  it('tells lines of the same market apart', () => {
    expect(
      keys(
        after(toggle(buildLeg({ type: 9, parameter: 2.5 })), toggle(buildLeg({ type: 9, parameter: 3.5 }))),
      ),
    ).toEqual(['7|9|2.5', '7|9|3.5']);
  });
  it('says that it is full instead of dropping a pick, and forgets the problem with the next action', () => {
    const full = after(toggle(buildLeg(), 1), toggle(buildLeg({ type: 3 }), 1));
    expect(full).toMatchObject({ legs: [{ type: 1 }], problem: { code: 'coupon_full', legsMax: 1 } });
    expect(couponDraft(full, { type: 'leg_removed', key: '7|1|0' })).toEqual(EMPTY_DRAFT);
  });
  it('takes picks that are each a bet of their own, all of them or none, and says so till the next action', () => {
    const legs = [buildLeg(), buildLeg({ type: 2 })];
    const added = after(toggle(buildLeg()), { type: 'singles_added', legs, legsMax: 2 });
    expect(keys(added)).toEqual(['7|1|0', '7|2|0']);
    expect(added.areSingles).toBe(true);
    expect(couponDraft(added, { type: 'leg_removed', key: '7|2|0' })).not.toHaveProperty('areSingles');
    const full = after({ type: 'singles_added', legs, legsMax: 1 });
    expect(full).toEqual({ ...EMPTY_DRAFT, problem: { code: 'coupon_full', legsMax: 1 } });
  });
  it('can still let go while it is full', () => {
    expect(keys(after(toggle(buildLeg(), 1), toggle(buildLeg(), 1)))).toEqual([]);
  });
  it('keeps the price that was seen until new prices are accepted', () => {
    const draft = after(toggle(buildLeg()), toggle(buildLeg({ type: 3, oddsMilliSeen: 4000 })), {
      type: 'odds_accepted',
      oddsMilli: new Map([
        ['7|1|0', 1900],
        ['9|9|9', 1],
      ]),
    });
    expect(draft.legs.map((leg) => leg.oddsMilliSeen)).toEqual([1900, 4000]);
  });
  it('follows a fixture to its new listing without doubling a pick', () => {
    const draft = after(toggle(buildLeg()), toggle(buildLeg({ gameId: 8 })), {
      type: 'game_moved',
      fromGameId: 7,
      toGameId: 8,
      isLive: true,
    });
    expect(keys(draft)).toEqual(['8|1|0']);
  });
  it('puts picks in another order', () => {
    const draft = after(toggle(buildLeg()), toggle(buildLeg({ type: 2 })), toggle(buildLeg({ type: 3 })), {
      type: 'legs_ordered',
      keys: ['7|3|0', '7|1|0'],
    });
    expect(keys(draft)).toEqual(['7|3|0', '7|1|0', '7|2|0']);
  });
  it('builds from a match until its last pick is taken out', () => {
    const build: DraftAction = { type: 'build_switched', eventId: 70, isOn: true };
    expect(after(build, build).built).toEqual([70]);
    expect(after(build, { ...build, isOn: false }).built).toEqual([]);
    const remove: DraftAction = { type: 'leg_removed', key: '7|1|0' };
    expect(after(build, toggle(buildLeg()), toggle(buildLeg({ type: 3 })), remove).built).toEqual([70]);
    expect(after(build, toggle(buildLeg()), remove).built).toEqual([]);
  });
  it('clears, and takes a loaded coupon as it is', () => {
    expect(after(toggle(buildLeg()), { type: 'cleared' })).toEqual(EMPTY_DRAFT);
    expect(keys(after({ type: 'replaced', legs: [buildLeg(), buildLeg()] }))).toEqual(['7|1|0']);
  });
});

describe('legsFromStored', () => {
  it('brings back what was stored and leaves what is not a leg', () => {
    const stored: unknown = JSON.parse(
      JSON.stringify([buildLeg(), { gameId: 1 }, null, { ...buildLeg(), startsAtMs: null }]),
    );
    expect(legsFromStored(stored)).toEqual([buildLeg()]);
    expect(legsFromStored('no list')).toEqual([]);
  });
});
