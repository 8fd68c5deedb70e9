import { ScrollToTop } from '@overround/ui';
import { usePhrases } from '../state/services.tsx';

/** Back to the top of a long page, in the words of the site. */
export function ToTop() {
  const phrases = usePhrases();
  return <ScrollToTop label={phrases.t('shell.to_top')} />;
}
