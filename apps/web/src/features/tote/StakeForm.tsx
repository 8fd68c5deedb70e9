import { type CallRefusal, calls } from '@overround/client';
import type { TotePool } from '@overround/contracts/games';
import { latinNumber, decimalFromMinor, minorFromDecimal } from '@overround/kernel';
import { Button, TextField, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { newGuid } from '../../shared/new-guid.ts';
import { callMine } from '../../state/my-calls.ts';
import { type LimitTextNeeds, protectionText } from '../../state/own-limit-text.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { RefusalLink } from '../../state/RefusalLink.tsx';
import { usePhrases, useServices, useSite, useTimes } from '../../state/services.tsx';
import { refreshBalance } from '../../state/session-actions.ts';
import { useSession } from '../../state/use-session.ts';
import { dividendText } from './dividend-text.ts';
import styles from './Tote.module.css';
import { approximateOf, lineCount, type Picks } from './tote-picks.ts';

export interface StakeFormProps {
  readonly pool: TotePool;
  readonly picks: Picks;
  readonly currency: string;
  readonly exponent: number;
  readonly unitMinorMin: string;
  readonly onPlaced: () => void;
}

/** Codes that say nothing of what became of the stake. */
const UNKNOWN: ReadonlySet<string> = new Set([
  'network_down',
  'request_timeout',
  'request_cancelled',
  'broken',
  'in_progress',
]);

/** A refused stake with the sum that would be taken, where that is why. */
function stakeRefusal(
  needs: LimitTextNeeds,
  refusal: CallRefusal,
  money: (amount: bigint) => string,
): string {
  const { phrases } = needs;
  const { stakeMinorMin, stakeMinorMax } = refusal.facts ?? {};
  if (refusal.code === 'stake_too_low' && typeof stakeMinorMin === 'string')
    return phrases.t('tote.stake_low', { sum: money(BigInt(stakeMinorMin)) });
  if (refusal.code === 'stake_too_high' && typeof stakeMinorMax === 'string')
    return phrases.t('tote.stake_high', { sum: money(BigInt(stakeMinorMax)) });
  return protectionText(needs, refusal.code, refusal.facts ?? {}) ?? refusalText(phrases, refusal);
}

/** What is staked on each line, what that is in all, and staking it. */
export function StakeForm({ pool, picks, currency, exponent, unitMinorMin, onPlaced }: StakeFormProps) {
  const services = useServices();
  const site = useSite();
  const phrases = usePhrases();
  const times = useTimes();
  const signedIn = useSession();
  const client = useQueryClient();
  const [text, setText] = useState(() => decimalFromMinor(BigInt(unitMinorMin) * 5n, exponent));
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<CallRefusal>();
  /** One intent has one key, however often its answer is lost. */
  const intent = useRef<{ readonly what: string; readonly guid: string }>(undefined);
  const money = (amount: bigint): string => moneyText(amount, currency, site);
  const typed = minorFromDecimal(text.replace(/\.$/, ''), exponent);
  const unitMinor = typed.ok ? typed.value : 0n;
  const lines = lineCount(pool, picks);
  const total = unitMinor * lines;
  const pays = approximateOf(pool, picks);
  const stake = useAct(async () => {
    const events = pool.legs.map(({ event }) => event);
    const order = {
      kind: pool.kind,
      events,
      picks: picks.map((list) => [...list]),
      unitMinor: String(unitMinor),
    };
    const what = JSON.stringify(order);
    if (intent.current?.what !== what) intent.current = { what, guid: newGuid() };
    const answer = await callMine(services, calls.placeToteBet, {
      body: { ...order, betGUID: intent.current.guid },
    });
    setRefused(answer.ok ? undefined : answer);
    if (answer.ok) {
      intent.current = undefined;
      setSaid(
        phrases.t('tote.placed', {
          sum: money(BigInt(answer.value.stakeMinor)),
          lines: Number(answer.value.lineCount),
        }),
      );
      onPlaced();
    } else if (UNKNOWN.has(answer.code)) setSaid(phrases.t('tote.unknown'));
    else {
      intent.current = undefined;
      setSaid(stakeRefusal({ phrases, times, site }, answer, money));
    }
    await refreshBalance(services);
    await Promise.all([
      client.invalidateQueries({ queryKey: ['tote'] }),
      client.invalidateQueries({ queryKey: ['bets', 'tote'] }),
    ]);
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (signedIn && total > 0n) void stake.run();
      }}
    >
      <div className={styles.form}>
        <TextField
          label={phrases.t('tote.unit', { currency })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={16}
          value={text}
          onChange={(event) =>
            setText(
              latinNumber(event.target.value)
                .replace(',', '.')
                .replace(/[^\d.]/g, ''),
            )
          }
        />
        {signedIn ? (
          <Button type="submit" kind="primary" isBusy={stake.isRunning} disabled={total <= 0n} data-number="">
            {phrases.t('tote.stake', { sum: money(total) })}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => services.openModal('sign-in')}>
            {phrases.t('tote.sign_in')}
          </Button>
        )}
      </div>
      <p className={styles.note} data-number="">
        {lines === 0n ? phrases.t('tote.choose') : phrases.t('tote.lines', { lines: Number(lines) })}
        {pays !== undefined && ` · ${phrases.t('tote.pays')} ${dividendText(pays)}`}
      </p>
      <p role="status" data-number="">
        {said}
      </p>
      {refused && <RefusalLink code={refused.code} facts={refused.facts} />}
    </form>
  );
}
