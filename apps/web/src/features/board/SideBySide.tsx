import { buttonClass } from '@overround/ui';
import { Columns3, Pin } from 'lucide-react';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const look = buttonClass({ kind: 'quiet', size: 'small' });

/** The ways to the pages that show matches side by side. */
export function SideBySide() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <>
      <Link to={to.page('multi-live')} className={look}>
        <Columns3 {...icon} />
        {phrases.t('pinned.multi_live')}
      </Link>
      <Link to={to.page('dashboard')} className={look}>
        <Pin {...icon} />
        {phrases.t('pinned.dashboard')}
      </Link>
    </>
  );
}
