import type { ReviewCase } from '@overround/contracts/verification';
import { Button, ErrorState, Notice, Skeleton } from '@overround/ui';
import { Link } from 'react-router';
import { refusalText } from '../../app/refusal-text.ts';
import { usePhrases } from '../../app/services.tsx';
import styles from './CasePanel.module.css';
import { Comparisons } from './Comparisons.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { Pictures } from './Pictures.tsx';
import { useCase } from './use-verification.ts';
import { dateText, statusWord, stepWord, typeWord } from './words.ts';

/** One document beside its account, what speaks against it, and the decision. */
export function CasePanel({
  documentId,
  onDone,
}: {
  readonly documentId: string;
  readonly onDone: () => void;
}) {
  const phrases = usePhrases();
  const { data, error, refetch } = useCase(documentId);
  if (error)
    return (
      <ErrorState
        text={phrases.t('verification.gone')}
        hint={'refusal' in error && refusalText(phrases, error.refusal)}
        action={<Button onClick={() => void refetch()}>{phrases.t('frame.try_again')}</Button>}
      />
    );
  if (!data) return <Skeleton rows={5} label={phrases.t('frame.loading')} />;
  return (
    <article className={styles.panel}>
      <Link className={styles.back} to="/people/verification">
        {phrases.t('verification.to_queue')}
      </Link>
      <header className={styles.head}>
        <h2 className={styles.title}>{phrases.t(`identification.step_${data.document.step}`)}</h2>
        <p className={styles.about}>
          {typeWord(phrases, data.document.doc_type)}
          {' · '}
          {phrases.t('verification.player', { number: String(data.player) })}
          {' · '}
          {dateText(phrases, data.document.handed_in_at)}
        </p>
      </header>
      <Warnings about={data} />
      <div className={styles.both}>
        <div className={styles.facts}>
          {data.comparisons.length > 0 && <Comparisons rows={data.comparisons} />}
          <Standing about={data} />
        </div>
        {!data.is_erased && <Pictures document={data.document} />}
      </div>
      {data.document.status === 'waiting_review' ? (
        <DecisionForm about={data} onDone={onDone} />
      ) : (
        <Notice tone="info">{statusWord(phrases, data.document.status)}</Notice>
      )}
    </article>
  );
}

/** What whoever decides must not overlook. */
function Warnings({ about }: { readonly about: ReviewCase }) {
  const phrases = usePhrases();
  const { age, age_min: min, duplicates, is_excluded_elsewhere: isExcluded } = about;
  return (
    <div className={styles.warnings}>
      {about.is_erased && <Notice tone="warning">{phrases.t('verification.erased')}</Notice>}
      {age !== null && (
        <Notice tone={age < min ? 'error' : 'info'}>
          {phrases.t('verification.age', { age, min })} {age < min && phrases.t('verification.under_age')}
        </Notice>
      )}
      {duplicates > 0 && (
        <Notice tone="error">{phrases.t('verification.duplicates', { count: duplicates })}</Notice>
      )}
      {isExcluded && <Notice tone="error">{phrases.t('verification.excluded')}</Notice>}
      {about.needs_second.length > 0 && (
        <Notice tone="warning">
          {phrases.t('verification.needs_second')}
          <ul className={styles.whys}>
            {about.needs_second.map((why) => (
              <li key={why}>{phrases.t(`verification.why_${why}`)}</li>
            ))}
          </ul>
          {about.first_yes && (
            <p>
              {phrases.t('verification.first_yes', {
                by: about.first_yes.by,
                date: dateText(phrases, about.first_yes.at),
              })}
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}

/** How the steps of the player stand, and what was handed in before. */
function Standing({ about: { state, earlier } }: { readonly about: ReviewCase }) {
  const phrases = usePhrases();
  return (
    <>
      <h3 className={styles.part}>{phrases.t('verification.steps')}</h3>
      <dl className={styles.steps}>
        {state.steps.map(({ step, status }) => (
          <div key={step} className={styles.step}>
            <dt>{phrases.t(`identification.step_${step}`)}</dt>
            <dd data-status={status}>{stepWord(phrases, status)}</dd>
          </div>
        ))}
      </dl>
      {earlier.length > 0 && (
        <>
          <h3 className={styles.part}>{phrases.t('verification.earlier')}</h3>
          <ul className={styles.earlier}>
            {earlier.map((document) => (
              <li key={document.document_id}>
                <Link to={`/people/verification/${document.document_id}`} className={styles.link}>
                  {typeWord(phrases, document.doc_type)}
                </Link>
                {' · '}
                {statusWord(phrases, document.status)}
                {document.reason && ` · ${phrases.t(`identification.reason_${document.reason}`)}`}
                {' · '}
                {dateText(phrases, document.handed_in_at)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
