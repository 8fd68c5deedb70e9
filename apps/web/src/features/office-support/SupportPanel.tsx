import type { EnquiryKind } from '@overround/contracts/messages';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { EnquiryList } from './EnquiryList.tsx';
import styles from './Support.module.css';

/** What the player asked support or the management, and asking something new. */
export function SupportPanel({ kind }: { readonly kind: EnquiryKind }) {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <>
      <p className={styles.intro}>
        {phrases.t(`contact.${kind}_note`)}{' '}
        {kind === 'support' && (
          <Link to={to.page('office/admin-request')}>{phrases.t('contact.to_admin')}</Link>
        )}
      </p>
      <EnquiryList kind={kind} />
      <EnquiryForm kind={kind} />
    </>
  );
}
