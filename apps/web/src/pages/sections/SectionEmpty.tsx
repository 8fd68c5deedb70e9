import { buttonClass, EmptyState } from '@overround/ui';
import { CalendarX } from 'lucide-react';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';

const icon = <CalendarX size={28} strokeWidth={1.5} aria-hidden="true" />;

/** Nothing of a section is listed; the whole line is one step away. */
export function SectionEmpty({ text }: { readonly text: string }) {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <EmptyState
      icon={icon}
      text={text}
      action={
        <Link to={to.kind('line')} className={buttonClass()}>
          {phrases.t('sections.empty_action')}
        </Link>
      }
    />
  );
}
