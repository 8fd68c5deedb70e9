import { calls } from '@overround/client';
import type { InsuranceOffer } from '@overround/contracts/betting';
import { Button, Toggle, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../../state/refusal-text.ts';
import { usePhrases, useServices, useSite } from '../../../state/services.tsx';
import type { WholeBet } from '../data/bet-queries.ts';
import { useSecondsLeft } from '../../../state/use-seconds-left.ts';
import box from './Box.module.css';
import { Facts } from './Facts.tsx';
import { Fold } from './Fold.tsx';
import { refreshBalance } from '../../../state/session-actions.ts';
import { useBetWords } from './use-bet-words.ts';

/** Insurance of an open bet: a part of the stake, its price with what is fair of it, and the button that takes it. */
function Insuring({ bet, percents }: { readonly bet: WholeBet; readonly percents: readonly number[] }) {
  const services = useServices();
  const { api } = services;
  const phrases = usePhrases();
  const words = useBetWords();
  const client = useQueryClient();
  const [percent, setPercent] = useState(String(percents[0] ?? 100));
  const [offer, setOffer] = useState<InsuranceOffer>();
  const [said, setSaid] = useState('');
  const seconds = useSecondsLeft(offer?.expiresAt);
  const ask = useAct(async () => {
    const body = { percent: Number(percent) };
    const answer = await api.call(calls.offerInsurance, { params: { betId: bet.betId }, body });
    setOffer(answer.ok ? answer.value : undefined);
    setSaid(answer.ok ? '' : refusalText(phrases, answer));
  });
  const take = useAct(async ({ offerId }: InsuranceOffer) => {
    const answer = await api.call(calls.insureBet, { body: { offerId } });
    setOffer(undefined);
    setSaid(
      answer.ok
        ? phrases.t('placed.insurance_done', { sum: words.money(bet, answer.value.insuredMinor) })
        : refusalText(phrases, answer),
    );
    if (answer.ok) void refreshBalance(services);
    await client.invalidateQueries({ queryKey: ['bets'] });
  });
  return (
    <Fold title={phrases.t('placed.insurance')} shape="card">
      <p className={box.note}>{phrases.t('placed.insurance_hint')}</p>
      <Toggle
        label={phrases.t('placed.part')}
        value={percent}
        options={percents.map((one) => ({
          value: String(one),
          label: phrases.t('placed.percent', { percent: one }),
        }))}
        onChange={(value) => {
          setPercent(value);
          setOffer(undefined);
        }}
      />
      {offer && seconds > 0 ? (
        <>
          <Facts
            facts={[
              [phrases.t('placed.insurance_sum'), words.money(bet, offer.insuredMinor)],
              [phrases.t('placed.insurance_fair'), words.money(bet, offer.fairMinor)],
              [phrases.t('placed.insurance_margin'), words.money(bet, offer.marginMinor)],
            ]}
          />
          <Button kind="primary" isBusy={take.isRunning} onClick={() => void take.run(offer)} data-number="">
            {phrases.t('placed.insurance_take', { sum: words.money(bet, offer.premiumMinor) })}
          </Button>
          <p className={box.note} aria-live="off">
            {phrases.t('placed.expires', { seconds })}
          </p>
        </>
      ) : (
        <Button isBusy={ask.isRunning} onClick={() => void ask.run()}>
          {phrases.t('placed.insurance_ask')}
        </Button>
      )}
      <p role="status">{said}</p>
    </Fold>
  );
}

/** Nothing where the site does not insure, and for bets that are insured or over. */
export function InsuranceBox({ bet }: { readonly bet: WholeBet }) {
  const phrases = usePhrases();
  const { insurance } = useSite().betting;
  const isFit = bet.status === 'accepted' && bet.insurance === null;
  if (!insurance || !isFit || (bet.kind !== 'single' && bet.kind !== 'express')) return null;
  return (
    <section aria-label={phrases.t('placed.insurance')}>
      <Insuring bet={bet} percents={insurance.percents} />
    </section>
  );
}
