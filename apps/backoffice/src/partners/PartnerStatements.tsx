import { Button } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../app/services.tsx';
import styles from './Friends.module.css';
import { RoomList } from './RoomList.tsx';
import { sumText, useStatements } from './use-programme.ts';

/** Closed months of a partner, shown when somebody asks. */
export function PartnerStatements({ partnerId }: { readonly partnerId: string }) {
  const phrases = usePhrases();
  const [isShown, setShown] = useState(false);
  const found = useStatements(partnerId, isShown);
  return (
    <>
      <div className={styles.deeds}>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {phrases.t('partners.programme_statements')}
        </Button>
      </div>
      {isShown && found.data?.statements.length === 0 && (
        <p className={styles.faint}>{phrases.t('partners.programme_statements_none')}</p>
      )}
      {isShown && found.data?.statements.length !== 0 && (
        <RoomList
          query={found}
          rows={({ statements }) =>
            statements.map(({ statement_id: id, month, total_minor: total, exponent, currency }) => (
              <li key={id}>
                {phrases.t('partners.programme_statement', {
                  month,
                  sum: sumText(total, exponent, currency),
                })}
              </li>
            ))
          }
        />
      )}
    </>
  );
}
