import type { BlogCategory, BlogList } from '@overround/contracts/content';
import type { AreaName } from '@overround/phrases';
import { buttonClass, chipClass, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { blogCategoriesQuery, blogQuery } from '../../state/content-queries.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import styles from './Blog.module.css';
import { blogKey, isGone, pageOf } from './blog-key.ts';
import { NothingHere } from './NothingHere.tsx';
import { WrittenOn } from './WrittenOn.tsx';

export const areas: readonly AreaName[] = ['information'];

export const load: PageLoad = async (services, { params, url }) => {
  const query = blogQuery(services, pageOf(url.searchParams), blogKey(params['category']));
  await Promise.all([
    services.queries.prefetchQuery(query),
    services.queries.prefetchQuery(blogCategoriesQuery(services)),
  ]);
  return isGone(services.queries.getQueryState(query.queryKey)?.error) ? services.setStatus(404) : undefined;
};

function Categories({ all, chosen }: { readonly all: readonly BlogCategory[]; readonly chosen?: string }) {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <nav className={styles.categories} aria-label={phrases.t('information.blog_categories')}>
      <Link to={to.page('blog')} className={chipClass} aria-current={chosen === undefined && 'page'}>
        {phrases.t('information.blog_all')}
      </Link>
      {all.map(({ key, name, articles }) => (
        <Link
          key={key}
          to={to.page(`blog/category/${key}`)}
          className={chipClass}
          aria-current={key === chosen && 'page'}
        >
          {name} <small data-number="">{articles}</small>
        </Link>
      ))}
    </nav>
  );
}

function Articles({ list }: { readonly list: BlogList }) {
  const to = useAddresses();
  return (
    <ul className={styles.articles}>
      {list.items.map(({ key, title, lead, day, lang, image }) => (
        <li key={key}>
          <Link to={to.page(`blog/${key}`)}>
            {image !== null && <img src={`/${image}`} alt="" loading="lazy" />}
            <span lang={lang} dir="auto">
              <b>{title}</b>
              <span>{lead}</span>
            </span>
            <WrittenOn day={day} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Newer and older ones, as links: each page has an address. */
function Pages({ list: { page, page_count: pages } }: { readonly list: BlogList }) {
  const phrases = usePhrases();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={phrases.t('information.blog_page', { page, pages })}>
      {page > 1 && (
        <Link to={`?page=${page - 1}`} rel="prev" className={buttonClass()}>
          {phrases.t('information.blog_newer')}
        </Link>
      )}
      <span data-number="">{phrases.t('information.blog_page', { page, pages })}</span>
      {page < pages && (
        <Link to={`?page=${page + 1}`} rel="next" className={buttonClass()}>
          {phrases.t('information.blog_older')}
        </Link>
      )}
    </nav>
  );
}

/** Articles of the brand, all or of one category. */
export function Component() {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const [query] = useSearchParams();
  const category = blogKey(useParams()['category']);
  const articles = useQuery(blogQuery(services, pageOf(query), category));
  const categories = useQuery(blogCategoriesQuery(services)).data ?? [];
  if (isGone(articles.error)) return <NothingHere isWhole={category === undefined} />;
  const name = categories.find(({ key }) => key === category)?.name;
  const title = name ?? phrases.t('information.blog');
  return (
    <article className={styles.page}>
      <PageHead title={title} description={phrases.t('information.blog_lead')} />
      <PageTop
        title={title}
        {...(name !== undefined && {
          trail: [{ label: phrases.t('information.blog'), to: to.page('blog') }],
        })}
      />
      <p>{phrases.t('information.blog_lead')}</p>
      <Categories all={categories} {...(category !== undefined && { chosen: category })} />
      {articles.data ? (
        <>
          {articles.data.items.length > 0 ? (
            <Articles list={articles.data} />
          ) : (
            <p>{phrases.t('information.blog_empty')}</p>
          )}
          <Pages list={articles.data} />
        </>
      ) : articles.isError ? (
        <LoadFailed text={phrases.t('information.blog_failed')} onRetry={() => void articles.refetch()} />
      ) : (
        <Skeleton rows={4} rowHeightPx={96} label={phrases.t('shell.loading')} />
      )}
    </article>
  );
}
