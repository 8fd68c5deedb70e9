// Words a partner puts behind a link to tell clicks apart.

import { SUB_COUNT } from '@overround/contracts/partners';

const FITS = /^[A-Za-z0-9_.:-]{0,64}$/;

/** `sub1` … `sub5` of an address; `click_id`, as trackers call it, is `sub1` where none is said. What does not fit is left out. */
export function subsOf(search: string): string[] {
  const said = new URLSearchParams(search);
  const read = (name: string): string => {
    const value = said.get(name) ?? '';
    return FITS.test(value) ? value : '';
  };
  return Array.from(
    { length: SUB_COUNT },
    (_none, at) => read(`sub${at + 1}`) || (at === 0 ? read('click_id') : ''),
  );
}
