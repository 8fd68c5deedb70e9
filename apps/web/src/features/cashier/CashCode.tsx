import type { Payment } from '@overround/contracts/payments';
import { buttonClass } from '@overround/ui';
import { useEffect, useState } from 'react';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { QrImage, qrOf, type QrRows } from '../../shared/QrImage.tsx';
import { usePhrases, useSite, useTimes } from '../../state/services.tsx';
import styles from './Cashier.module.css';
import { providerPage } from './model/payment-state.ts';
import { Summary } from './Summary.tsx';

export interface CashCodeProps {
  readonly code: NonNullable<Payment['code']>;
  readonly text: string;
  readonly direction: Payment['direction'];
  readonly currency: string;
}

const SECOND_MS = 1000;

/** The code that is shown at a cash desk: to be scanned, read aloud or typed; written from left to right in every language. */
export function CashCode({ code, text, direction, currency }: CashCodeProps) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  const [rows, setRows] = useState<QrRows>();
  useEffect(() => {
    let isWanted = true;
    // Without the picture the code is typed.
    qrOf(text).then(
      (drawn) => isWanted && setRows(drawn),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  const places = providerPage(code.placesUrl, globalThis.location?.href ?? 'http://site');
  const untilMs = code.until * SECOND_MS;
  const most = moneyText(code.mostMinor, currency, site);
  const isDeposit = direction === 'deposit';
  return (
    <section className={styles.code} aria-label={phrases.t('cashier.code')}>
      {rows && <QrImage rows={rows} label={phrases.t('cashier.code_qr')} />}
      <p className={styles.codeText}>
        <strong>
          <bdi dir="ltr" data-number="">
            {text}
          </bdi>
        </strong>
        <CopyButton
          text={text}
          label={phrases.t('cashier.code_copy')}
          doneLabel={phrases.t('cashier.code_copied')}
        />
      </p>
      <Summary
        rows={[
          ...(isDeposit
            ? [
                { name: phrases.t('cashier.code_least'), value: moneyText(code.leastMinor, currency, site) },
                { name: phrases.t('cashier.code_most'), value: most },
              ]
            : [{ name: phrases.t('cashier.code_handed'), value: most }]),
          {
            name: phrases.t('cashier.code_until'),
            value: `${times.fullDay(untilMs)} ${times.time(untilMs)}`,
          },
        ]}
      />
      <p className={styles.faint}>{phrases.t('cashier.code_secret')}</p>
      {places !== undefined && (
        <a href={places} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'quiet' })}>
          {phrases.t('cashier.code_places')}
        </a>
      )}
    </section>
  );
}
