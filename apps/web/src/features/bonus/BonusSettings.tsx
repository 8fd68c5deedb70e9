import { type CallRefusal, calls } from '@overround/client';
import type { BonusState, OfficeBonus } from '@overround/contracts/bonus';
import { Badge, Button, Notice, useAct } from '@overround/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { bonusesQuery } from '../../state/bonus-queries.ts';
import { BonusTerms } from '../../state/BonusTerms.tsx';
import { callMine, MY } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useSite } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { BonusesLoaded } from './BonusesLoaded.tsx';
import { GiveUp } from './GiveUp.tsx';

/** The choice of no bonus, as the call knows it. */
const NONE = 'REJECT';
const isOfDeposit = (trigger: string): boolean => trigger === 'deposit' || trigger === 'first_deposit';

interface WayProps {
  readonly name: string;
  readonly isPicked: boolean;
  readonly onPick: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

function Way({ name, isPicked, onPick, title, children }: WayProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text stands in the nested elements
    <label className={styles.pick}>
      <input type="radio" name={name} checked={isPicked} onChange={onPick} />
      <span className={styles.words}>
        <b>{title}</b>
        <span className={styles.faint} data-number="">
          {children}
        </span>
      </span>
    </label>
  );
}

/** Which bonus comes with the next deposit: one of the open ones, or none. */
function NextDeposit({ state }: { readonly state: BonusState }) {
  const phrases = usePhrases();
  const services = useServices();
  const site = useSite();
  const name = useId();
  const chosen = state.bonuses.find(({ status, terms }) => status === 'chosen' && isOfDeposit(terms.trigger));
  const open = state.offers.filter(({ id, terms }) => isOfDeposit(terms.trigger) && id !== chosen?.idBonus);
  const set = chosen ? String(chosen.idBonus) : NONE;
  const [picked, setPicked] = useState(set);
  const [isSaved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const saving = useAct(async () => {
    setRefusal(undefined);
    setSaved(false);
    const code = open.find(({ id }) => String(id) === picked)?.code ?? NONE;
    const outcome = await callMine(services, calls.chooseBonus, { body: { code } });
    if (!outcome.ok) return setRefusal(outcome);
    services.queries.setQueryData(bonusesQuery(services).queryKey, outcome.value);
    await services.queries.invalidateQueries({ queryKey: [MY, 'promotions'] });
    return setSaved(true);
  });
  const ways = [
    ...(chosen ? [{ id: set, name: chosen.name, terms: chosen.terms }] : []),
    ...open.map((offer) => ({ id: String(offer.id), name: offer.name, terms: offer.terms })),
  ];
  const pick = (id: string): void => {
    setPicked(id);
    setSaved(false);
  };
  return (
    <form
      method="post"
      className={styles.card}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (picked !== set) void saving.run();
      }}
    >
      <fieldset className={styles.choice}>
        <legend className={styles.title}>{phrases.t('bonus.settings_next')}</legend>
        <div className={styles.option}>
          <Way
            name={name}
            isPicked={picked === NONE}
            onPick={() => pick(NONE)}
            title={phrases.t('bonus.none')}
          >
            {phrases.t('bonus.none_text')}
          </Way>
        </div>
        {ways.map(({ id, name: title, terms }) => (
          <div key={id} className={styles.option}>
            <Way name={name} isPicked={picked === id} onPick={() => pick(id)} title={title}>
              {terms.percent !== null && `${terms.percent}% `}
              {phrases.t('bonus.up_to', { max: moneyText(terms.maxMinor, terms.currency, site) })}
            </Way>
            <BonusTerms terms={terms} />
          </div>
        ))}
      </fieldset>
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {isSaved && <Notice tone="success">{phrases.t('bonus.settings_saved')}</Notice>}
      <Button type="submit" kind="primary" disabled={picked === set} isBusy={saving.isRunning}>
        {phrases.t('bonus.settings_save')}
      </Button>
    </form>
  );
}

function InLine({ bonus }: { readonly bonus: OfficeBonus }) {
  const phrases = usePhrases();
  const site = useSite();
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>{bonus.name}</h3>
        <Badge tone="accent">{phrases.t(`bonus.status_${bonus.status}`)}</Badge>
      </div>
      {bonus.grantedMinor !== '0' && (
        <p className={styles.faint} data-number="">
          {phrases.t('bonus.progress', {
            done: moneyText(bonus.wageredMinor, bonus.currencyIso, site),
            all: moneyText(bonus.requiredMinor, bonus.currencyIso, site),
          })}
          {` · ${bonus.progress}%`}
        </p>
      )}
      <GiveUp bonus={bonus} />
    </article>
  );
}

/** Settings of bonuses: what comes with the next deposit, and what there is, in its order, each with the way to give it up. */
export function BonusSettings() {
  const phrases = usePhrases();
  return (
    <BonusesLoaded>
      {(state) => {
        const line = state.bonuses.filter(({ isClosed }) => !isClosed).toReversed();
        const chosen = state.bonuses.find(({ status }) => status === 'chosen');
        return (
          <>
            <p className={styles.note}>{phrases.t('bonus.settings_hint')}</p>
            <NextDeposit key={chosen?.id ?? NONE} state={state} />
            <h2 className={styles.section}>{phrases.t('bonus.settings_line')}</h2>
            <p className={styles.note}>{phrases.t('bonus.settings_order')}</p>
            {line.length === 0 && <p className={styles.note}>{phrases.t('bonus.none_running')}</p>}
            {line.map((bonus) => (
              <InLine key={bonus.id} bonus={bonus} />
            ))}
          </>
        );
      }}
    </BonusesLoaded>
  );
}
