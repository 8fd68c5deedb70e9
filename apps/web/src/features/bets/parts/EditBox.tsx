import { calls } from '@overround/client';
import type { EditOptions } from '@overround/contracts/betting';
import { Button, Select } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useOddsText, usePhrases, useServices } from '../../../state/services.tsx';
import type { WholeBet } from '../data/bet-queries.ts';
import { editOptionsQuery } from '../data/edit-queries.ts';
import { useQuote } from '../data/use-quote.ts';
import {
  bodyOfEdit,
  changeLeg,
  type EditDraft,
  isChanged,
  type LegChange,
  NOTHING_CHANGED,
  swapKey,
} from '../model/edit-draft.ts';
import box from './Box.module.css';
import styles from './EditBox.module.css';
import { Fold } from './Fold.tsx';
import { PowerForm } from './PowerForm.tsx';
import { QuoteView } from './QuoteView.tsx';

type LegOptions = EditOptions['legs'][number];

/** What may become of one leg: kept, removed, or another outcome of its market at the price of now. */
function LegChoice({
  bet,
  options,
  draft,
  onChange,
}: {
  readonly bet: WholeBet;
  readonly options: LegOptions;
  readonly draft: EditDraft;
  readonly onChange: (change: LegChange | 'keep') => void;
}) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const leg = bet.legs[options.leg];
  const now = options.oddsMilliNow;
  return (
    <li>
      <Select<LegChange | 'keep'>
        label={leg?.outcome ?? String(options.leg + 1)}
        hint={
          <bdi>
            {phrases.t('placed.edit_agreed', { odds: oddsText(options.oddsMilli) })}
            {now !== null && ` · ${phrases.t('placed.edit_now', { odds: oddsText(now) })}`}
            {options.isFree && ` · ${phrases.t('placed.edit_free')}`}
          </bdi>
        }
        value={draft.changes.get(options.leg) ?? 'keep'}
        options={[
          { value: 'keep', label: phrases.t('placed.edit_keep') },
          ...(bet.legs.length > 1
            ? [{ value: 'remove' as const, label: phrases.t('placed.edit_remove') }]
            : []),
          ...options.swaps.map((swap) => ({
            value: swapKey(swap),
            label: `${phrases.t('placed.edit_swap', { outcome: swap.outcome })} · ${oddsText(swap.oddsMilli)}`,
          })),
        ]}
        onChange={onChange}
      />
    </li>
  );
}

function EditForm({ bet, options }: { readonly bet: WholeBet; readonly options: EditOptions }) {
  const { api, stores } = useServices();
  const phrases = usePhrases();
  const picks = useStore(stores.draft, ({ legs }) => legs);
  const [draft, setDraft] = useState(NOTHING_CHANGED);
  const quoting = useQuote(bet.betId);
  const ask = (): void => {
    const body = bodyOfEdit(draft, picks);
    quoting.ask(() => api.call(calls.quoteEdit, { params: { betId: bet.betId }, body }));
  };
  return (
    <>
      {!quoting.quote && (
        <>
          <ul className={styles.legs}>
            {options.legs.map((one) => (
              <LegChoice
                key={one.leg}
                bet={bet}
                options={one}
                draft={draft}
                onChange={(change) => setDraft(changeLeg(draft, one.leg, change))}
              />
            ))}
          </ul>
          {picks.length > 0 && (
            <label className={styles.add}>
              <input
                type="checkbox"
                checked={draft.isAdding}
                onChange={(event) => setDraft({ ...draft, isAdding: event.target.checked })}
              />
              {phrases.t('placed.edit_add', { count: picks.length })}
            </label>
          )}
          <Button isBusy={quoting.isRunning} disabled={!isChanged(draft)} onClick={ask}>
            {phrases.t('placed.edit_ask')}
          </Button>
        </>
      )}
      <QuoteView bet={bet} quoting={quoting} />
    </>
  );
}

/** Changing a placed bet, and the power bet: what can be done at the prices of now, quoted line by line before it is done. */
function Changing({ bet }: { readonly bet: WholeBet }) {
  const services = useServices();
  const phrases = usePhrases();
  const options = useQuery(editOptionsQuery(services, bet.betId));
  if (options.isError)
    return (
      <p>
        {phrases.t('placed.edit_failed')}{' '}
        <Button size="small" onClick={() => void options.refetch()}>
          {phrases.t('shell.retry')}
        </Button>
      </p>
    );
  if (!options.data) return <p className={box.note}>{phrases.t('shell.loading')}</p>;
  const { because, power } = options.data;
  return (
    <>
      {because === null ? (
        <EditForm bet={bet} options={options.data} />
      ) : (
        <p className={box.note}>{phrases.refusal(because)}</p>
      )}
      <PowerForm bet={bet} power={power} />
    </>
  );
}

/** Asks for nothing until it is opened: prices of every outcome of the markets are looked up for it. */
export function EditBox({
  bet,
  isOpen: isOpenAtFirst,
}: {
  readonly bet: WholeBet;
  readonly isOpen: boolean;
}) {
  const phrases = usePhrases();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (bet.status !== 'accepted') return null;
  return (
    <Fold title={phrases.t('placed.edit')} shape="card" isOpen={isOpen} onToggle={setOpen}>
      {isOpen && <Changing bet={bet} />}
    </Fold>
  );
}
