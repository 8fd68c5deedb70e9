// Parts of the statistics that a reader does not want to see: a dash-joined list in the storage of the browser.

const KEY = 'statistics-hidden-items';
/** Older pages kept one entry for each. */
const OLD_PREFIX = 'stHideItem-';
const ITEM = /^[a-z_]{1,40}$/;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const listed = (text: string | null): string[] => (text ?? '').split('-').filter((item) => ITEM.test(item));

function takeOldKeys(store: Store): string[] {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  return keys
    .filter((key) => key.startsWith(OLD_PREFIX))
    .flatMap((key) => {
      store.removeItem(key);
      const item = key.slice(OLD_PREFIX.length);
      return ITEM.test(item) ? [item] : [];
    });
}

/** What is hidden. `open` may throw: a frame may be refused its storage. Entries of older pages are moved into the list. Storage that is closed holds nothing. */
export function readHiddenItems(open: () => Store): readonly string[] {
  try {
    const store = open();
    const old = takeOldKeys(store);
    const items = [...new Set([...listed(store.getItem(KEY)), ...old])];
    if (old.length > 0) store.setItem(KEY, items.join('-'));
    return items;
  } catch {
    return [];
  }
}

/** Keeps what is hidden for the next page. Storage that is closed keeps nothing: it holds until the page is left. */
export function writeHiddenItems(open: () => Pick<Store, 'setItem'>, items: readonly string[]): void {
  try {
    open().setItem(KEY, items.filter((item) => ITEM.test(item)).join('-'));
  } catch {
    // As said above.
  }
}
