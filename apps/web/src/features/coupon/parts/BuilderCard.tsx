import { Button } from '@overround/ui';
import { Blocks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOddsText, usePhrases } from '../../../state/services.tsx';
import type { LegSummary, PlaceSummary } from '../model/summarise-coupon.ts';
import styles from './BuilderCard.module.css';

export interface BuilderCardProps {
  readonly place: PlaceSummary;
  readonly legs: readonly LegSummary[];
  readonly onSplit: () => void;
  /** The cards of its picks. */
  readonly children: ReactNode;
  /** What belongs to the place as a whole. */
  readonly tools: ReactNode;
}

/** Picks of one match under one joint price. */
export function BuilderCard({ place, legs, onSplit, children, tools }: BuilderCardProps) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const { builder, oddsMilliNow } = place;
  const move = builder?.move ?? 'none';
  return (
    <li
      className={styles.builder}
      data-drop={place.key}
      data-trouble={builder?.problem !== undefined || undefined}
    >
      <header className={styles.head}>
        <Blocks size={16} strokeWidth={1.75} aria-hidden="true" />
        <b>{phrases.t('ticket.builder')}</b>
        <Button kind="quiet" size="small" onClick={onSplit}>
          {phrases.t('ticket.builder_split')}
        </Button>
        <span className={styles.price} data-move={move} data-number="" dir="ltr">
          {move !== 'none' && builder?.oddsMilliSeen !== undefined && (
            <s>{oddsText(builder.oddsMilliSeen)}</s>
          )}
          <b>{oddsMilliNow === undefined ? '…' : oddsText(oddsMilliNow)}</b>
        </span>
      </header>
      <p className="visually-hidden">
        {phrases.t('ticket.builder_of', { event: legs[0]?.labels.event ?? '', count: legs.length })}
      </p>
      <ul>{children}</ul>
      {tools}
    </li>
  );
}
