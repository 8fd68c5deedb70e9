import { Switch } from '@overround/ui';
import { otherTerms } from '../../../state/starters-only.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import styles from './LegCard.module.css';
import type { LegSummary } from '../model/summarise-coupon.ts';

/** Chooses the terms of a bet on a player: void unless he begins the match, or only when he never plays. */
export function StartersSwitch({ leg }: { readonly leg: LegSummary }) {
  const phrases = usePhrases();
  const { draft } = useServices().stores;
  if (leg.startersOnly === undefined) return null;
  return (
    <div className={styles.terms}>
      <Switch
        label={phrases.t('ticket.starters_only')}
        hint={phrases.t(leg.startersOnly ? 'ticket.starters_only_on' : 'ticket.starters_only_off')}
        isOn={leg.startersOnly}
        onChange={() =>
          draft.dispatch({ type: 'terms_switched', key: leg.key, to: otherTerms(leg.leg.type) })
        }
      />
    </div>
  );
}
