// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../shared/browser-store.ts';
import {
  COLLAPSED_KEY,
  foldAll,
  foldGroup,
  foldsFromStore,
  isCollapsed,
  OPEN_FOLDS,
  storeFolds,
} from './market-groups.ts';

describe('market groups', () => {
  it('are open until closed by hand', () => {
    const folds = foldGroup(OPEN_FOLDS, 17, true);
    expect([isCollapsed(folds, 17), isCollapsed(folds, 1)]).toEqual([true, false]);
  });
  it('are closed after closing all, but for those opened by hand', () => {
    const folds = foldGroup(foldAll(true), 17, false);
    expect([isCollapsed(folds, 17), isCollapsed(folds, 1)]).toEqual([false, true]);
  });
  it('come back in the same session under the keys of the specification', () => {
    const store = memoryStore();
    storeFolds(store, foldGroup(foldGroup(OPEN_FOLDS, 17, true), 2, true));
    expect(store.get(COLLAPSED_KEY)).toBe('17,2');
    expect(isCollapsed(foldsFromStore(store), 2)).toBe(true);
  });
  it('are open when the store holds nonsense', () => {
    const store = memoryStore();
    store.set(COLLAPSED_KEY, 'x,-1,,1e99');
    expect(foldsFromStore(store)).toEqual(OPEN_FOLDS);
  });
});
