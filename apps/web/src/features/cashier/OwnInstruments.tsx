import { calls } from '@overround/client';
import type { InstrumentView } from '@overround/contracts/payments';
import { Button, useAct } from '@overround/ui';
import { callMine, MY } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Cashier.module.css';

/** What a player paid in with, and the way to take it from the list. */
export function OwnInstruments({ instruments }: { readonly instruments: readonly InstrumentView[] }) {
  const phrases = usePhrases();
  if (instruments.length === 0) return null;
  return (
    <section className={styles.instruments}>
      <h2>{phrases.t('cashier.instruments')}</h2>
      <p className={styles.faint}>{phrases.t('cashier.instruments_hint')}</p>
      <ul>
        {instruments.map((one) => (
          <OwnInstrument key={one.instrumentId} instrument={one} />
        ))}
      </ul>
    </section>
  );
}

function OwnInstrument({ instrument }: { readonly instrument: InstrumentView }) {
  const phrases = usePhrases();
  const services = useServices();
  const { instrumentId, title, expires, mayForget } = instrument;
  const forgetting = useAct(async () => {
    const outcome = await callMine(services, calls.forgetInstrument, { params: { instrumentId } });
    services.toasts.show(
      outcome.ok ? phrases.t('cashier.instrument_forgotten') : refusalText(phrases, outcome),
      outcome.ok ? 'success' : 'error',
    );
    await services.queries.invalidateQueries({ queryKey: [MY, 'payment-methods'] });
  });
  return (
    <li className={styles.instrument}>
      <span className={styles.methodWords}>
        <bdi className={styles.methodName}>{title}</bdi>
        {expires !== undefined && (
          <span className={styles.faint}>{phrases.t('cashier.instrument_expires', { month: expires })}</span>
        )}
      </span>
      {mayForget ? (
        <Button
          kind="quiet"
          aria-label={phrases.t('cashier.instrument_forget', { title })}
          isBusy={forgetting.isRunning}
          onClick={() => void forgetting.run()}
        >
          {phrases.t('cashier.instrument_forget_it')}
        </Button>
      ) : (
        <span className={styles.faint}>{phrases.t('cashier.instrument_owed')}</span>
      )}
    </li>
  );
}
