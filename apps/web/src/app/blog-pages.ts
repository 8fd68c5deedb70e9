// The blog of a brand: all articles, those of a category, one of them (specification 1 section 2).

import type { PageRoute } from './page-route.ts';

const list = (path: string): PageRoute => ({
  path,
  source: 'src/pages/blog/BlogPage.tsx',
  file: () => import('../pages/blog/BlogPage.tsx'),
});

export const BLOG_PAGES: readonly PageRoute[] = [
  list('blog'),
  list('blog/category/:category'),
  {
    path: 'blog/:article',
    source: 'src/pages/blog/ArticlePage.tsx',
    file: () => import('../pages/blog/ArticlePage.tsx'),
  },
];
