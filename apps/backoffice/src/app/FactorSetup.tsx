import { usePhrases } from './services.tsx';
import styles from './SignInPage.module.css';

/** What an authenticator app is told: the picture to scan, and the same to be typed. */
export interface ShownSecret {
  /** A data address. */
  readonly picture: string;
  readonly secret: string;
}

const LETTERS_TOGETHER = /.{1,4}/g;

/** The first sign-in of a member of staff: their app learns its secret, and the code below confirms it. */
export function FactorSetup({ shown }: { readonly shown: ShownSecret }) {
  const phrases = usePhrases();
  return (
    <section className={styles.factor} aria-labelledby="factor-title">
      <h2 id="factor-title" className={styles.factorTitle}>
        {phrases.t('frame.factor_title')}
      </h2>
      <p className={styles.factorText}>{phrases.t('frame.factor_text')}</p>
      <img className={styles.picture} src={shown.picture} alt={phrases.t('frame.factor_picture')} />
      <p className={styles.key}>
        {phrases.t('frame.factor_key')}
        <code dir="ltr">{shown.secret.match(LETTERS_TOGETHER)?.join(' ')}</code>
      </p>
    </section>
  );
}
