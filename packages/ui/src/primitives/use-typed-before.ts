import { type RefObject, useLayoutEffect } from 'react';

/**
 * Text that was typed before the page came alive is told to its field as if it were typed now. React keeps quiet about it, and writes
 * its own value over it when it next draws: on a slow line people lost what they had written.
 */
export function useTypedBefore(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const field = box.current?.querySelector('input');
    if (field) tellTyped(field);
  }, [box]);
}

/** A field that is drawn anew holds what the server wrote (`value` of the markup); another text was typed. */
function tellTyped(field: HTMLInputElement): void {
  const typed = field.value;
  const drawn = field.defaultValue;
  if (typed === drawn) return;
  // React compares with what it wrote last through the field itself; past it, the text counts as new.
  field.value = drawn;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
