import type { ProviderReview } from '@overround/contracts/payments';
import { Button, Select, TextField } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { ageText } from '../people/enquiries/words.ts';
import { QueueLine, QueueList, QueueRow, QueueWord } from '../people/queue/QueueList.tsx';
import { More } from './More.tsx';
import own from './Payments.module.css';
import { CASE_STATES, type CaseState, useCases } from './use-providers.ts';
import { caseSum, caseWhy } from './words.ts';

export interface CaseQueueProps {
  readonly state: CaseState;
  readonly onState: (state: CaseState) => void;
}

/** What providers told, or their books say, that does not fit; and money that waits for checks. */
export function CaseQueue({ state, onState }: CaseQueueProps) {
  const phrases = usePhrases();
  const [typed, setTyped] = useState('');
  const [find, setFind] = useState('');
  const list = useCases(state, find);
  const { data, error, refetch, dataUpdatedAt } = list;
  return (
    <>
      <div className={styles.filter}>
        <Select
          label={phrases.t('payments.filter')}
          options={CASE_STATES.map((one) => ({ value: one, label: phrases.t(`payments.case_${one}`) }))}
          value={state}
          onChange={onState}
        />
      </div>
      <form
        method="get"
        className={`${styles.filter} ${own.find}`}
        onSubmit={(event) => {
          event.preventDefault();
          setFind(typed.trim());
        }}
      >
        <TextField
          label={phrases.t('payments.case_find')}
          type="search"
          value={typed}
          maxLength={80}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value.trim() === '') setFind('');
          }}
        />
        <Button type="submit">{phrases.t('payments.find')}</Button>
      </form>
      <QueueList
        items={data?.pages.flatMap(({ reviews }) => reviews)}
        isFailed={error !== null}
        onRetry={() => void refetch()}
        none={phrases.t(find === '' ? 'payments.cases_none' : 'payments.cases_not_found')}
        idOf={(one) => String(one.reviewId)}
        row={(one) => <Row review={one} nowMs={dataUpdatedAt} />}
      />
      <More list={list} />
    </>
  );
}

function Row({ review, nowMs }: { readonly review: ProviderReview; readonly nowMs: number }) {
  const phrases = usePhrases();
  return (
    <QueueRow to={`/payments/cases/${review.reviewId}`}>
      <QueueLine>
        <b>{caseWhy(phrases, review.reason)}</b>
        <QueueWord tone="faint">{ageText(phrases, nowMs - review.raisedAt)}</QueueWord>
      </QueueLine>
      <QueueLine>
        <QueueWord tone="faint">{review.providerId}</QueueWord>
        <QueueWord tone="faint">{caseSum(review)}</QueueWord>
      </QueueLine>
    </QueueRow>
  );
}
