import type { AreaName } from '@overround/phrases';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { welcomeQuery } from '../../state/bonus-queries.ts';
import { BesideBanner } from '../../features/registration/BesideBanner.tsx';
import { LeftBanner } from '../../features/registration/LeftBanner.tsx';
import { leftBannerOf } from '../../features/registration/page-words.ts';
import { surroundingsQuery, typesQuery } from '../../features/registration/registration-queries.ts';
import { RegistrationPlace } from '../../features/registration/RegistrationPlace.tsx';
import { useRegistrationAddress } from '../../features/registration/use-registration-address.ts';
import { ownPath, RETURN_PARAMETER } from '../../shared/own-path.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';

export const areas: readonly AreaName[] = ['people', 'fields', 'bonus', 'refusal'];

export const load: PageLoad = (services, { url }) =>
  Promise.all([
    services.queries.prefetchQuery(typesQuery(services)),
    services.queries.prefetchQuery(welcomeQuery(services, url.searchParams.get('bonus') ?? undefined)),
  ]);

/**
 * Registration as a page. `bonus` of the address goes on to the form, `isKeepSelect` goes on with the way chosen before; afterwards the way
 * leads back where it came from.
 */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { bonus, isSelectKept } = useRegistrationAddress();
  const { data } = useQuery(surroundingsQuery(useServices()));
  const banner = leftBannerOf(data, true);
  const returnPath = ownPath(query.get(RETURN_PARAMETER)) ?? to.home;
  return (
    <>
      <PageHead title={phrases.t('people.registration_title')} canonical={to.page('registration')} />
      <PageTop title={phrases.t('people.registration_title')} />
      <BesideBanner
        isFormFirst
        label={phrases.t('people.registration_title')}
        banner={banner && <LeftBanner banner={banner} text={bonus && data?.bannerTextByBonusCode[bonus]} />}
      >
        <RegistrationPlace
          idPrefix="registration-page"
          bonus={bonus}
          isBannerBeside={banner !== undefined}
          isSelectKept={isSelectKept}
          returnPath={returnPath}
          onDone={() => void navigate(returnPath, { replace: true })}
        />
      </BesideBanner>
    </>
  );
}
