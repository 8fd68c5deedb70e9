import { buttonClass, Dialog } from '@overround/ui';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';

/** Asks again for the code of a phone that was begun to be added: its page has another one sent. */
export function ActivationByTextDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <Dialog
      title={phrases.t('people.activation_phone_title')}
      closeLabel={phrases.t('shell.close')}
      onClose={onClose}
      footer={
        <Link
          to={to.page('office/phone/activate')}
          className={buttonClass({ kind: 'primary', size: 'large', isWide: true })}
          onClick={onClose}
        >
          {phrases.t('people.go_on')}
        </Link>
      }
    >
      <p>{phrases.t('people.activation_phone_text')}</p>
    </Dialog>
  );
}
