import { useSite } from '../state/services.tsx';
import styles from './Brand.module.css';

/** The site's logo in both themes, or its name beside a small mark. */
export function Brand() {
  const { logo, name } = useSite();
  if (logo.dark !== null && logo.light !== null) {
    return (
      <>
        <img className={styles.onDark} src={logo.dark} alt="" height={28} />
        <img className={styles.onLight} src={logo.light} alt="" height={28} />
      </>
    );
  }
  return (
    <span className={styles.name}>
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <circle
          cx="11"
          cy="11"
          r="9"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="3.5"
          strokeDasharray="42 15"
        />
        <circle cx="11" cy="11" r="3" fill="var(--accent)" />
      </svg>
      <bdi>{name}</bdi>
    </span>
  );
}
