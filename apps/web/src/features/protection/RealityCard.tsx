import { calls, type CallRefusal } from '@overround/client';
import type { RealityCheck } from '@overround/contracts/limits';
import { Button, Notice, Select, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { realityQuery } from '../../state/use-reality-watch.ts';
import styles from './Protection.module.css';
import { RealitySums } from './RealitySums.tsx';

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
  const times = useTimes();
  const { dueAt, now, wish } = reality;
  const at = { date: times.fullDay(dueAt), at: times.time(dueAt) };
  return (
    <>
      {now >= dueAt && <Notice tone="warning">{phrases.t('protection.reality_due')}</Notice>}
      <RealitySums reality={reality} />
      <p className={styles.faint}>{phrases.t('protection.reality_next', at)}</p>
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
