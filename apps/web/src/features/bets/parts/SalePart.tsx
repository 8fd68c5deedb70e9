import { Button } from '@overround/ui';
import { useId, useState } from 'react';
import { usePhrases } from '../../../state/services.tsx';
import type { WholeBet } from '../data/bet-queries.ts';
import { partForSum, partOfPercent, percentOfPart, salePresets, type SaleWhole } from '../model/sale-part.ts';
import styles from './SalePart.module.css';
import { minorOfText, SumField } from './SumField.tsx';
import { useBetWords } from './use-bet-words.ts';

export interface SalePartProps {
  readonly bet: WholeBet;
  /** `undefined` while the bet has no value. */
  readonly whole: SaleWhole | undefined;
  readonly leftMinor: bigint;
  readonly partMinor: bigint;
  readonly onPart: (partMinor: bigint) => void;
}

/** How much is sold: a slider in hundredths, the sum that is wanted, and the usual parts. */
export function SalePart({ bet, whole, leftMinor, partMinor, onPart }: SalePartProps) {
  const phrases = usePhrases();
  const words = useBetWords();
  const id = useId();
  const [sumText, setSumText] = useState('');
  const percent = percentOfPart(leftMinor, partMinor);
  const presets = whole ? salePresets(whole) : [];
  const choose = (part: bigint): void => {
    setSumText('');
    onPart(part);
  };
  return (
    <div className={styles.parts}>
      <div className={styles.slider}>
        <label htmlFor={id}>{phrases.t('placed.part')}</label>
        <input
          id={id}
          type="range"
          min={1}
          max={100}
          value={percent}
          aria-valuetext={phrases.t('placed.percent', { percent })}
          onChange={(event) => choose(partOfPercent(leftMinor, Number(event.target.value)))}
        />
        <output htmlFor={id} data-number="">
          {phrases.t('placed.percent', { percent })} ·{' '}
          <bdi dir="ltr">{words.money(bet, partMinor.toString())}</bdi>
        </output>
      </div>
      {whole && (
        <SumField
          label={phrases.t('placed.sum', { currency: bet.currency })}
          text={sumText}
          onText={(text) => {
            setSumText(text);
            const sum = minorOfText(text, bet.exponent);
            const part = sum === undefined ? undefined : partForSum(whole, sum);
            if (part !== undefined) onPart(part);
          }}
        />
      )}
      {/* The whole alone is no choice. */}
      {presets.length > 1 && (
        <div role="group" aria-label={phrases.t('placed.part')} className={styles.presets}>
          {presets.map((preset) => (
            <Button
              key={preset.id}
              size="small"
              kind={preset.partMinor === partMinor ? 'secondary' : 'quiet'}
              aria-pressed={preset.partMinor === partMinor}
              onClick={() => choose(preset.partMinor)}
            >
              {phrases.t(`placed.preset_${preset.id}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
