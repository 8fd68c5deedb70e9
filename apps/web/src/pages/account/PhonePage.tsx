import type { AreaName } from '@overround/phrases';
import { ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { phoneQuery } from '../../state/phone-query.ts';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { PhoneSteps } from '../../features/account/PhoneSteps.tsx';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'refusal'];

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function PhoneBody({ owner }: { readonly owner: string }) {
  const phrases = usePhrases();
  const phone = useQuery(phoneQuery(useServices()));
  if (phone.isError)
    return <ErrorState icon={<CircleAlert {...icon} />} text={failureText(phrases, phone.error)} />;
  if (phone.isPending) return <Skeleton rows={3} label={phrases.t('shell.loading')} />;
  return phone.data.is_offered ? (
    <PhoneSteps owner={owner} state={phone.data} />
  ) : (
    <ErrorState icon={<CircleAlert {...icon} />} text={phrases.refusal('sms_not_offered')} />
  );
}

/** Binding, activation and change of the phone: one page, which goes on where it was left. */
export function Component() {
  const phrases = usePhrases();
  const trail = [{ label: phrases.t('office.to_security'), to: useAddresses().page('office/security') }];
  return (
    <OfficeFrame title={phrases.t('office.phone_title')} trail={trail}>
      {(signedIn) => <PhoneBody owner={signedIn.name} />}
    </OfficeFrame>
  );
}
