import { type QueueItem, VERIFICATION_STEPS, type VerificationStep } from '@overround/contracts/verification';
import { Select } from '@overround/ui';
import { usePhrases } from '../../app/services.tsx';
import { QueueLine, QueueList, QueueRow, QueueWord } from '../queue/QueueList.tsx';
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
      <QueueList
        items={data?.items}
        isFailed={error !== null}
        onRetry={() => void refetch()}
        none={phrases.t('verification.none')}
        idOf={(item) => item.document_id}
        row={(item) => <Row item={item} now={dataUpdatedAt} />}
      />
    </section>
  );
}

function Row({ item, now }: { readonly item: QueueItem; readonly now: number }) {
  const phrases = usePhrases();
  return (
    <QueueRow to={`/people/verification/${item.document_id}`}>
      <QueueLine>
        <b>{phrases.t(`identification.step_${item.step}`)}</b>
        <QueueWord tone="faint">{waitText(phrases, now - item.handed_in_at)}</QueueWord>
      </QueueLine>
      <QueueLine>
        <QueueWord tone="faint">{typeWord(phrases, item.doc_type)}</QueueWord>
        <span>{phrases.t('verification.player', { number: String(item.player) })}</span>
      </QueueLine>
      {(item.warnings > 0 || item.waits_for_second) && (
        <QueueLine>
          {item.warnings > 0 && (
            <QueueWord tone="warning">
              {phrases.t('verification.warnings', { count: item.warnings })}
            </QueueWord>
          )}
          {item.waits_for_second && (
            <QueueWord tone="mark">
              {phrases.t(item.is_mine ? 'verification.second_mine' : 'verification.second')}
            </QueueWord>
          )}
        </QueueLine>
      )}
    </QueueRow>
  );
}
