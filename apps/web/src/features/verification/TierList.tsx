import type { VerificationState } from '@overround/contracts/verification';
import { Badge } from '@overround/ui';
import { usePhrases } from '../../state/services.tsx';
import { useProofWords } from './use-proof-words.ts';
import styles from './Verification.module.css';

/** What each tier opens, and which are reached. */
export function TierList({ state }: { readonly state: VerificationState }) {
  const phrases = usePhrases();
  const words = useProofWords(state);
  return (
    <ul className={styles.tiers}>
      {state.tiers.map(({ tier, is_reached, unlocks }) => (
        <li key={tier} className={styles.tier}>
          <span className={styles.stepHead}>
            {phrases.t(`proof.tier_${tier}`)}
            {is_reached && <Badge tone="accent">{phrases.t('proof.tier_reached')}</Badge>}
          </span>
          <ul>
            {unlocks.map((unlock) => (
              <li key={unlock.what}>{words.unlock(unlock)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
