import { listText } from '@overround/phrases';
import { Badge, IconButton } from '@overround/ui';
import { CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddresses, usePhrases, useServices, useTimes } from '../../../state/services.tsx';
import type { LegSummary } from '../model/summarise-coupon.ts';
import styles from './LegCard.module.css';
import { LegPrice } from './LegPrice.tsx';
import { StartersSwitch } from './StartersSwitch.tsx';
import { suspensionText } from './suspension-text.ts';

export interface LegCardProps {
  readonly leg: LegSummary;
  /** Named where a card can be dropped on this one. */
  readonly dropKey?: string | undefined;
  readonly isOver?: boolean;
  readonly onRemove: () => void;
  /** Said below the names: what the pick does not count for. */
  readonly remark?: string | undefined;
  /** What belongs to the place the pick is: banker, number, group, own stake. */
  readonly children?: ReactNode;
  /** What that is, where it is small enough to stand beside the match on phones. */
  readonly tool?: 'banker' | 'stake' | undefined;
}

function useNotes(leg: LegSummary): string[] {
  const phrases = usePhrases();
  const notes: string[] = [];
  if (leg.status === 'suspended') notes.push(suspensionText(phrases, leg.suspension));
  if (leg.status === 'gone') notes.push(phrases.t('ticket.gone'));
  if (!leg.isIncluded) notes.push(phrases.t('ticket.not_included'));
  if (leg.relatedTo.length > 0)
    notes.push(phrases.t('ticket.related', { outcomes: listText(phrases.formatTag, leg.relatedTo) }));
  if (leg.isSingleOnly) notes.push(phrases.t('ticket.single_only'));
  return notes;
}

/** One pick: outcome, market, match, price, and what is wrong with it, inside the card. */
export function LegCard(props: LegCardProps) {
  const { leg, dropKey, isOver = false, onRemove, remark, children, tool } = props;
  const phrases = usePhrases();
  const to = useAddresses();
  const times = useTimes();
  const { clock } = useServices();
  const notes = useNotes(leg);
  const { outcome, market, event, champ } = leg.labels;
  const address = to.game(leg.isLive ? 'live' : 'line', {
    ...leg.leg,
    champName: champ,
    home: { name: event },
  });
  return (
    <li
      className={styles.leg}
      data-status={leg.status}
      data-trouble={notes.length > 0 || undefined}
      data-drop={dropKey}
      data-over={isOver || undefined}
      data-tool={tool}
    >
      <div className={styles.words}>
        <bdi className={styles.outcome}>{outcome}</bdi>
        <bdi className={styles.market}>{market}</bdi>
      </div>
      <LegPrice leg={leg} />
      <IconButton label={phrases.t('ticket.remove', { outcome })} onClick={onRemove}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <span className={styles.event}>
        {leg.isLive ? (
          <Badge tone="live">{phrases.t('ticket.live')}</Badge>
        ) : (
          <bdi dir="ltr" data-number="">
            {times.start(leg.startsAtMs, clock.nowMs())}
          </bdi>
        )}
        <Link to={address}>
          <bdi>{event}</bdi>
        </Link>
      </span>
      {notes.length > 0 && (
        <p className={styles.note}>
          <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />
          <span>{notes.join(' ')}</span>
        </p>
      )}
      <StartersSwitch leg={leg} />
      {remark !== undefined && <p className={styles.remark}>{remark}</p>}
      {children !== undefined && <div className={styles.place}>{children}</div>}
    </li>
  );
}

export interface BankerButtonProps {
  readonly outcome: string;
  readonly isBanker: boolean;
  readonly onBanker: () => void;
}

/** Makes a place of a system stand in every line. */
export function BankerButton({ outcome, isBanker, onBanker }: BankerButtonProps) {
  const phrases = usePhrases();
  return (
    <button
      type="button"
      className={styles.banker}
      aria-pressed={isBanker}
      aria-label={phrases.t('ticket.banker_of', { outcome })}
      onClick={onBanker}
    >
      {phrases.t('ticket.banker')}
    </button>
  );
}
