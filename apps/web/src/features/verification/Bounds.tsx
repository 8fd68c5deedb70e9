import type { VerificationState } from '@overround/contracts/verification';
import { usePhrases } from '../../state/services.tsx';
import { useProofWords } from './use-proof-words.ts';
import styles from './Verification.module.css';

const percentOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 100 : Number((part * 100n) / whole);

/** How near a player is to the sum from which checks come first. */
export function Bounds({ state }: { readonly state: VerificationState }) {
  const phrases = usePhrases();
  const { money } = useProofWords(state);
  return (
    <section className={styles.part} aria-labelledby="proof-bounds">
      <h2 id="proof-bounds">{phrases.t('proof.bounds')}</h2>
      {state.windows.map(({ days, deposited, withdrawn, threshold }) => {
        const [came, went, bound] = [BigInt(deposited), BigInt(withdrawn), BigInt(threshold)];
        const label = phrases.t(days === 1 ? 'proof.bound_1' : 'proof.bound_30', {
          deposited: money(deposited),
          withdrawn: money(withdrawn),
          bound: money(threshold),
        });
        return (
          <div key={days}>
            <p data-number="">{label}</p>
            <meter
              className={styles.bar}
              min={0}
              max={100}
              high={80}
              value={Math.min(percentOf(came > went ? came : went, bound), 100)}
              aria-label={label}
            />
          </div>
        );
      })}
    </section>
  );
}
