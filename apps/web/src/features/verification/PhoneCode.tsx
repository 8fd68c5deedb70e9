import type { CheckView } from '@overround/contracts/verification';
import { Notice, Ring } from '@overround/ui';
import { useState } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import { useSecondsLeft } from '../../state/use-seconds-left.ts';
import styles from './Verification.module.css';

/** The four digits, big, with the time that is left to confirm them on the phone. */
export function PhoneCode({ view, isLineLost }: { readonly view: CheckView; readonly isLineLost: boolean }) {
  const phrases = usePhrases();
  const { lang } = useServices();
  const { code, url } = view;
  const [wholeSeconds] = useState(() => Math.max(1, (view.expires_at - view.now) / 1000));
  const seconds = useSecondsLeft(view.expires_at);
  const left = phrases.t('proof.seconds_left', { count: seconds });
  return (
    <div className={styles.code}>
      <h3>{phrases.t('proof.code_title')}</h3>
      {code !== null && (
        <p className={styles.digits} role="status">
          <bdi aria-hidden="true">{code}</bdi>
          <span className="visually-hidden">
            {phrases.t('proof.code_spoken', { code: [...code].join(' ') })}
          </span>
        </p>
      )}
      <p>{phrases.t('proof.code_text')}</p>
      <p className={styles.left} data-number="">
        <Ring share={seconds / wholeSeconds} label={left} sizePx={28} />
        <span aria-hidden="true">{left}</span>
      </p>
      {url !== null && (
        <a href={`${url}?lang=${lang}`} target="_blank" rel="noreferrer">
          {phrases.t('proof.open_sandbox_phone')}
        </a>
      )}
      {isLineLost && <Notice tone="warning">{phrases.t('proof.line_lost')}</Notice>}
    </div>
  );
}
