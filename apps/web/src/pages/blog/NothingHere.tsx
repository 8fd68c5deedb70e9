import { buttonClass, EmptyState } from '@overround/ui';
import { Newspaper } from 'lucide-react';
import { Link } from 'react-router';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

/** No such article or category, or a brand that writes none. */
export function NothingHere({ isWhole }: { readonly isWhole: boolean }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const text = phrases.t(isWhole ? 'information.blog_empty' : 'information.blog_gone');
  return (
    <>
      <PageHead title={text} isHidden />
      <PageTop title={phrases.t('information.blog')} />
      <EmptyState
        icon={<Newspaper size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={text}
        action={
          <Link to={isWhole ? to.home : to.page('blog')} className={buttonClass({ kind: 'primary' })}>
            {phrases.t(isWhole ? 'shell.home' : 'information.blog_to')}
          </Link>
        }
      />
    </>
  );
}
