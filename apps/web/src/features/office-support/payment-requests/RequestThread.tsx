import { calls } from '@overround/client';
import type { PaymentRequestView } from '@overround/contracts/payments';
import { Badge } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { moneyText } from '../../../shared/money-text.ts';
import { callMine } from '../../../state/my-calls.ts';
import { refusalText } from '../../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useSite } from '../../../state/services.tsx';
import styles from '../Support.module.css';
import { ThreadClose, ThreadEntry, ThreadReply, ThreadStates } from '../Thread.tsx';
import { FillForm } from './FillForm.tsx';
import own from './Requests.module.css';
import { requestQuery } from './request-queries.ts';

/** A request with all that was written, what is to be filled in, and the way to write on. */
export function RequestThread({ requestId }: { readonly requestId: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const query = requestQuery(services, requestId);
  const thread = useQuery(query);
  const keep = (next: PaymentRequestView) => services.queries.setQueryData(query.queryKey, next);
  const close = async () => {
    const outcome = await callMine(services, calls.closePaymentRequest, { params: { requestId }, body: {} });
    if (outcome.ok) keep(outcome.value);
    else services.toasts.show(refusalText(phrases, outcome), 'error');
  };
  return (
    <ThreadStates thread={thread} missing="cashier.request_missing" failed="cashier.request_failed">
      {(request) => (
        <>
          <Head request={request} />
          <ol className={styles.entries}>
            {request.entries.map((entry) => (
              <ThreadEntry
                key={entry.entry_id}
                entry={entry}
                author={phrases.t(`cashier.by_${entry.author}`)}
              >
                <Filled filled={entry.filled} />
              </ThreadEntry>
            ))}
          </ol>
          {request.asks.length > 0 && <FillForm request={request} onSent={keep} />}
          <ThreadReply
            label={phrases.t('cashier.request_reply')}
            hint={phrases.t('cashier.request_text_hint')}
            send={(body) => callMine(services, calls.writeToPaymentRequest, { params: { requestId }, body })}
            onSent={keep}
          />
          {request.status !== 'closed' && (
            <ThreadClose text={phrases.t('cashier.request_close')} close={close} />
          )}
        </>
      )}
    </ThreadStates>
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

/** What was filled in with an entry. */
function Filled({ filled }: Pick<PaymentRequestView['entries'][number], 'filled'>) {
  const phrases = usePhrases();
  if (filled.length === 0) return null;
  return (
    <dl className={own.facts}>
      {filled.map(({ fact, value }) => (
        <div key={fact}>
          <dt>{phrases.t(`cashier.fact_${fact}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
