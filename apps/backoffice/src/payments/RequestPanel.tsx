import { calls } from '@overround/client';
import {
  REQUEST_FACTS,
  REQUEST_TEXT_MAX,
  type RequestFact,
  type StaffPaymentRequest,
} from '@overround/contracts/payments';
import { Button, EmptyState, ErrorState, Field, Notice, Skeleton } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { refusalText } from '../app/refusal-text.ts';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import own from './Payments.module.css';
import { usePaymentAct, useRequest, useRequestFileUrl } from './use-payments.ts';
import { dateText, sumText } from './words.ts';

const SECOND_MS = 1000;

export interface RequestPanelProps {
  readonly requestId: string;
  readonly onBack: () => void;
}

/** One request about a payment: what was written, and the answer. */
export function RequestPanel({ requestId, onBack }: RequestPanelProps) {
  const phrases = usePhrases();
  const { data, error, refetch } = useRequest(requestId);
  const back = (
    <Button size="small" onClick={onBack}>
      {phrases.t('payments.back')}
    </Button>
  );
  if (data)
    return (
      <article className={styles.panel}>
        <header className={styles.panelHead}>
          <h2>{phrases.t(`payments.topic_${data.topic}`)}</h2>
          <p className={styles.faint}>
            {phrases.t('payments.player', { number: String(data.player) })} ·{' '}
            {phrases.t(`payments.request_${data.status}`)}
          </p>
          <About request={data} />
          <div className={styles.acts}>{back}</div>
        </header>
        <Entries request={data} />
        <AnswerForm key={data.entries.length} request={data} />
      </article>
    );
  if (error?.refusal.code === 'not_found')
    return <EmptyState text={phrases.t('payments.request_gone')} action={back} />;
  if (error)
    return (
      <ErrorState
        text={phrases.t('frame.failed')}
        hint={refusalText(phrases, error.refusal)}
        action={<Button onClick={() => void refetch()}>{phrases.t('frame.try_again')}</Button>}
      />
    );
  return <Skeleton rows={5} label={phrases.t('frame.loading')} />;
}

type Part = { readonly request: StaffPaymentRequest };

function About({ request: { payment } }: Part) {
  const phrases = usePhrases();
  if (!payment) return null;
  return (
    <p>
      {phrases.t('payments.about')}: {phrases.t(`payments.${payment.direction}`)}{' '}
      <bdi>{sumText(payment)}</bdi> · {phrases.t(`payments.status_${payment.status}`)} ·{' '}
      {dateText(phrases, payment.createdAt * SECOND_MS)}
      {payment.status === 'waiting' && (
        <>
          {' '}
          · <Link to={`/payments/payouts/${payment.paymentId}`}>{phrases.t('payments.part_payouts')}</Link>
        </>
      )}
    </p>
  );
}

function Entries({ request }: Part) {
  const phrases = usePhrases();
  const urlOf = useRequestFileUrl(request.request_id);
  const factsOf = (facts: readonly RequestFact[]) =>
    new Intl.ListFormat(phrases.formatTag).format(facts.map((fact) => phrases.t(`payments.fact_${fact}`)));
  return (
    <ol className={styles.entries}>
      {request.entries.map((entry) => (
        <li key={entry.entry_id} className={styles.entry} data-author={entry.author}>
          <p className={styles.faint}>
            {phrases.t(`payments.by_${entry.author}`)} · {dateText(phrases, entry.at * SECOND_MS)}
          </p>
          {entry.text !== '' && (
            <p className={styles.text} dir="auto">
              {entry.text}
            </p>
          )}
          {entry.asks.length > 0 && (
            <p className={styles.faint}>{phrases.t('payments.asked_for', { facts: factsOf(entry.asks) })}</p>
          )}
          {entry.filled.length > 0 && (
            <dl className={own.facts}>
              {entry.filled.map(({ fact, value }) => (
                <div key={fact}>
                  <dt>{phrases.t(`payments.fact_${fact}`)}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {entry.files.map(({ file_id: fileId, name, kind }) => (
            <a key={fileId} href={urlOf(fileId)} download={name} className={styles.file}>
              {kind !== 'pdf' && <img src={urlOf(fileId)} alt="" className={styles.picture} />}
              <bdi>{name}</bdi>
            </a>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** An answer, and perhaps what the player is to fill in. */
function AnswerForm({ request }: Part) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const [text, setText] = useState('');
  const [asks, setAsks] = useState<readonly RequestFact[]>([]);
  // Made before it is sent: the same again is the same answer.
  const [entryId] = useState(() => crypto.randomUUID());
  const sending = usePaymentAct(calls.answerPaymentRequest, () =>
    toasts.show(phrases.t('payments.sent'), 'success'),
  );
  const send = (closes: boolean): void => {
    if (text.trim() === '') return;
    void sending.run({
      params: { requestId: request.request_id },
      body: { ...brand, entry_id: entryId, text: text.trim(), asks: closes ? [] : [...asks], closes },
    });
  };
  return (
    <form
      method="post"
      className={styles.answer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(false);
      }}
    >
      <Field label={phrases.t('payments.answer')} hint={phrases.t('payments.answer_hint')}>
        {(ties) => (
          <textarea
            {...ties}
            dir="auto"
            rows={5}
            maxLength={REQUEST_TEXT_MAX}
            className={styles.area}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <fieldset className={own.asks}>
        <legend className={styles.faint}>{phrases.t('payments.ask_for')}</legend>
        {REQUEST_FACTS.map((fact) => (
          <label key={fact}>
            <input
              type="checkbox"
              checked={asks.includes(fact)}
              onChange={({ target }) =>
                setAsks((now) => (target.checked ? [...now, fact] : now.filter((one) => one !== fact)))
              }
            />
            {phrases.t(`payments.fact_${fact}`)}
          </label>
        ))}
      </fieldset>
      {sending.refusal && <Notice tone="error">{refusalText(phrases, sending.refusal)}</Notice>}
      <div className={styles.acts}>
        <Button type="submit" kind="primary" isBusy={sending.isRunning} disabled={text.trim() === ''}>
          {phrases.t('payments.send')}
        </Button>
        <Button isBusy={sending.isRunning} disabled={text.trim() === ''} onClick={() => send(true)}>
          {phrases.t('payments.send_and_close')}
        </Button>
      </div>
    </form>
  );
}
