import { Button, EmptyState } from '@overround/ui';
import type { ReactNode } from 'react';
import { usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { BooksPanel } from './BooksPanel.tsx';
import { BoundsPanel } from './BoundsPanel.tsx';
import { ClockPanel } from './ClockPanel.tsx';
import { RiskPanel } from './RiskPanel.tsx';
import { RoutingPanel } from './RoutingPanel.tsx';
import { SourcePanel } from './SourcePanel.tsx';
import { RULE_PARTS, type RulePart } from './words.ts';

export interface RulesPanelProps {
  readonly part: string;
  readonly onBack: () => void;
}

const PANELS: Readonly<Record<RulePart, () => ReactNode>> = {
  bounds: () => <BoundsPanel />,
  clocks: () => <ClockPanel />,
  sources: () => <SourcePanel />,
  risk: () => <RiskPanel />,
  routing: () => <RoutingPanel />,
  books: () => <BooksPanel />,
};

/** One of the settings about payments. */
export function RulesPanel({ part: asked, onBack }: RulesPanelProps) {
  const phrases = usePhrases();
  const part = RULE_PARTS.find((one) => one === asked);
  if (!part) return <EmptyState text={phrases.t('frame.not_found')} />;
  return (
    <article className={styles.panel}>
      <header className={styles.panelHead}>
        <h2>{phrases.t(`payments.rules_${part}`)}</h2>
        <p className={styles.faint}>{phrases.t(`payments.rules_${part}_hint`)}</p>
        <div className={styles.acts}>
          <Button size="small" onClick={onBack}>
            {phrases.t('payments.back')}
          </Button>
        </div>
      </header>
      {PANELS[part]()}
    </article>
  );
}
