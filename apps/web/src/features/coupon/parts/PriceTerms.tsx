import { Chips } from '@overround/ui';
import { usePhrases } from '../../../state/services.tsx';
import { FILLS, PRICE_WITHIN, REQUOTES, type TicketOptions } from '../model/options.ts';
import styles from './Options.module.css';

export interface PriceTermsProps {
  readonly options: TicketOptions;
  readonly hasLive: boolean;
  readonly onChange: (change: Partial<TicketOptions>) => void;
}

/** How far a price may fall before the bet is given up, how often a live bet waits for it, and what a stake above the most becomes. */
export function PriceTerms({ options, hasLive, onChange }: PriceTermsProps) {
  const phrases = usePhrases();
  return (
    <div className={styles.block}>
      <span className={styles.name}>{phrases.t('ticket.within')}</span>
      <Chips
        label={phrases.t('ticket.within')}
        items={PRICE_WITHIN.map((percent) => ({
          id: String(percent),
          label: phrases.t(percent === 0 ? 'ticket.within_none' : 'ticket.within_percent', { percent }),
        }))}
        selected={String(options.withinPercent)}
        onSelect={(id) => onChange({ withinPercent: Number(id) })}
      />
      <p className={styles.hint}>
        {options.withinPercent > 0 && phrases.t('ticket.within_hint', { percent: options.withinPercent })}
      </p>
      {hasLive && (
        <>
          <span className={styles.name}>{phrases.t('ticket.requotes')}</span>
          <Chips
            label={phrases.t('ticket.requotes')}
            items={REQUOTES.map((count) => ({
              id: String(count),
              label:
                count === 0
                  ? phrases.t('ticket.requotes_none')
                  : phrases.t('ticket.requotes_times', { count }),
            }))}
            selected={String(options.requotes)}
            onSelect={(id) => onChange({ requotes: Number(id) })}
          />
        </>
      )}
      <span className={styles.name}>{phrases.t('ticket.fill')}</span>
      <Chips
        label={phrases.t('ticket.fill')}
        items={FILLS.map((fill) => ({ id: fill, label: phrases.t(`ticket.fill_${fill}`) }))}
        selected={options.fill}
        onSelect={(id) => onChange({ fill: FILLS.find((fill) => fill === id) ?? 'exact' })}
      />
      <p className={styles.hint}>
        {options.fill !== 'exact' && phrases.t(`ticket.fill_${options.fill}_hint`)}
      </p>
    </div>
  );
}
