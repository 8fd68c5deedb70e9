import { calls } from '@overround/client';
import { Button, Skeleton, useAct } from '@overround/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import { UndoButton } from '../../../state/UndoButton.tsx';
import type { WholeBet } from '../data/bet-queries.ts';
import { type SaleShown, saleQuery } from '../data/sale-queries.ts';
import { undoEndsAt } from '../model/undo.ts';
import { AutoSale } from './AutoSale.tsx';
import { Facts } from './Facts.tsx';
import box from './Box.module.css';
import styles from './SaleBox.module.css';
import { SalePart } from './SalePart.tsx';
import { useBetWords } from './use-bet-words.ts';

function Value({ bet, value }: { readonly bet: WholeBet; readonly value: NonNullable<SaleShown['value']> }) {
  const phrases = usePhrases();
  const words = useBetWords();
  return (
    <Facts
      facts={[
        [phrases.t('bets.sale_fair'), words.money(bet, value.fairMinor)],
        [phrases.t('bets.sale_margin'), words.money(bet, value.marginMinor)],
        [phrases.t('bets.sale_most'), words.money(bet, value.mostMinor)],
      ]}
    />
  );
}

const LEG_REASONS = ['not_priced', 'suspended', 'score_moved', 'price_too_short'] as const;

/** Why there is no value: the reason of the bet, and of each selection that has none. */
function WhyNot({ bet, because }: { bet: WholeBet; because: NonNullable<SaleShown['because']> }) {
  const phrases = usePhrases();
  return (
    <div role="note" aria-label={phrases.t('placed.why_not')}>
      <p>{phrases.refusal(because.code)}</p>
      <ul>
        {because.legs.map(({ leg, because: reason, backInMs }) => {
          const known = LEG_REASONS.find((one) => one === reason) ?? 'not_priced';
          return (
            <li key={leg}>
              <bdi>
                {phrases.t(`placed.leg_${known}`, { outcome: bet.legs[leg]?.outcome ?? String(leg + 1) })}
              </bdi>
              {backInMs !== undefined && backInMs > 0 && (
                <span className={box.note}>
                  {' '}
                  {phrases.t('placed.leg_back', { seconds: Math.ceil(backInMs / 1000) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {because.legs.length > 0 && <p className={box.note}>{phrases.t('placed.comes_back')}</p>}
    </div>
  );
}

/** Sells at what was shown or more; anything less is said and asked again. */
function useSelling(bet: WholeBet, stakeMinor: string) {
  const services = useServices();
  const phrases = usePhrases();
  const words = useBetWords();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  // Whoever came first, a settlement or somebody elsewhere: what the bet is now is looked at again.
  const failed = (text: string): Promise<void> => {
    setSaid(text);
    return client.invalidateQueries({ queryKey: ['bets'] });
  };
  const act = useAct(async (shownMinor: string) => {
    const params = { betId: bet.betId };
    const offered = await services.api.call(calls.offerSaleCall, { params, body: { stakeMinor } });
    if (!offered.ok) return failed(refusalText(phrases, offered));
    const { offerId, offerMinor } = offered.value;
    if (BigInt(offerMinor) < BigInt(shownMinor))
      return failed(phrases.t('bets.sale_fell', { sum: words.money(bet, offerMinor) }));
    const taken = await services.api.call(calls.takeSale, { params, body: { offerId } });
    if (!taken.ok) return failed(refusalText(phrases, taken));
    return failed(
      taken.value.paidMinor === null
        ? phrases.t('bets.sale_waits', { seconds: Math.ceil(taken.value.waitMs / 1000) })
        : phrases.t('bets.sale_done', { sum: words.money(bet, taken.value.paidMinor) }),
    );
  });
  return { act, said };
}

/** What was sold of a bet, and for how much. */
function Sales({ bet, sales }: { readonly bet: WholeBet; readonly sales: SaleShown['sales'] }) {
  const phrases = usePhrases();
  const words = useBetWords();
  if (sales.length === 0) return null;
  return (
    <ul className={styles.orders} aria-label={phrases.t('placed.sales')} data-number="">
      {sales.map((sale) => (
        <li key={sale.version} className={styles.order}>
          <span>
            {phrases.t(sale.kind === 'undo' ? 'placed.undone_sale' : 'placed.sale_of', {
              stake: words.money(bet, sale.stakeMinor),
              sum: words.money(bet, sale.paidMinor),
            })}
          </span>
          <bdi dir="ltr">{words.instant(sale.soldAt)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** What the house would pay for an open bet or a part of it, the button that sells it, and the sale by itself. */
export function SaleBox({ bet }: { readonly bet: WholeBet }) {
  const services = useServices();
  const phrases = usePhrases();
  const words = useBetWords();
  const leftMinor = BigInt(bet.stakeMinor) - BigInt(bet.soldStakeMinor);
  const [chosen, setChosen] = useState<bigint>();
  const partMinor = chosen !== undefined && chosen <= leftMinor ? chosen : leftMinor;
  const stakeMinor = partMinor.toString();
  const enabled = bet.status === 'accepted';
  const whole = useQuery({ ...saleQuery(services, bet.betId, leftMinor.toString()), enabled }).data;
  const { data, isPending } = useQuery({
    ...saleQuery(services, bet.betId, stakeMinor),
    enabled,
    placeholderData: keepPreviousData,
  });
  const { act, said } = useSelling(bet, stakeMinor);
  // The room is kept, so that nothing below moves when the value comes.
  if (enabled && isPending) return <Skeleton rows={1} rowHeightPx={220} label={phrases.t('bets.sale')} />;
  if (!enabled || !data) return said ? <p role="status">{said}</p> : null;
  const { value, because, isWholeOnly } = data;
  // A value of another part is on its way to this one.
  const isOfPart = value?.stakeMinor === stakeMinor;
  return (
    <section className={box.box} aria-label={phrases.t('bets.sale')}>
      <h2>{phrases.t('bets.sale')}</h2>
      {value && (
        <>
          {isWholeOnly ? (
            <p className={box.note}>{phrases.refusal('sale_freebet_whole')}</p>
          ) : (
            <SalePart
              bet={bet}
              whole={whole?.value ? { leftMinor, offerMinor: BigInt(whole.value.offerMinor) } : undefined}
              leftMinor={leftMinor}
              partMinor={partMinor}
              onPart={setChosen}
            />
          )}
          <Value bet={bet} value={value} />
          <Button
            kind="primary"
            isWide
            isBusy={act.isRunning}
            disabled={!isOfPart}
            onClick={() => void act.run(value.offerMinor)}
            data-number=""
          >
            {phrases.t('bets.sale_sell', { sum: words.money(bet, value.offerMinor) })}
          </Button>
        </>
      )}
      {because && <WhyNot bet={bet} because={because} />}
      <p role="status">{said}</p>
      <UndoButton
        betId={bet.betId}
        currency={bet.currency}
        endsAtMs={undoEndsAt(bet, services.site.betting.undoMs)}
      />
      <AutoSale bet={bet} sale={data} partMinor={partMinor} />
      <Sales bet={bet} sales={data.sales} />
    </section>
  );
}
