import { calls, CallRefused } from '@overround/client';
import type { PaymentRequestView } from '@overround/contracts/payments';
import { Badge, Button, EmptyState, ErrorState, Skeleton, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, MessageCircleQuestion, Paperclip } from 'lucide-react';
import { Link } from 'react-router';
import { moneyText } from '../../../shared/money-text.ts';
import { typedText } from '../../../shared/typed-text.ts';
import { LongTextField } from '../../../state/LongTextField.tsx';
import { callMine } from '../../../state/my-calls.ts';
import { failureText, refusalText } from '../../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useSite, useTimes } from '../../../state/services.tsx';
import { useNowMs } from '../../../state/use-now.ts';
import { WritingForm } from '../../../state/WritingForm.tsx';
import { FilePicker } from '../FilePicker.tsx';
import { TEXT_LETTERS_MAX } from '../limits.ts';
import styles from '../Support.module.css';
import { useFiles } from '../use-files.ts';
import { FillForm } from './FillForm.tsx';
import own from './Requests.module.css';
import { requestQuery } from './request-queries.ts';

const SECOND_MS = 1000;
const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A request with all that was written, what is to be filled in, and the way to write on. */
export function RequestThread({ requestId }: { readonly requestId: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const query = requestQuery(services, requestId);
  const request = useQuery(query);
  const keep = (next: PaymentRequestView) => services.queries.setQueryData(query.queryKey, next);
  if (request.error instanceof CallRefused && request.error.refusal.code === 'not_found')
    return (
      <EmptyState icon={<MessageCircleQuestion {...icon} />} text={phrases.t('cashier.request_missing')} />
    );
  if (request.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('cashier.request_failed')}
        hint={failureText(phrases, request.error)}
        action={<Button onClick={() => void request.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (request.isPending) return <Skeleton rows={3} rowHeightPx={80} label={phrases.t('shell.loading')} />;
  return (
    <>
      <Head request={request.data} />
      <ol className={styles.entries}>
        {request.data.entries.map((entry) => (
          <Entry key={entry.entry_id} entry={entry} />
        ))}
      </ol>
      {request.data.asks.length > 0 && <FillForm request={request.data} onSent={keep} />}
      <Reply requestId={requestId} onSent={keep} />
      {request.data.status !== 'closed' && <Close requestId={requestId} onSent={keep} />}
    </>
  );
}

function Head({ request: { topic, status, payment } }: { readonly request: PaymentRequestView }) {
  const phrases = usePhrases();
  const site = useSite();
  const to = useAddresses();
  return (
    <header className={styles.head}>
      <h2 className={styles.heading}>{phrases.t(`cashier.topic_${topic}`)}</h2>
      <Badge tone={status === 'answered' ? 'accent' : 'plain'}>
        {phrases.t(`cashier.request_status_${status}`)}
      </Badge>
      {payment && (
        <Link to={to.page(`office/payments/${payment.paymentId}`)} className={styles.fileLink}>
          {phrases.t(`cashier.${payment.direction}`)}{' '}
          <bdi>{moneyText(payment.amountMinor, payment.currency, site)}</bdi>
        </Link>
      )}
    </header>
  );
}

function Entry({ entry }: { readonly entry: PaymentRequestView['entries'][number] }) {
  const phrases = usePhrases();
  const times = useTimes();
  const nowMs = useNowMs();
  return (
    <li className={entry.author === 'staff' ? `${styles.entry} ${styles.theirs}` : styles.entry}>
      <p className={styles.note}>
        <b>{phrases.t(`cashier.by_${entry.author}`)}</b> · {times.start(entry.at * SECOND_MS, nowMs)}
      </p>
      {entry.text !== '' && (
        <p className={styles.text} dir="auto">
          {entry.text}
        </p>
      )}
      {entry.filled.length > 0 && (
        <dl className={own.facts}>
          {entry.filled.map(({ fact, value }) => (
            <div key={fact}>
              <dt>{phrases.t(`cashier.fact_${fact}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {entry.files.map(({ file_id, name }) => (
        <a
          key={file_id}
          href={`/web-api/office/files/${file_id}`}
          download={name}
          className={styles.fileLink}
          aria-label={phrases.t('contact.files_save', { name })}
        >
          <Paperclip size={16} strokeWidth={1.75} aria-hidden="true" />
          <bdi>{name}</bdi>
        </a>
      ))}
    </li>
  );
}

interface PartProps {
  readonly requestId: string;
  readonly onSent: (request: PaymentRequestView) => void;
}

function Reply({ requestId, onSent }: PartProps) {
  const phrases = usePhrases();
  const services = useServices();
  const inHand = useFiles();
  return (
    <WritingForm
      className={styles.part}
      isWaiting={inHand.isBusy}
      send={(entry_id, form) =>
        callMine(services, calls.writeToPaymentRequest, {
          params: { requestId },
          body: {
            entry_id,
            text: typedText(form, 'text'),
            file_ids: inHand.files.map((file) => file.file_id),
          },
        })
      }
      onSent={(next) => {
        inHand.clear();
        onSent(next);
      }}
    >
      <LongTextField
        label={phrases.t('cashier.request_reply')}
        hint={phrases.t('cashier.request_text_hint')}
        required
        maxLength={TEXT_LETTERS_MAX}
        name="text"
      />
      <FilePicker inHand={inHand} />
    </WritingForm>
  );
}

function Close({ requestId, onSent }: PartProps) {
  const phrases = usePhrases();
  const services = useServices();
  const closing = useAct(async () => {
    const outcome = await callMine(services, calls.closePaymentRequest, { params: { requestId }, body: {} });
    if (outcome.ok) onSent(outcome.value);
    else services.toasts.show(refusalText(phrases, outcome), 'error');
  });
  return (
    <Button
      kind="quiet"
      className={styles.close}
      isBusy={closing.isRunning}
      onClick={() => void closing.run()}
    >
      {phrases.t('cashier.request_close')}
    </Button>
  );
}
