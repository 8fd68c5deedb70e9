import { Button } from '@overround/ui';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { RefusalLink } from '../../../state/RefusalLink.tsx';
import { useOddsText, usePhrases } from '../../../state/services.tsx';
import { type CouponProblem, severityOf, type StakeMaxReason } from '../model/problems.ts';
import styles from './CouponMessage.module.css';

export interface Fixes {
  readonly onRemove: (keys: readonly string[]) => void;
  readonly onSingles: () => void;
  readonly onExpress: () => void;
  readonly onBuild: (eventIds: readonly number[]) => void;
  /** Builders of these picks become picks again. */
  readonly onSplit: (keys: readonly string[]) => void;
  readonly onStake: (stakeMinor: bigint) => void;
  /** Absent while a bonus is staked: own money paid in is none of it. */
  readonly onDeposit: (() => void) | undefined;
  /** What the player calls a part with a sum of its own. */
  readonly nameOfPart: (key: string) => string;
  /** Asks the house for more than the maximum; absent where that cannot be. */
  readonly onVip: (() => void) | undefined;
  /** Places what repeats a fresh bet after all. */
  readonly onRepeat: (() => void) | undefined;
}

interface Fix {
  readonly label: string;
  readonly act: () => void;
}
interface Said {
  readonly text: string;
  readonly fixes?: readonly Fix[];
  /** What it would be refused with, where the way on is that of the refusal. */
  readonly refusedAs?: Pick<SaidRefusal, 'code' | 'facts'>;
}

