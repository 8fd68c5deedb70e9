import { Chips, Select } from '@overround/ui';
import { usePhrases } from '../../../state/services.tsx';
import { FILLS, PRICE_WITHIN, REQUOTES, type TicketOptions } from '../model/options.ts';
import styles from './Options.module.css';

export interface PriceTermsProps {
  readonly options: TicketOptions;
  readonly hasLive: boolean;
  /** One stake that may be cut down; parts with sums of their own may not. */
  readonly canFill: boolean;
  readonly onChange: (change: Partial<TicketOptions>) => void;
}

/** How far a price may fall before the bet is given up, how often a live bet waits for it, and what a stake above the most becomes. */
export function PriceTerms({ options, hasLive, canFill, onChange }: PriceTermsProps) {
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
      {canFill && (
        <Select
          label={phrases.t('ticket.fill')}
          hint={options.fill === 'exact' ? undefined : phrases.t(`ticket.fill_${options.fill}_hint`)}
          value={options.fill}
          options={FILLS.map((fill) => ({ value: fill, label: phrases.t(`ticket.fill_${fill}`) }))}
          onChange={(fill) => onChange({ fill })}
        />
      )}
    </div>
  );
}
