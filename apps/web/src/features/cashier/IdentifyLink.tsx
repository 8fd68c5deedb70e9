import type { CallRefusal } from '@overround/client';
import { buttonClass } from '@overround/ui';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';

/** The way to the step that money waits for; nothing for other refusals. */
export function IdentifyLink({ refusal }: { readonly refusal: CallRefusal }) {
  const phrases = usePhrases();
  const to = useAddresses();
  if (refusal.code !== 'identification_needed') return null;
  const step = refusal.facts?.['step'];
  const query = typeof step === 'string' && /^[a-z]{1,20}$/.test(step) ? `?step=${step}` : '';
  return (
    <Link to={`${to.page('office/identification')}${query}`} className={buttonClass({ size: 'small' })}>
      {phrases.t('cashier.to_identification')}
    </Link>
  );
}
