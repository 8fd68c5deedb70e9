import type { Phrases } from '@overround/phrases';
import { type TabItem, Tabs } from '@overround/ui';
import { usePhrases } from '../../../state/services.tsx';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import {
  COMMON_KINDS,
  type CommonKind,
  fitsKind,
  isRareKind,
  RARE_KINDS,
  type TicketKind,
} from '../model/ticket.ts';
import styles from './KindTabs.module.css';

export type KindTab = CommonKind | 'each_way' | 'more';
export const tabOfKind = (kind: TicketKind): KindTab => (isRareKind(kind) ? 'more' : kind);

const countOf = (kind: TicketKind, { places, lines, kind: chosen }: CouponSummary): number | undefined => {
  if (kind === 'single') return places.length;
  return kind === 'system' && chosen === 'system' ? lines : undefined;
};

export interface KindTabsProps {
  readonly summary: CouponSummary;
  readonly idPrefix: string;
  /** The list of rare kinds stands open. */
  readonly isChoosing: boolean;
  readonly onKind: (kind: TicketKind) => void;
  readonly onMore: () => void;
}

const commonTabs = (summary: CouponSummary, phrases: Phrases): TabItem<KindTab>[] =>
  COMMON_KINDS.filter((one) => fitsKind(one, summary.places.length)).map((one) => {
    const count = countOf(one, summary);
    return { id: one, label: phrases.t(`ticket.${one}`), ...(count !== undefined && { count }) };
  });

/** The kinds everybody knows as tabs, all others behind the last one. */
export function KindTabs({ summary, idPrefix, isChoosing, onKind, onMore }: KindTabsProps) {
  const phrases = usePhrases();
  const { kind, places } = summary;
  const items =
    kind === 'each_way' ? [{ id: kind, label: phrases.t('ticket.each_way') }] : commonTabs(summary, phrases);
  if (kind !== 'each_way' && places.length > 1)
    items.push({ id: 'more', label: phrases.t('ticket.more_kinds') });
  return (
    <Tabs
      label={phrases.t('ticket.kinds')}
      items={items}
      selected={isChoosing ? 'more' : tabOfKind(kind)}
      onSelect={(id) => (id === 'more' ? onMore() : onKind(id))}
      idPrefix={idPrefix}
    />
  );
}

/** The rare kinds, each with what it means. */
export function KindList({
  chosen,
  onKind,
}: {
  readonly chosen: TicketKind;
  readonly onKind: (kind: TicketKind) => void;
}) {
  const phrases = usePhrases();
  return (
    <ul className={styles.kinds}>
      {RARE_KINDS.map((kind) => (
        <li key={kind}>
          <button
            type="button"
            className={styles.kind}
            aria-pressed={kind === chosen}
            onClick={() => onKind(kind)}
          >
            <b>{phrases.t(`ticket.${kind}`)}</b>
            <span>{phrases.t(`ticket.about_${kind}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
