import type { WelcomeBonus } from '@overround/contracts/bonus';
import type { Phrases } from '@overround/phrases';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { moneyText } from '../shared/money-text.ts';
import { usePhrases, useServices, useSite } from './services.tsx';
import { useAreas } from './use-areas.ts';
import styles from './Bonus.module.css';
import { BonusTerms } from './BonusTerms.tsx';
import { welcomeQuery } from './bonus-queries.ts';

export interface WelcomeChoiceProps {
  /** Code of the address, chosen from the beginning. */
  readonly bonus: string | undefined;
  /** Code of the choice; undefined before anybody chose: no bonus is given. */
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
}

function Sum({ attributes }: Pick<WelcomeBonus, 'attributes'>) {
  const phrases = usePhrases();
  const site = useSite();
  const { terms } = attributes;
  if (!terms) return null;
  const max = moneyText(terms.maxMinor, terms.currency, site);
  return (
    <span className={styles.sum} data-number="">
      {terms.percent !== null && <b>{`${terms.percent}%`}</b>} {phrases.t('bonus.up_to', { max })}
    </span>
  );
}

type Attributes = WelcomeBonus['attributes'];

const KINDS = [
  'sport',
  'promocode',
  'double',
  'lost_first_bet',
  'freebet',
  'first_bets_cashback',
  'insurance',
  'boost',
  'tactical',
  'sport_betting',
  'sport_300',
  'daily',
  'risk_free',
] as const;

/** In the language of the page: what the server says may have been said in another one. */
function titleOf(phrases: Phrases, { icon, isCancel, title, terms }: Attributes): string {
  if (isCancel) return phrases.t('bonus.none');
  const names: Readonly<Record<string, string>> = terms?.names ?? {};
  const named = names[phrases.language.code] ?? names['en'];
  if (named !== undefined) return named;
  const kind = KINDS.find((one) => one === icon);
  return kind ? phrases.t(`bonus.kind_${kind}`) : title;
}

function aboutOf(phrases: Phrases, { terms, isCancel, description }: Attributes): string {
  if (isCancel) return phrases.t('bonus.none_text');
  return terms ? phrases.t(`bonus.trigger_${terms.trigger}`, { bets: terms.bets ?? 0 }) : description;
}

/** Cards of welcome bonuses beside a form of registration, with the choice of none. Where there is nothing to choose it is not there. */
export function WelcomeChoice({ bonus, chosen, onChoose }: WelcomeChoiceProps) {
  const phrases = usePhrases();
  const services = useServices();
  const name = useId();
  const isReady = useAreas(['bonus']);
  const { data } = useQuery(welcomeQuery(services, bonus));
  // What cannot be loaded is no bonus: the form goes on without (specification 1 section 7).
  if (!isReady || !data || data.every(({ attributes }) => attributes.isCancel)) return null;
  const selected =
    chosen ??
    data.find(({ attributes }) => attributes.isSelected)?.attributes.bonusCode ??
    data.find(({ attributes }) => attributes.isCancel)?.attributes.bonusCode;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>{phrases.t('bonus.choice_title')}</legend>
      <p className={styles.faint}>{phrases.t('bonus.choice_hint')}</p>
      {data.map(({ id, attributes }) => (
        <div key={id} className={styles.option}>
          <label className={styles.pick}>
            <input
              type="radio"
              name={name}
              checked={attributes.bonusCode === selected}
              onChange={() => onChoose(attributes.bonusCode)}
            />
            <span className={styles.words}>
              <b>{titleOf(phrases, attributes)}</b>
              <Sum attributes={attributes} />
              <span className={styles.faint}>{aboutOf(phrases, attributes)}</span>
            </span>
          </label>
          {attributes.terms && attributes.bonusCode === selected && <BonusTerms terms={attributes.terms} />}
        </div>
      ))}
    </fieldset>
  );
}

/** What goes with the form: the choice that was made, or the one of the address while nobody made another. */
export const bonusToSend = (
  chosen: string | undefined,
  bonus: string | undefined,
): { readonly bonus_choice?: string } => {
  const choice = chosen ?? bonus;
  return choice === undefined ? {} : { bonus_choice: choice };
};