/** Why the last attempt was refused, as its sentence and as what it is made of. */
export interface SaidRefusal {
  readonly text: string;
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What may be done about selections of one match. */
export interface RelatedFix {
  readonly eventIds: readonly number[];
  /** Joint price of each match as a builder; absent where it has none. */
  readonly oddsMilli: readonly number[] | undefined;
  /** The pick that came last among them. */
  readonly drop: { readonly key: string; readonly outcome: string };
}

/** A problem as a sentence with its one fix. */
function useSaid(
  money: (amountMinor: bigint) => string,
  fixes: Fixes,
  related: RelatedFix | undefined,
  wantedMinor: bigint,
): (problem: CouponProblem) => Said {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const whole = new Intl.NumberFormat(phrases.formatTag);
  const remove = (keys: readonly string[]) => ({
    label: phrases.t('ticket.fix_remove'),
    act: () => fixes.onRemove(keys),
  });
  const singles = { label: phrases.t('ticket.fix_singles'), act: fixes.onSingles };
  const take = (stakeMinor: bigint) => ({
    label: phrases.t('ticket.fix_sum', { sum: money(stakeMinor) }),
    act: () => fixes.onStake(stakeMinor),
  });
  const relatedFixes = (): readonly Fix[] => [
    ...(related?.oddsMilli
      ? [
          {
            label: phrases.t('ticket.fix_builder', { odds: related.oddsMilli.map(oddsText).join(' · ') }),
            act: () => fixes.onBuild(related.eventIds),
          },
        ]
      : []),
    singles,
    ...(related
      ? [
          {
            label: phrases.t('ticket.fix_drop', { outcome: related.drop.outcome }),
            act: () => fixes.onRemove([related.drop.key]),
          },
        ]
      : []),
  ];
  const ofPart = (part: string | undefined, text: string): string =>
    part === undefined
      ? text
      : phrases.t('ticket.problem_part', { part: fixes.nameOfPart(part), problem: text });
  return (problem) => {
    switch (problem.code) {
      case 'play_closed':
        return {
          text: phrases.t(`shell.play_${problem.personStatus}`),
          refusedAs: { code: 'betting_not_allowed', facts: { personStatus: problem.personStatus } },
        };
      case 'legs_gone':
        return {
          text: phrases.t('ticket.problem_gone', { count: problem.keys.length }),
          fixes: [remove(problem.keys)],
        };
      case 'legs_suspended':
        return {
          text: phrases.t('ticket.problem_suspended', { count: problem.keys.length }),
          fixes: [remove(problem.keys)],
        };
      case 'legs_related':
        return { text: phrases.t('ticket.problem_related'), fixes: relatedFixes() };
      case 'legs_single_only':
        return { text: phrases.t('ticket.problem_single_only'), fixes: [singles] };
      case 'builder_unpriced':
        return {
          text: phrases.refusal(problem.why),
          fixes: [{ label: phrases.t('ticket.fix_split'), act: () => fixes.onSplit(problem.keys) }],
        };
      case 'kind_without_builders':
        return {
          text: phrases.t('ticket.problem_without_builders'),
          fixes: [{ label: phrases.t('ticket.fix_express'), act: fixes.onExpress }],
        };
      case 'groups_few':
        return { text: phrases.t('ticket.problem_groups') };
      case 'odds_too_short':
        return {
          text: phrases.t('ticket.problem_short'),
          fixes: [{ label: phrases.t('ticket.fix_express'), act: fixes.onExpress }],
        };
      case 'odds_too_long':
        return {
          text: phrases.t(problem.reason ? `ticket.problem_long_${problem.reason}` : 'ticket.problem_long', {
            odds: whole.format(Number(problem.oddsMax)),
          }),
        };
      case 'too_many_legs':
        return { text: phrases.t('ticket.problem_many', { count: problem.legsMax, over: problem.over }) };
      case 'prices_changed':
        return { text: phrases.t('ticket.problem_changed', { count: problem.keys.length }) };
      case 'option_unfit':
        return { text: phrases.t(`ticket.problem_${problem.why}`) };
      case 'stake_missing':
        return { text: '' };
      case 'stake_too_low':
        return {
          text: ofPart(problem.part, phrases.t('ticket.problem_low', { sum: money(problem.stakeMinorMin) })),
          ...(problem.part === undefined && { fixes: [take(problem.stakeMinorMin)] }),
        };
      case 'stake_too_high':
        return {
          text: ofPart(
            problem.part,
            [
              phrases.t(`ticket.problem_high_${problem.reason}`, { sum: money(problem.stakeMinorMax) }),
              ...(problem.heldMinor
                ? [phrases.t('ticket.problem_held', { held: money(problem.heldMinor) })]
                : []),
            ].join(' '),
          ),
          // Nobody is helped to stake everything there is.
          ...(problem.reason === 'balance'
            ? fixes.onDeposit && { fixes: [{ label: phrases.t('shell.deposit'), act: fixes.onDeposit }] }
            : problem.part === undefined && {
                fixes: [
                  ...(problem.stakeMinorMax > 0n ? [take(problem.stakeMinorMax)] : []),
                  ...(fixes.onVip && isOfTheHouse(problem.reason)
                    ? [{ label: phrases.t('ticket.vip', { sum: money(wantedMinor) }), act: fixes.onVip }]
                    : []),
                ],
              }),
        };
    }
  };
}

/** The house may sell more than its own limits; nobody sells more than a law or a budget leaves. */
const isOfTheHouse = (reason: StakeMaxReason): boolean => reason !== 'jurisdiction' && reason !== 'budget';

export interface CouponMessageProps {
  readonly id: string;
  readonly problems: readonly CouponProblem[];
  /** What the last attempt was refused with; goes before everything else. */
  readonly refusal: SaidRefusal | undefined;
  /** Said while nothing is wrong. */
  readonly note: string | undefined;
  readonly money: (amountMinor: bigint) => string;
  readonly fixes: Fixes;
  readonly related: RelatedFix | undefined;
  /** The stake that is typed. */
  readonly wantedMinor: bigint;
  readonly onDismiss: () => void;
}

/** One message above the button, the first that matters. Its room is always kept, so the button stays in its place. */
export function CouponMessage({
  id,
  problems,
  refusal,
  note,
  money,
  fixes,
  related,
  wantedMinor,
  onDismiss,
}: CouponMessageProps) {
  const phrases = usePhrases();
  const said = useSaid(money, fixes, related, wantedMinor);
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
        phrases.t('ticket.refused_because', { reason: refusal.text }),
        <span className={styles.fixes}>
          <RefusalLink code={refusal.code} facts={refusal.facts} />
          {fixes.onRepeat && (
            <Button size="small" onClick={fixes.onRepeat}>
              {phrases.t('ticket.repeat')}
            </Button>
          )}
          <Button size="small" onClick={onDismiss}>
            {phrases.t('ticket.dismiss')}
          </Button>
        </span>,
      );
    const { text, fixes: ways = [], refusedAs }: Said = first ? said(first) : { text: '' };
    // What is merely still to be entered leaves room for what is good to know.
    if (text === '') return note === undefined ? null : line(note, null);
    return line(
      text,
      <span className={styles.fixes}>
        {refusedAs && <RefusalLink {...refusedAs} />}
        {ways.map((way) => (
          <Button key={way.label} size="small" onClick={way.act}>
            {way.label}
          </Button>
        ))}
      </span>,
    );
  }
  return (
    <p
      id={id}
      className={styles.message}
      data-quiet={isQuiet || undefined}
      data-refused={refusal !== undefined || undefined}
    >
      {content()}
    </p>
  );
}
