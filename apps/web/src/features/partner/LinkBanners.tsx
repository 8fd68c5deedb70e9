import type { PartnerLink } from '@overround/contracts/partners';
import { languageOf } from '@overround/phrases';
import { Button } from '@overround/ui';
import { BANNER_SIZES, type BannerSize, drawBanner } from '../../shared/banner.ts';
import { saveFile } from '../../shared/save-file.ts';
import { usePhrases, useServices, useSite } from '../../state/services.tsx';
import styles from './Partner.module.css';

/** Banners of the brand for a link, to look at and to save. */
export const LinkBanners = ({ link }: { readonly link: PartnerLink }) => (
  <div className={styles.banners}>
    {BANNER_SIZES.map((size) => (
      <LinkBanner key={size.width} size={size} link={link} />
    ))}
  </div>
);

function LinkBanner({ size, link }: { readonly size: BannerSize; readonly link: PartnerLink }) {
  const phrases = usePhrases();
  const { lang } = useServices();
  const { name, theme, ageMin } = useSite();
  const shown = `${size.width}×${size.height}`;
  const svg = drawBanner(size, {
    brand: name,
    call: phrases.t('partner.banner_call'),
    code: new URL(link.url).host,
    age: phrases.t('partner.banner_age', { age: String(ageMin) }),
    accent: theme.accent,
    accentInk: theme.accentInk,
    isRightToLeft: languageOf(lang).direction === 'rtl',
  });
  const save = () => saveFile(`${link.code}-${size.width}x${size.height}.svg`, 'image/svg+xml', [svg]);
  return (
    <figure className={styles.banner}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        width={size.width}
        height={size.height}
        alt={phrases.t('partner.banner', { size: shown })}
      />
      <Button onClick={save}>{phrases.t('partner.save', { size: shown })}</Button>
    </figure>
  );
}
