import type { DeskVip } from '@overround/contracts/operator';
import { Button, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { usePhrases } from '../../app/services.tsx';
import { counterProblems, offerOf } from '../model/counter-offer.ts';
import { decimalText, oddsText } from '../model/sums.ts';
import styles from './VipDesk.module.css';

export interface Offer {
  readonly stakeMinor: string;
  readonly oddsMilli?: number[];
}

export interface CounterFormProps {
  readonly request: DeskVip;
  readonly isBusy: boolean;
  readonly onSend: (offer: Offer) => void;
  readonly onBack: () => void;
}

/** Another stake, or shorter prices. Fits before it is sent: no more than asked, no price above the line. */
export function CounterForm({ request, isBusy, onSend, onBack }: CounterFormProps) {
  const phrases = usePhrases();
  const [stake, setStake] = useState(() => decimalText(request.wantedStakeMinor, request.exponent) as string); // Typed over.
  const [odds, setOdds] = useState<readonly string[]>(() =>
    request.legs.map((leg, place) =>
      oddsText(Math.min(leg.oddsMilli, request.lineOddsMilli[place] || leg.oddsMilli)),
    ),
  );
  const typed = { stake, odds };
  const problems = counterProblems(request, typed);
  return (
    <form
      className={styles.counter}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const offer = offerOf(request, typed);
        if (offer) onSend(offer);
      }}
    >
      <TextField
        label={phrases.t('desk.vip_stake')}
        inputMode="decimal"
        dir="ltr"
        value={stake}
        onChange={(event) => setStake(event.target.value)}
        problem={problems.isStakeUnfit && phrases.t('desk.vip_bad_stake')}
        end={<span className={styles.unit}>{request.currency}</span>}
      />
      {odds.map((text, place) => (
        <TextField
          // Legs stay in their places while the form is open.
          key={place}
          label={phrases.t('desk.vip_price', { leg: place + 1 })}
          inputMode="decimal"
          dir="ltr"
          value={text}
          onChange={(event) => setOdds(odds.with(place, event.target.value))}
          problem={problems.unfitOdds.includes(place) && phrases.t('desk.vip_bad_price')}
        />
      ))}
      <div className={styles.acts}>
        <Button type="submit" kind="primary" size="small" isBusy={isBusy}>
          {phrases.t('desk.vip_send')}
        </Button>
        <Button size="small" onClick={onBack}>
          {phrases.t('desk.key_back')}
        </Button>
      </div>
    </form>
  );
}
