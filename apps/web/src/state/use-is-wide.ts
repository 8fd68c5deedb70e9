import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 900px)';
/** Documents without a screen (tests) have no media. */
const wideMedia = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined;
const watchWidth = (wake: () => void): (() => void) => {
  const media = wideMedia();
  media?.addEventListener('change', wake);
  return () => media?.removeEventListener('change', wake);
};

/** Whether the end column is on screen. Phones draw the coupon in a sheet only: a hidden one would work for nothing. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => wideMedia()?.matches ?? true,
    () => false,
  );

/** Whether the page is alive on a screen without an end column; the server never says so. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => wideMedia()?.matches === false,
    () => false,
  );
