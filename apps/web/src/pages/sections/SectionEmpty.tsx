import { buttonClass, EmptyState } from '@overround/ui';
import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';

const nothingListed = <CalendarX size={28} strokeWidth={1.5} aria-hidden="true" />;

/** Nothing of a section is listed; the whole line is one step away. */
export function SectionEmpty({
  text,
  icon = nothingListed,
}: {
  readonly text: string;
  readonly icon?: ReactNode;
}) {
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
