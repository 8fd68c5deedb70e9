import type { AreaName } from '@overround/phrases';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { BesideBanner } from '../../features/registration/BesideBanner.tsx';
import { LeftBanner } from '../../features/registration/LeftBanner.tsx';
import { leftBannerOf } from '../../features/registration/page-words.ts';
import { surroundingsQuery, typesQuery } from '../../features/registration/registration-queries.ts';
import { RegistrationPlace } from '../../features/registration/RegistrationPlace.tsx';
import { useRegistrationAddress } from '../../features/registration/use-registration-address.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';

export const areas: readonly AreaName[] = ['people', 'fields', 'refusal'];

/** The only section that changes what surrounds registration (specification 1 section 2). */
const WIDGET = { isWidget: true, section: 'promo' } as const;

// What surrounds registration is asked for by POST, which only browsers do: the banner's place is kept until it comes.
export const load: PageLoad = (services) => services.queries.prefetchQuery(typesQuery(services));

/** What the house offers, with registration as a widget beside it. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const navigate = useNavigate();
  const services = useServices();
  const { bonus, isSelectKept } = useRegistrationAddress();
  const { data } = useQuery(surroundingsQuery(services, WIDGET));
  const banner = leftBannerOf(data, false);
  const text = bonus === undefined ? undefined : data?.bannerTextByBonusCode[bonus];
  const title = phrases.t('people.registration_title');
  return (
    <>
      <PageHead title={title} canonical={to.page('promo')} />
      <PageTop title={title} />
      <BesideBanner
        banner={(data === undefined || banner) && <LeftBanner banner={banner} text={text} />}
        label={title}
      >
        <RegistrationPlace
          idPrefix="registration-widget"
          bonus={bonus}
          isBannerBeside={data === undefined || banner !== undefined}
          isSelectKept={isSelectKept}
          surroundings={WIDGET}
          returnPath={to.home}
          onDone={() => void navigate(to.home, { replace: true })}
        />
      </BesideBanner>
    </>
  );
}
