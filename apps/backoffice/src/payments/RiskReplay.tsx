import { calls } from '@overround/client';
import type { RiskReplayed, RiskTerms } from '@overround/contracts/payments';
import { Button, Notice, TextField } from '@overround/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusalText } from '../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import own from './Payments.module.css';
import { usePaymentAct } from './use-payments.ts';
import { ruleTitles } from './risk-words.ts';
import { dateText, euroText } from './words.ts';

const MOST_DAYS = 90;

interface Tried {
  readonly terms: RiskTerms;
  readonly replayed: RiskReplayed;
}

/** What rules would have done with the payments of the past days; nothing where they are not whole yet. */
export function RiskReplay({ terms }: { readonly terms: RiskTerms | undefined }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [days, setDays] = useState('30');
  const [asked, setAsked] = useState<RiskTerms>();
  const replaying = usePaymentAct(calls.replayRisk);
  const count = /^[0-9]{1,2}$/.test(days.trim()) ? Number(days.trim()) : 0;
  const isFit = count >= 1 && count <= MOST_DAYS;
  const replay = (): void => {
    if (!terms || !isFit || replaying.isRunning) return;
    setAsked(terms);
    void replaying.run({ body: { ...brand, terms, days: count } });
  };
  // Other rules than those that were tried have no figures yet.
  const isCurrent = JSON.stringify(asked) === JSON.stringify(terms);
  return (
    <section className={styles.answer} aria-label={phrases.t('risk.replay')}>
      <h3 className={own.title}>{phrases.t('risk.replay')}</h3>
      <p className={styles.faint}>{phrases.t('risk.replay_hint')}</p>
      <div className={own.find}>
        <TextField
          label={phrases.t('risk.days')}
          problem={isFit ? undefined : phrases.t('risk.days_problem')}
          value={days}
          inputMode="numeric"
          dir="ltr"
          maxLength={2}
          onChange={({ target }) => setDays(target.value)}
        />
        <Button isBusy={replaying.isRunning} disabled={!terms || !isFit} onClick={replay}>
          {phrases.t('risk.try')}
        </Button>
      </div>
      {replaying.refusal && <Notice tone="error">{refusalText(phrases, replaying.refusal)}</Notice>}
      {asked && isCurrent && replaying.answer && !replaying.isRunning && (
        <Outcome terms={asked} replayed={replaying.answer} />
      )}
    </section>
  );
}

function Outcome({ terms, replayed }: Tried) {
  const phrases = usePhrases();
  const { payments, persons, isWhole, unknownCountry, rules, actions } = replayed;
  return (
    <div role="status" className={own.parts}>
      <p>
        {phrases.t('risk.looked_at', { payments, persons })} {phrases.t('risk.would', actions)}
      </p>
      {!isWhole && <Notice tone="warning">{phrases.t('risk.not_whole')}</Notice>}
      {unknownCountry > 0 && terms.rules.some(asksCountry) && (
        <Notice tone="info">{phrases.t('risk.country_unknown', { count: unknownCountry })}</Notice>
      )}
      <ul className={own.said}>
        {rules.map((rule) => (
          <li key={rule.ruleId}>
            <b>
              <bdi>
                {ruleTitles(phrases, terms.rules.find(({ ruleId }) => ruleId === rule.ruleId)?.title ?? '')}
              </bdi>
            </b>
            <p>
              {rule.payments === 0
                ? phrases.t('risk.fits_none')
                : phrases.t('risk.fits', {
                    payments: rule.payments,
                    persons: rule.persons,
                    sum: euroText(rule.sumMinor),
                  })}
            </p>
            <ul className={own.lines}>
              {rule.examples.map((one) => (
                <li key={one.paymentId}>
                  <Link className={own.link} to={`/payments/back/${one.paymentId}`}>
                    {phrases.t('risk.example', {
                      player: String(one.player),
                      sum: one.worthMinor === null ? phrases.t('risk.no_rate') : euroText(one.worthMinor),
                    })}
                  </Link>{' '}
                  · {phrases.t(`payments.status_${one.status}`)} · <bdi>{dateText(phrases, one.askedAt)}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

const asksCountry = ({ conditions }: RiskTerms['rules'][number]): boolean =>
  conditions.some(({ code }) => code === 'country');
