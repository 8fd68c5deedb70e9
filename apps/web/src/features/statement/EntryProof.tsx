import { leftToRight } from '@overround/phrases';
import { calls } from '@overround/client';
import type { StatementEntry } from '@overround/contracts/wallet';
import { Badge, Dialog, Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { canCheck, checkEntry, type EntryVerdict } from '../../shared/ledger-proof.ts';
import { MY, readMine } from '../../state/my-calls.ts';
import { failureText } from '../../state/refusal-text.ts';
import { type Services, useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './Statement.module.css';

export interface ProvenLine {
  readonly entry: StatementEntry;
  readonly accountId: number;
  readonly currency: string;
  /** What the line says. */
  readonly what: string;
}

const DAYS_AT_ONCE = 100;

/** Asks for the proof and for the public days, and works out by itself whether they agree with the page. */
async function prove(services: Services, { entry, accountId, currency }: ProvenLine) {
  const proof = await readMine(services, calls.getEntryProof, { query: { entryId: entry.entryId } });
  const days = [];
  // As far back as the day of the line.
  for (let before: string | undefined; ; before = days.at(-1)?.day) {
    const query = { count: DAYS_AT_ONCE, ...(before === undefined ? {} : { before }) };
    const page = await readMine(services, calls.getLedgerDays, { query });
    days.push(...page.days);
    if (!page.hasMore || days.some(({ day }) => day === proof.day.day)) break;
  }
  const verdict = await checkEntry(proof, { ...entry, accountId, currency }, days);
  return { proof, verdict };
}

const holds = (verdict: EntryVerdict): boolean =>
  verdict.isThisLine && verdict.isInDay && verdict.isDayPublic;

function Steps({ verdict, day }: { readonly verdict: EntryVerdict; readonly day: string }) {
  const phrases = usePhrases();
  const steps = [
    [phrases.t('ledger.step_line'), verdict.isThisLine],
    [phrases.t('ledger.step_day', { day: leftToRight(day) }), verdict.isInDay],
    [phrases.t('ledger.step_chain'), verdict.isDayPublic],
  ] as const;
  return (
    <ul className={styles.steps}>
      {steps.map(([text, is]) => (
        <li key={text}>
          <Badge tone={is ? 'accent' : 'live'}>{phrases.t(is ? 'ledger.yes' : 'ledger.no')}</Badge> {text}
        </li>
      ))}
    </ul>
  );
}

/** Whether a line of the statement stands in the sealed ledger, as this browser works it out. */
export function EntryProof({ line, onClose }: { readonly line: ProvenLine; readonly onClose: () => void }) {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const proven = useQuery({
    queryKey: [MY, 'proof', line.entry.entryId],
    queryFn: () => prove(services, line),
    enabled: canCheck(),
    retry: false,
  });

  function content() {
    if (!canCheck()) return <Notice tone="warning">{phrases.t('ledger.no_crypto')}</Notice>;
    if (proven.isPending) return <Skeleton rows={3} label={phrases.t('ledger.checking')} />;
    if (proven.isError) return <Notice tone="info">{failureText(phrases, proven.error)}</Notice>;
    const { proof, verdict } = proven.data;
    return (
      <>
        <Notice tone={holds(verdict) ? 'success' : 'error'}>
          {phrases.t(holds(verdict) ? 'ledger.holds' : 'ledger.broken')}
        </Notice>
        <Steps verdict={verdict} day={proof.day.day} />
        <details className={styles.sealed}>
          <summary>{phrases.t('ledger.sealed_text')}</summary>
          <code dir="ltr">{proof.leaf.text}</code>
          <p>
            {phrases.t('ledger.hash')}: <code dir="ltr">{proof.day.hash}</code>
          </p>
        </details>
      </>
    );
  }
  return (
    <Dialog
      title={phrases.t('ledger.proof_of', { what: line.what })}
      closeLabel={phrases.t('ledger.close')}
      onClose={onClose}
      shape="sheet"
    >
      <div className={styles.proof}>
        {content()}
        <p>
          <Link to={to.page('information/ledger')}>{phrases.t('ledger.to_ledger')}</Link>
        </p>
      </div>
    </Dialog>
  );
}
