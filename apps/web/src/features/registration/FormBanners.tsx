import { Notice } from '@overround/ui';
import type { Around } from './page-words.ts';
import styles from './RegistrationForm.module.css';

export interface FormBannersProps {
  readonly banners: readonly NonNullable<Around['banner']>[];
}

/** What the house says over a form: what the bonus of the address brings. */
export const FormBanners = ({ banners }: FormBannersProps) =>
  banners.map(({ image, alt, title, text }) => (
    <Notice key={text} tone="info">
      {image !== '' && <img src={image} alt={alt} className={styles.bannerImage} />}
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
    </Notice>
  ));
