import { buttonClass, Dialog } from '@overround/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { withReturn } from '../../shared/own-path.ts';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import styles from './Protection.module.css';

/** Why somebody was signed out: a limit of time that they set themselves ran out. */
export function TimeOverDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const way = useRef<HTMLAnchorElement>(null);
  // After the dialog has opened: the way on, where a dialog left to itself takes its cross.
  useEffect(() => way.current?.focus(), []);
  return (
    <Dialog
      title={phrases.t('protection.time_over')}
      closeLabel={phrases.t('shell.close')}
      onClose={onClose}
      footer={
        <Link
          ref={way}
          to={withReturn(to.page('sign-in'), to.page('office/limits'))}
          className={buttonClass({ kind: 'secondary' })}
          onClick={onClose}
        >
          {phrases.t('protection.time_over_sign_in')}
        </Link>
      }
    >
      <div className={styles.words}>
        <p>{phrases.t('protection.time_over_text')}</p>
        <p>{phrases.t('protection.closed_money')}</p>
      </div>
    </Dialog>
  );
}
