import type { ReversalView } from '@overround/contracts/payments';
import { Button, TextField } from '@overround/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { ageText } from '../people/enquiries/words.ts';
import { QueueLine, QueueList, QueueRow, QueueWord } from '../people/queue/QueueList.tsx';
import { More } from './More.tsx';
import own from './Payments.module.css';
import { useReversals } from './use-providers.ts';
import { backWord, sumText } from './words.ts';

const NUMBER = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What went back of deposits, the newest first; any payment is found by its number. */
export function BackQueue() {
  const phrases = usePhrases();
  const list = useReversals();
  const { data, error, refetch, dataUpdatedAt } = list;
  return (
    <>
      <Find />
      <QueueList
        items={data?.pages.flatMap(({ reversals }) => reversals)}
        isFailed={error !== null}
        onRetry={() => void refetch()}
        none={phrases.t('payments.back_none')}
        idOf={(one) => one.reversalId}
        row={(one) => <Row reversal={one} nowMs={dataUpdatedAt} />}
      />
      <More list={list} />
    </>
  );
}

function Find() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const wanted = number.trim().toLowerCase();
  return (
    <form
      method="get"
      className={`${styles.filter} ${own.find}`}
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!NUMBER.test(wanted));
        if (NUMBER.test(wanted)) void navigate(`/payments/back/${wanted}`);
      }}
    >
      <TextField
        label={phrases.t('payments.number')}
        problem={isWrong ? phrases.t('payments.number_problem') : undefined}
        value={number}
        maxLength={40}
        dir="ltr"
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit">{phrases.t('payments.open')}</Button>
    </form>
  );
}

function Row({ reversal, nowMs }: { readonly reversal: ReversalView; readonly nowMs: number }) {
  const phrases = usePhrases();
  const { kind, player, createdAt, paymentId } = reversal;
  return (
    <QueueRow to={`/payments/back/${paymentId}`}>
      <QueueLine>
        <b>
          {phrases.t(`payments.kind_${kind}`)} <bdi>{sumText(reversal)}</bdi>
        </b>
        <QueueWord tone="faint">{ageText(phrases, nowMs - createdAt)}</QueueWord>
      </QueueLine>
      <QueueLine>
        <QueueWord tone="faint">{phrases.t(backWord(reversal))}</QueueWord>
        <QueueWord tone="faint">{phrases.t('payments.player', { number: String(player) })}</QueueWord>
      </QueueLine>
    </QueueRow>
  );
}
