import type { AreaName } from '@overround/phrases';
import { chipClass, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { blogArticleQuery, blogCategoriesQuery } from '../../state/content-queries.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { DocumentSections } from '../information/DocumentView.tsx';
import information from '../information/Information.module.css';
import type { PageLoad } from '../page-module.ts';
import styles from './Blog.module.css';
import { blogKey, isGone } from './blog-key.ts';
import { NothingHere } from './NothingHere.tsx';
import { WrittenOn } from './WrittenOn.tsx';

export const areas: readonly AreaName[] = ['information'];

export const load: PageLoad = async (services, { params }) => {
  const key = blogKey(params['article']);
  if (key === undefined) return services.setStatus(404);
  const query = blogArticleQuery(services, key);
  await Promise.all([
    services.queries.prefetchQuery(query),
    services.queries.prefetchQuery(blogCategoriesQuery(services)),
  ]);
  return isGone(services.queries.getQueryState(query.queryKey)?.error) ? services.setStatus(404) : undefined;
};

/** An article, below its category. */
export function Component() {
  const key = blogKey(useParams()['article']);
  return key === undefined ? <NothingHere isWhole={false} /> : <Article articleKey={key} />;
}

function Article({ articleKey }: { readonly articleKey: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const found = useQuery(blogArticleQuery(services, articleKey));
  const categories = useQuery(blogCategoriesQuery(services)).data ?? [];
  if (isGone(found.error)) return <NothingHere isWhole={false} />;
  if (found.isError)
    return <LoadFailed text={phrases.t('information.blog_failed')} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton rows={6} rowHeightPx={64} label={phrases.t('shell.loading')} />;
  const { title, lead, day, lang, image, category, sections } = found.data;
  const below = categories.find(({ key }) => key === category);
  return (
    <article className={information.page}>
      <PageHead title={title} description={lead} />
      <PageTop title={title} trail={[{ label: phrases.t('information.blog'), to: to.page('blog') }]} />
      <p className={styles.about}>
        <WrittenOn day={day} />
        {below && (
          <Link to={to.page(`blog/category/${below.key}`)} className={chipClass}>
            {below.name}
          </Link>
        )}
      </p>
      {image !== null && <img src={`/${image}`} alt="" className={styles.picture} />}
      <div lang={lang} dir="auto">
        <p className={styles.lead}>{lead}</p>
        <DocumentSections sections={sections} />
      </div>
    </article>
  );
}
