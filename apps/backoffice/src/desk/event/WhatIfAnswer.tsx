import { leftToRight } from '@overround/phrases';
import { CallRefused } from '@overround/client';
import type { DeskEvent, DeskMarket, DeskOutcome } from '@overround/contracts/operator';
import { Button, Select } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { usePhrases } from '../../app/services.tsx';
import { usePriceWhatIf } from '../data/questions.ts';
import { useHandPrice } from '../data/use-hand-price.ts';
import { useDesk } from '../desk-state.tsx';
import { MARGIN_MAX, MARGIN_STEP, SHIFT_MAX, SHIFT_STEP } from '../model/shift.ts';
import { oddsText, sumText } from '../model/sums.ts';
import { Sum } from '../Sum.tsx';
import { RangeField } from './RangeField.tsx';
import styles from './WhatIf.module.css';

const LASTS_MINUTES = [15, 30, 60, 240] as const;

export interface WhatIfAnswerProps {
  readonly event: DeskEvent;
  readonly market: DeskMarket;
  readonly outcome: DeskOutcome;
}

/** Two sliders, what prices and results they would give, and the button that makes it so. */
export function WhatIfAnswer({ event, market, outcome }: WhatIfAnswerProps) {
  const phrases = usePhrases();
  const { trades, asked, onAsk, reason } = useDesk();
  const [lasts, setLasts] = useState<number>(30);
  const { data, error } = usePriceWhatIf({
    game: market.gameId,
    type: outcome.type,
    parameterMilli: outcome.parameterMilli,
    ...asked,
  });
  const name = `${event.match} · ${market.name} · ${outcome.name}`;
  const hand = useHandPrice({ name, reason });
  const isShifted = asked.shiftPercent !== 0;
  const why = unfitText();
  function unfitText(): string | undefined {
    // The sliders stay: what was asked can be taken back.
    if (!data && error)
      return error instanceof CallRefused ? refusalText(phrases, error.refusal) : phrases.t('frame.failed');
    if (event.kind === 'live') return phrases.t('desk.live_prices');
    if (event.pricedBy === 'feed') return phrases.t('desk.by_feed');
    if (!trades.mayTrade) return phrases.t('desk.not_allowed');
    if (data && isShifted && !data.isWithin)
      return phrases.t('desk.too_far', {
        min: oddsText(data.oddsMilliMin),
        max: oddsText(data.oddsMilliMax),
      });
    if (!isShifted && asked.marginPercent !== undefined) return phrases.t('desk.margin_only');
    return undefined;
  }
  const marginNow = data?.marginPercent ?? market.marginPercent ?? 0;
  return (
    <>
      <div className={styles.sliders}>
        <RangeField
          label={phrases.t('desk.shift')}
          min={-SHIFT_MAX}
          max={SHIFT_MAX}
          step={SHIFT_STEP}
          value={asked.shiftPercent}
          text={`${asked.shiftPercent > 0 ? '+' : ''}${asked.shiftPercent.toFixed(1)}`}
          onChange={(shiftPercent) => onAsk({ ...asked, shiftPercent })}
        />
        <RangeField
          label={phrases.t('desk.margin_next')}
          min={0}
          max={MARGIN_MAX}
          step={MARGIN_STEP}
          value={asked.marginPercent ?? marginNow}
          text={(asked.marginPercent ?? marginNow).toFixed(1)}
          onChange={(marginPercent) => onAsk({ ...asked, marginPercent })}
        />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{phrases.t('desk.outcome')}</th>
            <th scope="col">{phrases.t('desk.now')}</th>
            <th scope="col">{phrases.t('desk.next')}</th>
            <th scope="col">{phrases.t('desk.profit_now')}</th>
            <th scope="col">{phrases.t('desk.profit_next')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.outcomes.map((one) => (
            <tr key={`${one.type}.${one.parameterMilli}`}>
              <th scope="row" dir="auto">
                {one.name}
              </th>
              <td>{oddsText(one.oddsMilli)}</td>
              <td data-moved={one.nextOddsMilli !== one.oddsMilli || undefined}>
                {oddsText(one.nextOddsMilli)}
              </td>
              <td>
                <Sum milli={one.profitMilli} isProfit />
              </td>
              <td>
                <Sum milli={one.nextProfitMilli} isProfit />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>
        {data &&
          phrases.t('desk.expected_change', {
            now: leftToRight(sumText(data.expectedMilli, phrases.formatTag, true)),
            next: leftToRight(sumText(data.nextExpectedMilli, phrases.formatTag, true)),
          })}
      </p>
      <div className={styles.acts}>
        <Select
          label={phrases.t('desk.lasts')}
          isLabelHidden
          options={LASTS_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: phrases.t('desk.minutes', { minutes }),
          }))}
          value={String(lasts)}
          onChange={(value) => setLasts(Number(value))}
        />
        <Button
          kind="primary"
          data-desk="apply"
          isBusy={hand.isRunning}
          disabled={!isShifted || why !== undefined || !data}
          onClick={() =>
            void hand.make({
              game: market.gameId,
              type: outcome.type,
              parameterMilli: outcome.parameterMilli,
              shiftPercent: asked.shiftPercent,
              lastsMinutes: lasts,
            })
          }
        >
          {phrases.t('desk.apply')}
        </Button>
        {outcome.handPriceId !== null && (
          <Button
            isBusy={hand.isRunning}
            disabled={!trades.mayTrade}
            onClick={() => outcome.handPriceId !== null && void hand.release(outcome.handPriceId)}
          >
            {phrases.t('desk.release')}
          </Button>
        )}
      </div>
      <p className={styles.why}>{why}</p>
    </>
  );
}
