import { calls } from '@overround/client';
import type { Bet } from '@overround/contracts/betting';
import { Button, TextField, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../../state/refusal-text.ts';
import { useOddsText, usePhrases, useServices } from '../../../state/services.tsx';
import { useAreas } from '../../../state/use-areas.ts';
import styles from './BetNotes.module.css';

const AREAS = ['refusal'] as const;
const REASON_MAX = 1000;

/** Says by which price a bet was found to be made in error, and takes what its owner says against that. */
export function PriceErrorNote({
  betId,
  error,
}: {
  readonly betId: number;
  readonly error: NonNullable<Bet['priceError']>;
}) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const { appeal } = error;
  return (
    <div>
      <p>
        <b>{phrases.t('placed.price_error')}</b>{' '}
        {phrases.t('placed.price_error_why', {
          odds: oddsText(error.oddsMilli),
          reference: oddsText(error.referenceMilli),
          percent: error.deviationPercent,
          source: error.source,
          rule: error.ruleNo,
        })}
      </p>
      {appeal ? (
        <p>
          {phrases.t(`placed.appeal_${appeal.status}`)}{' '}
          {appeal.answer !== null && (
            <q>
              <bdi>{appeal.answer}</bdi>
            </q>
          )}
        </p>
      ) : (
        <AppealForm betId={betId} />
      )}
    </div>
  );
}

function AppealForm({ betId }: { readonly betId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const isReady = useAreas(AREAS);
  const [reason, setReason] = useState('');
  const send = useAct(async () => {
    const answer = await services.api.call(calls.appealError, {
      params: { betId },
      body: { reason: reason.trim() },
    });
    if (!answer.ok) services.toasts.show(refusalText(phrases, answer));
    await client.invalidateQueries({ queryKey: ['bets'] });
  });
  return (
    <form
      className={styles.appeal}
      onSubmit={(event) => {
        event.preventDefault();
        void send.run();
      }}
    >
      <TextField
        label={phrases.t('placed.appeal_reason')}
        value={reason}
        maxLength={REASON_MAX}
        dir="auto"
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" size="small" isBusy={send.isRunning} disabled={!isReady || reason.trim() === ''}>
        {phrases.t('placed.appeal_send')}
      </Button>
    </form>
  );
}
