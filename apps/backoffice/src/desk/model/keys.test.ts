import { describe, expect, it } from 'vitest';
import { deskKeyOf } from './keys.ts';
import { shiftBy } from './shift.ts';

const press = (key: string, code = '', shiftKey = false) => deskKeyOf({ key, code, shiftKey });

describe('a key of the desk', () => {
  it.each([
    ['s', 'KeyS', false, { act: 'stop_line' }],
    ['S', 'KeyS', true, { act: 'stop_event' }],
    ['ы', 'KeyS', false, { act: 'stop_line' }],
    ['س', 'KeyS', false, { act: 'stop_line' }],
    ['о', 'KeyJ', false, { act: 'next_event' }],
    ['/', 'Slash', false, { act: 'search' }],
    ['.', 'Slash', false, { act: 'search' }],
    ['?', 'Slash', true, { act: 'help' }],
    ['3', 'Digit3', false, { act: 'reason', place: 2 }],
    ['+', 'Equal', true, { act: 'shift', steps: 1 }],
    ['-', 'Minus', false, { act: 'shift', steps: -1 }],
    ['Escape', 'Escape', false, { act: 'back' }],
  ])('%s at %s (shift: %s) means %j', (key, code, shiftKey, act) => {
    expect(press(key, code, shiftKey)).toEqual(act);
  });
  it.each([
    ['9', 'Digit9'],
    ['Enter', 'Enter'],
    ['Tab', 'Tab'],
    ['ArrowDown', 'ArrowDown'],
    ['q', 'KeyQ'],
  ])('%s is left to the page', (key, code) => {
    expect(press(key, code)).toBeUndefined();
  });
});

describe('a shift of the price', () => {
  it('goes by half a point and ends where the server ends', () => {
    expect([shiftBy(0, 1), shiftBy(0.5, -1), shiftBy(30, 1), shiftBy(-30, -1)]).toEqual([0.5, 0, 30, -30]);
  });
});
