import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../primitives/Button.tsx';
import styles from './ScrollToTop.module.css';

/** Shown after so many screens. */
const SCREENS_BEFORE = 4;
const END_PX = 8;

export interface ScrollPlace {
  readonly y: number;
  readonly lastY: number;
  readonly screenPx: number;
  readonly pagePx: number;
}

/** Only far down, only while scrolling up, and not at the end of the page (specification 2 section 4). */
export function isToTopShown({ y, lastY, screenPx, pagePx }: ScrollPlace, screens = SCREENS_BEFORE): boolean {
  const isAtEnd = y + screenPx >= pagePx - END_PX;
  return y < lastY && y > screens * screenPx && !isAtEnd;
}

/** Back to the top of a long page. */
export function ScrollToTop({ label }: { readonly label: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let lastY = scrollY;
    function look(): void {
      const place = {
        y: scrollY,
        lastY,
        screenPx: innerHeight,
        pagePx: document.documentElement.scrollHeight,
      };
      lastY = scrollY;
      setShown(isToTopShown(place));
    }
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!isShown) return null;
  return (
    <IconButton label={label} className={styles.button ?? ''} onClick={() => scrollTo({ top: 0 })}>
      <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
