import { IconButton } from '@overround/ui';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePhrases } from '../state/services.tsx';
import styles from './ToTop.module.css';

/** Spec 2 section 9: shown after four screens. */
const SCREENS_BEFORE = 4;

/** Back to the top of a long page: shown only while scrolling up, far down, and not at the very end. */
export function ToTop() {
  const phrases = usePhrases();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let lastY = scrollY;
    function look(): void {
      const isUp = scrollY < lastY;
      const isFar = scrollY > SCREENS_BEFORE * innerHeight;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 8;
      lastY = scrollY;
      setShown(isUp && isFar && !isAtEnd);
    }
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!isShown) return null;
  return (
    <IconButton
      label={phrases.t('shell.to_top')}
      className={styles.button ?? ''}
      onClick={() => scrollTo({ top: 0 })}
    >
      <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
