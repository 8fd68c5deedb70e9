import { type CallRefusal, calls } from '@overround/client';
import type { Holds, Staying } from '@overround/contracts/privacy';
import { Button, Notice, useAct } from '@overround/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { signOut } from '../../state/session-actions.ts';
import parts from '../../state/Part.module.css';
import { useAddresses, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { TickLine } from '../../state/TickLine.tsx';
import styles from './OwnData.module.css';
import { ownDataQuery } from './own-data-query.ts';

export interface ErasePartProps {
  readonly owner: string;
  readonly state: {
    readonly holds: Holds;
    readonly can_be_erased: boolean;
    readonly stays: readonly { readonly why: Staying; readonly until: number | null }[];
  };
}

/** What has to be over first, each with its sum. */
function Waits({ holds }: { readonly holds: Holds }) {
  const phrases = usePhrases();
  const { site } = useServices();
  const words = (key: 'data_waits_money' | 'data_waits_owed' | 'data_waits_bonus', sums: Holds['money']) =>
    sums.map(({ currency, amount_minor: minor }) =>
      phrases.t(`wishes.${key}`, { amount: moneyText(minor, currency, site) }),
    );
  const facts = [
    ...words('data_waits_money', holds.money),
    ...words('data_waits_owed', holds.owed),
    ...words('data_waits_bonus', holds.bonuses),
    ...(holds.has_open_bets ? [phrases.t('wishes.data_waits_bets')] : []),
    ...(holds.has_open_payments ? [phrases.t('wishes.data_waits_payments')] : []),
  ];
  return (
    <Notice tone="info">
      <p>{phrases.t('wishes.data_waits')}</p>
      <ul className={styles.list}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Stays({ stays }: Pick<ErasePartProps['state'], 'stays'>) {
  const phrases = usePhrases();
  const times = useTimes();
  return (
    <>
      <h3 className={parts.title}>{phrases.t('wishes.data_goes')}</h3>
      <p>{phrases.t('wishes.data_goes_text')}</p>
      <h3 className={parts.title}>{phrases.t('wishes.data_stays')}</h3>
      <ul className={styles.list}>
        {stays.map(({ why, until }) => (
          <li key={why}>
            {phrases.t(`wishes.data_stays_${why}`, { until: until === null ? '' : times.fullDay(until) })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Closing for good, with what goes and what stays, a yes to it, and the password once more. */
export function ErasePart({ owner, state }: ErasePartProps) {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const erasing = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.eraseMe, { body: { is_sure: true } });
    if (!outcome.ok) {
      setRefusal(outcome);
      // What came in between is told as it stands now.
      if (outcome.code === 'erasure_waits')
        await services.queries.invalidateQueries({ queryKey: ownDataQuery(services).queryKey });
      return;
    }
    services.toasts.show(phrases.t('wishes.data_erased'), 'success');
    await navigate(to.home);
    await signOut(services);
  });
  if (refusal?.code === 'sign_in_not_fresh')
    return (
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('wishes.data_erase_fresh')}
        submitText={phrases.t('wishes.data_erase_do')}
        isRunning={erasing.isRunning}
        onConfirmed={() => erasing.run()}
      />
    );
  return (
    <section className={parts.part} data-wide="">
      <h2 className={parts.title}>{phrases.t('wishes.data_erase')}</h2>
      <p>{phrases.t('wishes.data_erase_text')}</p>
      <Stays stays={state.stays} />
      {!state.can_be_erased && <Waits holds={state.holds} />}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {state.can_be_erased && (
        <>
          <TickLine label={phrases.t('wishes.data_sure')} isTicked={isSure} onTick={setSure} />
          <Button
            kind="danger"
            isBusy={erasing.isRunning}
            disabled={!isSure}
            onClick={() => void erasing.run()}
          >
            {phrases.t('wishes.data_erase_do')}
          </Button>
        </>
      )}
    </section>
  );
}
