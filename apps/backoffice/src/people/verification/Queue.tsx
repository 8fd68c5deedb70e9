import { type QueueItem, VERIFICATION_STEPS, type VerificationStep } from '@overround/contracts/verification';
import { Button, EmptyState, ErrorState, Select, Skeleton } from '@overround/ui';
import { NavLink } from 'react-router';
import { usePhrases } from '../../app/services.tsx';
import styles from './Queue.module.css';
import { useQueue } from './use-verification.ts';
import { typeWord, waitText } from './words.ts';

const ALL = 'all';

/** Who waits, longest first. */
export function Queue({
  step,
  onStep,
}: {
  readonly step: VerificationStep | undefined;
  readonly onStep: (step: VerificationStep | undefined) => void;
}) {
  const phrases = usePhrases();
  const { data, error, refetch, dataUpdatedAt } = useQueue(step);
  return (
    <section className={styles.queue} aria-label={phrases.t('verification.queue')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{phrases.t('verification.queue')}</h2>
        {data && <b className={styles.count}>{data.items.length}</b>}
        <span className={styles.filter}>
          <Select
            label={phrases.t('verification.filter')}
            isLabelHidden
            options={[
              { value: ALL, label: phrases.t('verification.all_steps') },
              ...VERIFICATION_STEPS.map((one) => ({
                value: one,
                label: phrases.t(`identification.step_${one}`),
              })),
            ]}
            value={step ?? ALL}
            onChange={(value) => onStep(VERIFICATION_STEPS.find((one) => one === value))}
          />
        </span>
      </header>
      {data && data.items.length === 0 && <EmptyState text={phrases.t('verification.none')} />}
      {data ? (
        <ol className={styles.list}>
          {data.items.map((item) => (
            <li key={item.document_id}>
              <QueueRow item={item} now={dataUpdatedAt} />
            </li>
          ))}
        </ol>
      ) : error ? (
        <ErrorState
          text={phrases.t('frame.failed')}
          action={<Button onClick={() => void refetch()}>{phrases.t('frame.try_again')}</Button>}
        />
      ) : (
        <Skeleton rows={4} label={phrases.t('frame.loading')} />
      )}
    </section>
  );
}

function QueueRow({ item, now }: { readonly item: QueueItem; readonly now: number }) {
  const phrases = usePhrases();
  return (
    <NavLink to={`/people/verification/${item.document_id}`} className={() => styles.row}>
      <span className={styles.line}>
        <b>{phrases.t(`identification.step_${item.step}`)}</b>
        <span className={styles.wait}>{waitText(phrases, now - item.handed_in_at)}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.type}>{typeWord(phrases, item.doc_type)}</span>
        <span>{phrases.t('verification.player', { number: String(item.player) })}</span>
      </span>
      {(item.warnings > 0 || item.waits_for_second) && (
        <span className={styles.line}>
          {item.warnings > 0 && (
            <span className={styles.warning}>
              {phrases.t('verification.warnings', { count: item.warnings })}
            </span>
          )}
          {item.waits_for_second && (
            <span className={styles.second}>
              {phrases.t(item.is_mine ? 'verification.second_mine' : 'verification.second')}
            </span>
          )}
        </span>
      )}
    </NavLink>
  );
}
