import { Button, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { SignedIn } from '../../server-contract.ts';
import { failureText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { ExclusionForm, TimeOutForm } from './BreakForms.tsx';
import { BreakNotice } from './BreakNotice.tsx';
import { LimitCard } from './LimitCard.tsx';
import { LimitForm } from './LimitForm.tsx';
import { protectionQuery } from '../../state/use-closed-play.ts';
import { choicesQuery } from './protection-queries.ts';
import { HistoryRequest, LookBackNote } from './LookBackNote.tsx';
import styles from './Protection.module.css';
import { RealityCard } from './RealityCard.tsx';
import { SelfTest } from './SelfTest.tsx';

/** Everything by which players protect themselves: limits, breaks, what they did, a test. */
export function ProtectionPanel({ signedIn }: { readonly signedIn: SignedIn }) {
  const phrases = usePhrases();
  const services = useServices();
  // The coupon asked for it before a bet that may have used some of a limit since.
  const own = useQuery({ ...protectionQuery(services), refetchOnMount: 'always' });
  const choices = useQuery(choicesQuery(services));
  const failed = own.error ?? choices.error;
  if (failed)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('protection.failed')}
        hint={failureText(phrases, failed)}
        action={
          <Button onClick={() => void Promise.all([own.refetch(), choices.refetch()])}>
            {phrases.t('shell.retry')}
          </Button>
        }
      />
    );
  if (!own.data || !choices.data)
    return <Skeleton rows={5} rowHeightPx={64} label={phrases.t('shell.loading')} />;
  const { limits, break: pause, now } = own.data;
  const owner = signedIn.name;
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{phrases.t('protection.lead')}</p>
      <LookBackNote />
      {pause && <BreakNotice pause={pause} owner={owner} />}
      <RealityCard />
      <section className={styles.part} aria-labelledby="own-limits">
        <h2 id="own-limits">{phrases.t('protection.limits')}</h2>
        {limits.length === 0 ? (
          <p>{phrases.t('protection.none')}</p>
        ) : (
          <ul className={styles.limits}>
            {limits.map((limit) => (
              <LimitCard key={limit.limitId} limit={limit} now={now} owner={owner} />
            ))}
          </ul>
        )}
      </section>
      <LimitForm
        protection={own.data}
        currencies={choices.data.currencies}
        ownCurrency={signedIn.currency}
        owner={owner}
      />
      <TimeOutForm choices={choices.data.timeOutDays} />
      <ExclusionForm choices={choices.data.exclusionMonths} />
      <section className={styles.part} aria-labelledby="activity">
        <h2 id="activity">{phrases.t('protection.activity')}</h2>
        <ActivityTable />
        <HistoryRequest />
      </section>
      <SelfTest />
    </div>
  );
}
