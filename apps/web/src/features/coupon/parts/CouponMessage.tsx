import { Button } from '@overround/ui';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrases } from '../../../state/services.tsx';
import { type CouponProblem, severityOf } from '../model/problems.ts';
import styles from './CouponMessage.module.css';

export interface Fixes {
  readonly onRemove: (keys: readonly string[]) => void;
  readonly onSingles: () => void;
  readonly onStake: (stakeMinor: bigint) => void;
  readonly onDeposit: () => void;
}

interface Said {
  readonly text: string;
  readonly fix?: { readonly label: string; readonly act: () => void };
}

/** A problem as a sentence with its one fix. */
function useSaid(money: (amountMinor: bigint) => string, fixes: Fixes): (problem: CouponProblem) => Said {
  const phrases = usePhrases();
  const remove = (keys: readonly string[]) => ({
    label: phrases.t('ticket.fix_remove'),
    act: () => fixes.onRemove(keys),
  });
  const singles = { label: phrases.t('ticket.fix_singles'), act: fixes.onSingles };
  const take = (stakeMinor: bigint) => ({
    label: phrases.t('ticket.fix_sum', { sum: money(stakeMinor) }),
    act: () => fixes.onStake(stakeMinor),
  });
  return (problem) => {
    switch (problem.code) {
      case 'legs_gone':
        return {
          text: phrases.t('ticket.problem_gone', { count: problem.keys.length }),
          fix: remove(problem.keys),
        };
      case 'legs_suspended':
        return {
          text: phrases.t('ticket.problem_suspended', { count: problem.keys.length }),
          fix: remove(problem.keys),
        };
      case 'legs_related':
        return { text: phrases.t('ticket.problem_related'), fix: singles };
      case 'legs_single_only':
        return { text: phrases.t('ticket.problem_single_only'), fix: singles };
      case 'too_many_legs':
        return { text: phrases.t('ticket.problem_many', { count: problem.legsMax }) };
      case 'prices_changed':
        return { text: phrases.t('ticket.problem_changed', { count: problem.keys.length }) };
      case 'stake_missing':
        return { text: '' };
      case 'stake_too_low':
        return {
          text: phrases.t('ticket.problem_low', { sum: money(problem.stakeMinorMin) }),
          fix: take(problem.stakeMinorMin),
        };
      case 'stake_too_high':
        return {
          text: phrases.t(`ticket.problem_high_${problem.reason}`, { sum: money(problem.stakeMinorMax) }),
          // Nobody is helped to stake everything there is.
          ...(problem.reason === 'balance'
            ? { fix: { label: phrases.t('shell.deposit'), act: fixes.onDeposit } }
            : problem.stakeMinorMax > 0n && { fix: take(problem.stakeMinorMax) }),
        };
    }
  };
}

export interface CouponMessageProps {
  readonly id: string;
  readonly problems: readonly CouponProblem[];
  /** What the last attempt was refused with; goes before everything else. */
  readonly refusal: string | undefined;
  readonly money: (amountMinor: bigint) => string;
  readonly fixes: Fixes;
  readonly onDismiss: () => void;
}

/** One message above the button, the first that matters. Its room is always kept, so the button stays in its place. */
export function CouponMessage({ id, problems, refusal, money, fixes, onDismiss }: CouponMessageProps) {
  const phrases = usePhrases();
  const said = useSaid(money, fixes);
  const first = problems[0];
  const isQuiet = refusal === undefined && (first === undefined || severityOf(first) !== 'blocking');
  const line = (text: string, button: ReactNode): ReactNode => (
    <>
      {isQuiet ? (
        <Info size={16} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      )}
      <span className={styles.text}>{text}</span>
      {button}
    </>
  );
  function content(): ReactNode {
    if (refusal !== undefined)
      return line(
        phrases.t('ticket.refused_because', { reason: refusal }),
        <Button size="small" onClick={onDismiss}>
          {phrases.t('ticket.dismiss')}
        </Button>,
      );
    if (!first) return null;
    const { text, fix } = said(first);
    if (text === '') return null;
    return line(
      text,
      fix && (
        <Button size="small" onClick={fix.act}>
          {fix.label}
        </Button>
      ),
    );
  }
  return (
    <p id={id} className={styles.message} data-quiet={isQuiet || undefined}>
      {content()}
    </p>
  );
}
