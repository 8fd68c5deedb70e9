import type { Bet } from '@overround/contracts/betting';
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  HandCoins,
  Hourglass,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import { usePhrases } from '../../../state/services.tsx';
import styles from './BetStatus.module.css';

type Tone = 'good' | 'bad' | 'plain';
/** A sign and a tone for each status: colour is never the only sign. */
const LOOKS: Readonly<Record<Bet['status'], readonly [LucideIcon, Tone]>> = {
  pending: [Hourglass, 'plain'],
  accepted: [CircleDashed, 'plain'],
  rejected: [Ban, 'bad'],
  won: [CircleCheck, 'good'],
  half_won: [CircleCheck, 'good'],
  voided: [Undo2, 'plain'],
  half_lost: [CircleX, 'bad'],
  lost: [CircleX, 'bad'],
  cancelled: [Ban, 'plain'],
  sold: [HandCoins, 'plain'],
};

export function BetStatus({ status }: { readonly status: Bet['status'] }) {
  const phrases = usePhrases();
  const [Icon, tone] = LOOKS[status];
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {phrases.t(`bets.status_${status}`)}
    </span>
  );
}

type LegResult = Bet['legs'][number]['result'];
const RESULT_LOOKS: Readonly<Record<LegResult, readonly [LucideIcon, Tone]>> = {
  open: [CircleDashed, 'plain'],
  won: [CircleCheck, 'good'],
  half_won: [CircleCheck, 'good'],
  void: [Undo2, 'plain'],
  half_lost: [CircleX, 'bad'],
  lost: [CircleX, 'bad'],
};

/** What became of a leg: a sign that says its name. */
export function LegResultMark({ result }: { readonly result: LegResult }) {
  const phrases = usePhrases();
  const [Icon, tone] = RESULT_LOOKS[result];
  return (
    <span
      className={styles.mark}
      data-tone={tone}
      role="img"
      aria-label={phrases.t(`bets.result_${result}`)}
      title={phrases.t(`bets.result_${result}`)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
