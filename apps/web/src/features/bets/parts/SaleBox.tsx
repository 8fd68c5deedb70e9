import { calls } from '@overround/client';
import { Button } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../shared/use-act.ts';
import { refusalText } from '../../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import type { WholeBet } from '../data/bet-queries.ts';
import { type SaleShown, saleQuery } from '../data/sale-queries.ts';
import styles from './SaleBox.module.css';
import { useBetWords } from './use-bet-words.ts';

const PARTS = [100, 50, 25] as const;

/** So many hundredths of what is left of a stake; never nothing. */
const partOf = (leftMinor: bigint, percent: number): string => {
  const part = (leftMinor * BigInt(percent)) / 100n;
  return (part > 0n ? part : leftMinor).toString();
};

function Value({ bet, value }: { readonly bet: WholeBet; readonly value: NonNullable<SaleShown['value']> }) {
  const phrases = usePhrases();
  const words = useBetWords();
  const rows = [
    [phrases.t('bets.sale_fair'), value.fairMinor],
    [phrases.t('bets.sale_margin'), value.marginMinor],
    [phrases.t('bets.sale_most'), value.mostMinor],
  ] as const;
  return (
    <dl className={styles.value} data-number="">
      {rows.map(([label, amountMinor]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi dir="ltr">{words.money(bet, amountMinor)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Sells at what was shown or more; anything less is said and asked again. */
function useSelling(bet: WholeBet, stakeMinor: string) {
  const services = useServices();
  const phrases = usePhrases();
  const words = useBetWords();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const act = useAct(async (shownMinor: string) => {
    const params = { betId: bet.betId };
    const offered = await services.api.call(calls.offerSaleCall, { params, body: { stakeMinor } });
    if (!offered.ok) return setSaid(refusalText(phrases, offered));
    const { offerId, offerMinor } = offered.value;
    if (BigInt(offerMinor) < BigInt(shownMinor)) {
      await client.invalidateQueries({ queryKey: ['bets', 'sale', bet.betId] });
      return setSaid(phrases.t('bets.sale_fell', { sum: words.money(bet, offerMinor) }));
    }
    const taken = await services.api.call(calls.takeSale, { params, body: { offerId } });
    if (!taken.ok) return setSaid(refusalText(phrases, taken));
    setSaid(
      taken.value.paidMinor === null
        ? phrases.t('bets.sale_waits', { seconds: Math.ceil(taken.value.waitMs / 1000) })
        : phrases.t('bets.sale_done', { sum: words.money(bet, taken.value.paidMinor) }),
    );
    await client.invalidateQueries({ queryKey: ['bets'] });
  });
  return { act, said };
}

/** What the house would pay for an open bet or a part of it, and the button that sells it. */
export function SaleBox({ bet }: { readonly bet: WholeBet }) {
  const services = useServices();
  const phrases = usePhrases();
  const words = useBetWords();
  const [percent, setPercent] = useState<number>(PARTS[0]);
  const left = BigInt(bet.stakeMinor) - BigInt(bet.soldStakeMinor);
  const stakeMinor = partOf(left, percent);
  const { data } = useQuery({
    ...saleQuery(services, bet.betId, stakeMinor),
    enabled: bet.status === 'accepted',
  });
  const { act, said } = useSelling(bet, stakeMinor);
  if (bet.status !== 'accepted' || !data) return said ? <p role="status">{said}</p> : null;
  const { value, because } = data;
  return (
    <section className={styles.box} aria-label={phrases.t('bets.sale')}>
      <h2>{phrases.t('bets.sale')}</h2>
      <div role="group" aria-label={phrases.t('bets.sale_part')} className={styles.parts}>
        {PARTS.map((part) => (
          <Button
            key={part}
            size="small"
            kind={part === percent ? 'secondary' : 'quiet'}
            aria-pressed={part === percent}
            onClick={() => setPercent(part)}
          >
            {part}%
          </Button>
        ))}
        <span className={styles.stake}>
          {phrases.t('bets.stake')}: <bdi dir="ltr">{words.money(bet, stakeMinor)}</bdi>
        </span>
      </div>
      {value && <Value bet={bet} value={value} />}
      {value && (
        <Button
          kind="primary"
          isWide
          isBusy={act.isRunning}
          onClick={() => void act.run(value.offerMinor)}
          data-number=""
        >
          {phrases.t('bets.sale_sell', { sum: words.money(bet, value.offerMinor) })}
        </Button>
      )}
      {because && <p>{phrases.t('bets.sale_not_now')}</p>}
      <p role="status">{said}</p>
    </section>
  );
}
