import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './PaymentsShown.module.css';
import { type Surroundings, surroundingsQuery } from './registration-queries.ts';

export interface PaymentsShownProps {
  readonly surroundings?: Surroundings | undefined;
}

/** Ways to pay that a newcomer will find, before they give their name; nothing where the house tells none. */
export function PaymentsShown({ surroundings }: PaymentsShownProps) {
  const phrases = usePhrases();
  const services = useServices();
  const id = useId();
  const payments = useQuery(surroundingsQuery(services, surroundings)).data?.payments ?? [];
  if (payments.length === 0) return null;
  return (
    <section className={styles.payments} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {phrases.t('people.ways_to_pay')}
      </h3>
      <ul className={styles.list}>
        {payments.map((way) => (
          <li key={way.id} className={styles.way}>
            <bdi>{way.title}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
