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

/** Hides an item or shows it again, and tells what is hidden now. */
export function switchHiddenItem(open: () => Store, item: string): readonly string[] {
  const items = readHiddenItems(open);
  const next = items.includes(item) ? items.filter((one) => one !== item) : [...items, item];
  try {
    open().setItem(KEY, next.join('-'));
  } catch {
    // It holds until the page is left.
  }
  return next;
}
