// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  emptyQueue,
  leavingStatus,
  MODAL_STATUS,
  type ModalAction,
  type ModalQueue,
  modalQueue,
  openEntries,
} from './modal-queue.ts';

const after = (...actions: ModalAction<string>[]): ModalQueue<string> =>
  actions.reduce<ModalQueue<string>>((queue, action) => modalQueue(queue, action), emptyQueue);
const show = (name: string, isOver = false): ModalAction<string> => ({
  type: 'shown',
  name,
  modal: name,
  isOver,
});
const seen = (queue: ModalQueue<string>): string[] => openEntries(queue).map((entry) => entry.name);

describe('modalQueue', () => {
  it('shows one modal at a time', () => {
    expect(seen(after(show('sign-in'), show('limits')))).toEqual(['sign-in']);
  });
  it('opens the next one when the shown one is hidden', () => {
    expect(seen(after(show('sign-in'), show('limits'), { type: 'hidden', id: 1 }))).toEqual(['limits']);
  });
  it('shows a modal over another when asked to', () => {
    expect(seen(after(show('sign-in'), show('confirm', true)))).toEqual(['sign-in', 'confirm']);
  });
  it('lets several go at once: none that waits among them opens, the next other one does', () => {
    const waiting = after(
      show('reality', true),
      show('activation'),
      show('cookies'),
      show('signed-out', true),
    );
    expect(seen(waiting)).toEqual(['reality', 'signed-out']);
    const hidden = { type: 'names_hidden', names: new Set(['reality', 'activation']) } as const;
    const left = waiting.entries.filter(({ name }) => hidden.names.has(name)).map(leavingStatus);
    expect(left).toEqual([MODAL_STATUS.closed, MODAL_STATUS.failed]);
    const rest = modalQueue(waiting, hidden);
    expect(rest.entries.map(({ name, status }) => [name, status])).toEqual([
      ['cookies', MODAL_STATUS.queued],
      ['signed-out', MODAL_STATUS.opened],
    ]);
    expect(seen(modalQueue(rest, { type: 'hidden', id: 4 }))).toEqual(['cookies']);
  });
  it('leaves with an error when it was closed before it ever opened', () => {
    const queue = after(show('sign-in'), show('limits'));
    expect(queue.entries.map(leavingStatus)).toEqual([MODAL_STATUS.closed, MODAL_STATUS.failed]);
  });
  it('refuses a modal without a name', () => {
    expect(() => after(show(''))).toThrow('a modal has a name');
  });
});
