import type { FriendState } from '@overround/contracts/partners';
import { languageOf } from '@overround/phrases';
import { Button } from '@overround/ui';
import { saveFile } from '../../shared/save-file.ts';
import bonus from '../../state/Bonus.module.css';
import { usePhrases, useServices, useSite } from '../../state/services.tsx';
import { BANNER_SIZES, type BannerSize, drawBanner } from '../../shared/banner.ts';
import styles from './Friends.module.css';

/** Banners with the code of the player, to look at and to save. */
export function Banners({ state: { code } }: { readonly state: FriendState }) {
  const phrases = usePhrases();
  return (
    <>
      <p className={bonus.note}>{phrases.t('friends.banners_hint')}</p>
      <div className={styles.banners}>
        {BANNER_SIZES.map((size) => (
          <Banner key={size.width} size={size} code={code} />
        ))}
      </div>
    </>
  );
}

function Banner({ size, code }: { readonly size: BannerSize; readonly code: string }) {
  const phrases = usePhrases();
  const { lang } = useServices();
  const { name, theme, ageMin } = useSite();
  const sizeText = `${size.width}×${size.height}`;
  const svg = drawBanner(size, {
    brand: name,
    call: phrases.t('friends.banner_call'),
    code: phrases.t('friends.banner_code', { code }),
    age: phrases.t('friends.banner_age', { age: String(ageMin) }),
    accent: theme.accent,
    accentInk: theme.accentInk,
    isRightToLeft: languageOf(lang).direction === 'rtl',
  });
  return (
    <figure className={styles.banner}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        width={size.width}
        height={size.height}
        alt={phrases.t('friends.banner', { size: sizeText })}
      />
      <Button onClick={() => saveFile(`${code}-${size.width}x${size.height}.svg`, 'image/svg+xml', [svg])}>
        {phrases.t('friends.save', { size: sizeText })}
      </Button>
    </figure>
  );
}
