import { buttonClass, ErrorState } from '@overround/ui';
import { CircleAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import { usePhrases } from '../state/services.tsx';

/** Shown when a page broke: what happened, what is safe, what to do. The details are in the browser's log. */
export function ErrorPage() {
  const { pathname, search } = useLocation();
  const phrases = usePhrases();
  return (
    <div data-app="">
      <main>
        <h1 className="visually-hidden">{phrases.t('errors.broken_title')}</h1>
        <ErrorState
          icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
          text={phrases.t('errors.broken_text')}
          action={
            <a href={`${pathname}${search}`} className={buttonClass({ kind: 'primary' })}>
              {phrases.t('errors.broken_action')}
            </a>
          }
        />
      </main>
    </div>
  );
}
