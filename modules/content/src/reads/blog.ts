// The blog of a brand, as it wrote it in its configuration. Who reads in a language without a text reads that of the brand.

import type { BlogArticle, BlogCategory, BlogHead, BlogList } from '@overround/contracts/content';
import type { Brand } from '@overround/site';
import { sectionsOf } from '../domain/markdown.ts';

type Article = Brand['content']['blog']['articles'][number];
type Blog = Pick<Brand, 'content' | 'defaultLang'>;

interface Written {
  readonly article: Article;
  readonly head: BlogHead;
  readonly text: string;
}

const ARTICLES_A_PAGE = 10;

const categoriesOf = ({ content }: Blog) => content.blog.categories;

function writtenIn(blog: Blog, article: Article, lang: string): Written[] {
  const own = article.texts[lang] === undefined ? blog.defaultLang : lang;
  const found = article.texts[own];
  if (!found) return [];
  const category = categoriesOf(blog).find(({ key }) => key === article.category)?.key ?? null;
  const { key, day, image = null } = article;
  const { text, ...said } = found;
  return [{ article, text, head: { key, category, day, lang: own, ...said, image } }];
}

/** Newest first; what was written on one day stands as the brand put it. */
const allOf = (blog: Blog, lang: string): Written[] =>
  blog.content.blog.articles
    .flatMap((article) => writtenIn(blog, article, lang))
    .toSorted((a, b) => b.head.day.localeCompare(a.head.day));

export interface ArticlesAsked {
  readonly lang: string;
  readonly category?: string;
  readonly page?: number;
  readonly count?: number;
}

/** A page of articles; `undefined` for a category that the brand has not. */
export function listArticles(
  blog: Blog,
  { lang, category, page = 1, count = ARTICLES_A_PAGE }: ArticlesAsked,
): BlogList | undefined {
  if (category !== undefined && !categoriesOf(blog).some(({ key }) => key === category)) return undefined;
  const heads = allOf(blog, lang)
    .map(({ head }) => head)
    .filter((head) => category === undefined || head.category === category);
  return {
    items: heads.slice((page - 1) * count, page * count),
    page,
    page_count: Math.ceil(heads.length / count),
  };
}

/** An article with its text. */
export function readArticle(blog: Blog, lang: string, key: string): BlogArticle | undefined {
  const found = allOf(blog, lang).find(({ head }) => head.key === key);
  return found && { ...found.head, sections: sectionsOf(found.text) };
}

/** Categories with something in them. */
export function listCategories(blog: Blog, lang: string): BlogCategory[] {
  const heads = allOf(blog, lang).map(({ head }) => head);
  return categoriesOf(blog)
    .map(({ key, names }) => ({
      key,
      name: names[lang] ?? names[blog.defaultLang] ?? key,
      articles: heads.filter(({ category }) => category === key).length,
    }))
    .filter(({ articles }) => articles > 0);
}

/** What a link may lead to: categories, and articles below theirs. */
export const listObjects = (blog: Blog, lang: string) => [
  ...listCategories(blog, lang).map(({ key, name }) => ({
    kind: 'category' as const,
    key,
    title: name,
    path: `blog/category/${key}`,
    parent: null,
  })),
  ...allOf(blog, lang).map(({ head: { key, title, category } }) => ({
    kind: 'article' as const,
    key,
    title,
    path: `blog/${key}`,
    parent: category,
  })),
];
