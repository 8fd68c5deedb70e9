import type { AreaName } from '@overround/phrases';
import { buttonClass, EmptyState } from '@overround/ui';
import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import type { PageLoad } from '../page-module.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['errors'];

export const load: PageLoad = async (services) => services.setStatus(404);

/** For pages that find out by themselves that there is nothing at their address. */
export function NotFound() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <>
      <PageHead title={phrases.t('errors.not_found_title')} isHidden />
      <h1 className="visually-hidden">{phrases.t('errors.not_found_title')}</h1>
      <EmptyState
        icon={<MapPinOff size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('errors.not_found_text')}
        action={
          <Link to={to.home} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('errors.not_found_action')}
          </Link>
        }
      />
    </>
  );
}

export { NotFound as Component };
