import type { PayoutCase } from '@overround/contracts/payments';
import { Button, EmptyState, ErrorState, Notice, Skeleton, Table } from '@overround/ui';
import { Link } from 'react-router';
import { refusalText } from '../app/refusal-text.ts';
import { usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { DecisionForm } from './DecisionForm.tsx';
import own from './Payments.module.css';
import { usePayout } from './use-payments.ts';
import { ruleTitles } from './risk-words.ts';
import { dateText, euroText, sumText } from './words.ts';

export interface PayoutPanelProps {
  readonly paymentId: string;
  readonly onBack: () => void;
}

/** One payout: what the decision needs, and the decision. */
export function PayoutPanel({ paymentId, onBack }: PayoutPanelProps) {
  const phrases = usePhrases();
  const { data, error, refetch } = usePayout(paymentId);
  const back = (
    <Button size="small" onClick={onBack}>
      {phrases.t('payments.back')}
    </Button>
  );
  if (data)
    return (
      <article className={styles.panel}>
        <header className={styles.panelHead}>
          <h2>
            <bdi>{sumText(data.payout)}</bdi>
          </h2>
          <p className={styles.faint}>
            {phrases.t('payments.player', { number: String(data.payout.player) })} ·{' '}
            {phrases.t(`payments.status_${data.status}`)} ·{' '}
            <bdi>{dateText(phrases, data.payout.createdAt)}</bdi>
          </p>
          <div className={styles.acts}>{back}</div>
        </header>
        <Warnings payout={data} />
        <Facts payout={data} />
        {data.status === 'waiting' && <DecisionForm key={data.votes.length} payout={data} />}
        <Votes payout={data} />
        <Before payout={data} />
      </article>
    );
  if (error?.refusal.code === 'not_found')
    return <EmptyState text={phrases.t('payments.gone')} action={back} />;
  if (error)
    return (
      <ErrorState
        text={phrases.t('frame.failed')}
        hint={refusalText(phrases, error.refusal)}
        action={<Button onClick={() => void refetch()}>{phrases.t('frame.try_again')}</Button>}
      />
    );
  return <Skeleton rows={6} label={phrases.t('frame.loading')} />;
}

type Part = { readonly payout: PayoutCase };

function Warnings({ payout: { payout, person, windows, lawBoundMinor, rules } }: Part) {
  const phrases = usePhrases();
  const overLaw = windows.find((one) => BigInt(one.withdrawnMinor) >= BigInt(lawBoundMinor));
  const lines = [
    ...payout.reasons.map((reason) =>
      reason === 'payment_rule'
        ? `${phrases.t('payments.why_payment_rule')}: ${ruleTitles(phrases, rules.join(', '))}`
        : phrases.t(`payments.why_${reason}`),
    ),
    ...(person.heldHours === null ? [] : [phrases.t('payments.held', { hours: person.heldHours })]),
    ...(person.status === 'active' ? [] : [phrases.t(`payments.person_${person.status}`)]),
    ...(person.isIdentified ? [] : [phrases.t('payments.not_identified')]),
    ...(overLaw
      ? [phrases.t('payments.over_law', { sum: euroText(lawBoundMinor), days: overLaw.days })]
      : []),
  ];
  return (
    <Notice tone="warning">
      <ul className={own.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Facts({ payout: { payout, destination, person, windows } }: Part) {
  const phrases = usePhrases();
  const rows: readonly (readonly [string, string])[] = [
    [phrases.t('payments.method'), payout.methodId],
    ...Object.entries(destination).map(([field, value]) => [field, value] as const),
    [phrases.t('payments.in_euro'), euroText(payout.sumMinor)],
    [phrases.t('payments.linked'), euroText(payout.linkedMinor)],
    ...windows.map(
      (one) =>
        [
          phrases.t('payments.window', { days: one.days }),
          phrases.t('payments.in_out', {
            deposited: euroText(one.depositedMinor),
            withdrawn: euroText(one.withdrawnMinor),
          }),
        ] as const,
    ),
    [
      phrases.t('payments.identity'),
      phrases.t(person.isIdentified ? 'payments.identified' : 'payments.not_identified'),
    ],
    [
      phrases.t('payments.age'),
      person.age === null
        ? phrases.t('payments.age_unknown')
        : phrases.t('payments.years', { age: person.age }),
    ],
  ];
  return (
    <>
      <dl className={own.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link className={own.link} to={`/people/limits/${payout.player}`}>
          {phrases.t('payments.to_limits')}
        </Link>
      </p>
    </>
  );
}

function Votes({ payout: { votes } }: Part) {
  const phrases = usePhrases();
  if (votes.length === 0) return null;
  return (
    <ol className={styles.entries} aria-label={phrases.t('payments.votes')}>
      {votes.map((vote) => (
        <li key={vote.staff} className={styles.entry}>
          <p className={styles.faint}>
            <bdi>{vote.staff}</bdi> · {phrases.t(vote.isFor ? 'payments.said_yes' : 'payments.said_no')} ·{' '}
            {dateText(phrases, vote.at)}
          </p>
          <p dir="auto" className={styles.text}>
            {vote.reason}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Before({ payout: { before } }: Part) {
  const phrases = usePhrases();
  if (before.length === 0) return <p className={styles.faint}>{phrases.t('payments.first_payment')}</p>;
  return (
    <div className={own.sheet}>
      <Table
        caption={phrases.t('payments.before')}
        isStacked
        rows={before}
        keyOf={(one) => one.paymentId}
        columns={[
          {
            id: 'what',
            head: phrases.t('payments.what'),
            isRowHead: true,
            cell: (one) => phrases.t(`payments.${one.direction}`),
          },
          { id: 'when', head: phrases.t('payments.when'), cell: (one) => dateText(phrases, one.createdAt) },
          {
            id: 'state',
            head: phrases.t('payments.state'),
            cell: (one) => phrases.t(`payments.status_${one.status}`),
          },
          {
            id: 'sum',
            head: phrases.t('payments.sum'),
            isNumber: true,
            cell: (one) => <bdi>{sumText(one)}</bdi>,
          },
        ]}
      />
    </div>
  );
}
