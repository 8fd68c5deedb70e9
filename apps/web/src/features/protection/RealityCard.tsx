import { calls, type CallRefusal } from '@overround/client';
import type { RealityCheck } from '@overround/contracts/limits';
import { Button, Notice, Select, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { realityQuery } from '../../state/use-reality-watch.ts';
import styles from './Protection.module.css';

const MINUTE_MS = 60_000;
const EVERY: readonly RealityCheck['everyMinutes'][] = [15, 30, 60];
type Answer = { readonly hasLooked: true } | { readonly everyMinutes: RealityCheck['everyMinutes'] };

/** Time and money since the sign-in; says that the player looked, and how often they want to. The house counts the time. */
export function RealityCard() {
  const phrases = usePhrases();
  const services = useServices();
  const reality = useQuery(realityQuery(services));
  const [refusal, setRefusal] = useState<CallRefusal>();
  const act = useAct(async (body: Answer) => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.answerReality, { body });
    if (!outcome.ok) return setRefusal(outcome);
    services.queries.setQueryData(realityQuery(services).queryKey, outcome.value);
    services.toasts.show(phrases.t('protection.reality_said'), 'success');
    return undefined;
  });
  if (!reality.data) return null;
  const { everyMinutes } = reality.data;
  return (
    <section className={styles.part} aria-labelledby="reality">
      <h2 id="reality">{phrases.t('protection.reality')}</h2>
      <RealityFigures reality={reality.data} />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button kind="primary" isBusy={act.isRunning} onClick={() => void act.run({ hasLooked: true })}>
        {phrases.t('protection.reality_seen')}
      </Button>
      <div className={styles.form}>
        <Select
          label={phrases.t('protection.reality_every')}
          value={String(everyMinutes)}
          options={EVERY.map((one) => ({
            value: String(one),
            label: phrases.t('protection.minutes', { count: one }),
          }))}
          onChange={(value) => {
            const chosen = EVERY.find((one) => String(one) === value);
            if (chosen !== undefined) void act.run({ everyMinutes: chosen });
          }}
        />
      </div>
    </section>
  );
}

function RealityFigures({ reality }: { readonly reality: RealityCheck }) {
  const phrases = usePhrases();
  const { site } = useServices();
  const times = useTimes();
  const { sessionSince, dueAt, now, sums, wish } = reality;
  const minutes = Math.floor((now - sessionSince) / MINUTE_MS);
  const time = phrases.t('protection.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const at = { date: times.fullDay(dueAt), at: times.time(dueAt) };
  return (
    <>
      {now >= dueAt && <Notice tone="warning">{phrases.t('protection.reality_due')}</Notice>}
      <p>{phrases.t('protection.reality_time', { time, ...at })}</p>
      {sums.map(({ currency, stakedMinor, netMinor }) => (
        <p key={currency} data-number="">
          {phrases.t('protection.reality_staked')} <bdi>{moneyText(stakedMinor, currency, site)}</bdi>
          {' · '}
          {phrases.t('protection.reality_net')} <bdi>{moneyText(netMinor, currency, site)}</bdi>
        </p>
      ))}
      {wish && (
        <p className={styles.faint}>
          {phrases.t('protection.reality_wish', {
            minutes: phrases.t('protection.minutes', { count: wish.minutes }),
            date: times.fullDay(wish.from),
            at: times.time(wish.from),
            until: times.fullDay(wish.until),
          })}
        </p>
      )}
    </>
  );
}
