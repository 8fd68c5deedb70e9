import { usePhrases } from '../../state/services.tsx';
import styles from './LeftBanner.module.css';
import type { Around } from './page-words.ts';

export interface LeftBannerProps {
  /** Absent: its place is kept until it comes. */
  readonly banner: NonNullable<Around['banner']> | undefined;
  /** In place of the banner's own, as for a bonus of the address. */
  readonly text?: string | undefined;
}

/** What a house shows at the start of a page with registration. */
export function LeftBanner({ banner, text }: LeftBannerProps) {
  const phrases = usePhrases();
  return (
    <section className={styles.banner} aria-label={banner?.title ?? phrases.t('shell.loading')}>
      {banner && banner.image !== '' && <img src={banner.image} alt={banner.alt} className={styles.image} />}
      {banner && (
        <>
          <h2 className={styles.title}>{banner.title}</h2>
          <p className={styles.text}>{text ?? banner.text}</p>
        </>
      )}
    </section>
  );
}
