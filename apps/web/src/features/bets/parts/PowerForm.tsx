import { calls } from '@overround/client';
import type { EditOptions } from '@overround/contracts/betting';
import { Button } from '@overround/ui';
import { useState } from 'react';
import { useOddsText, usePhrases, useServices } from '../../../state/services.tsx';
import type { WholeBet } from '../data/bet-queries.ts';
import { useQuote } from '../data/use-quote.ts';
import box from './Box.module.css';
import styles from './EditBox.module.css';
import { QuoteView } from './QuoteView.tsx';
import { minorOfText, SumField } from './SumField.tsx';

/** Power bet: more stake at the prices of now, or the whole bet at better ones. */
export function PowerForm({ bet, power }: { readonly bet: WholeBet; readonly power: EditOptions['power'] }) {
  const { api } = useServices();
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const [text, setText] = useState('');
  const quoting = useQuote(bet.betId);
  const addStake = minorOfText(text, bet.exponent);
  const ask = (body: { readonly addStakeMinor?: string }): void =>
    quoting.ask(() => api.call(calls.quotePower, { params: { betId: bet.betId }, body }));
  const now = power.combinedOddsMilliNow;
  return (
    <section className={styles.power} aria-label={phrases.t('placed.power')}>
      <h3>{phrases.t('placed.power')}</h3>
      <p className={box.note}>{phrases.t('placed.power_hint')}</p>
      {now !== null && (
        <p>
          {phrases.t('placed.power_now', { agreed: oddsText(power.combinedOddsMilli), now: oddsText(now) })}
        </p>
      )}
      {!quoting.quote && (
        <>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (addStake !== undefined) ask({ addStakeMinor: addStake.toString() });
            }}
          >
            <SumField
              label={phrases.t('placed.power_stake', { currency: bet.currency })}
              text={text}
              onText={setText}
            />
            <Button type="submit" isBusy={quoting.isRunning} disabled={addStake === undefined}>
              {phrases.t('placed.edit_ask')}
            </Button>
          </form>
          {power.canRaisePrice ? (
            <p>
              <Button isBusy={quoting.isRunning} onClick={() => ask({})}>
                {phrases.t('placed.power_price')}
              </Button>
            </p>
          ) : (
            <p className={box.note}>{phrases.t('placed.power_none')}</p>
          )}
        </>
      )}
      <QuoteView bet={bet} quoting={quoting} />
    </section>
  );
}
