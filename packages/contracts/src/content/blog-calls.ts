import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { ReadLang } from './document-calls.ts';
import { DocumentSection } from './document.ts';

const SOURCE = 'spec 1 sections 2 and 7 (blog; shapes are ours)';
const BASE = '/blog-api/api/public/v1/projects';

const Key = Type.String({ pattern: '^[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,12}$', maxLength: 80 });
const ofProject = { policy: 'anyone', family: 'web_api', refusals: ['not_found'], source: SOURCE } as const;
const project = Type.String({ maxLength: 40, pattern: '^[a-z0-9_-]+$', description: 'key of a project' });

export const getBlogProjects = defineCall({
  name: 'blog.projects',
  method: 'GET',
  paths: [BASE],
  policy: 'anyone',
  family: 'web_api',
  answer: Type.Object({
    projects: Type.Array(
      Type.Object({ key: Type.String(), name: Type.String(), languages: Type.Array(Type.String()) }),
    ),
  }),
  source: SOURCE,
  summary: 'Blogs of the site: one for each brand that writes any.',
});

export const BlogHead = Type.Object({
  key: Key,
  category: Type.Union([Key, Type.Null()]),
  day: Type.String({ description: 'yyyy-MM-dd, when it was written' }),
  lang: Type.String({ description: 'of the text: that of the brand where it has none in the one asked for' }),
  title: Type.String(),
  lead: Type.String(),
  image: Type.Union([Type.String(), Type.Null()], { description: 'below the site' }),
});
export type BlogHead = Static<typeof BlogHead>;

export const BlogList = Type.Object({
  items: Type.Array(BlogHead, { description: 'newest first' }),
  page: Type.Integer(),
  page_count: Type.Integer(),
});
export type BlogList = Static<typeof BlogList>;

export const getBlogArticles = defineCall({
  ...ofProject,
  name: 'blog.articles',
  method: 'GET',
  paths: [`${BASE}/{project}/articles`],
  params: Type.Object({ project }),
  query: Type.Object({
    lng: ReadLang,
    category: Type.Optional(Key),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: '10 when absent' })),
  }),
  answer: BlogList,
  summary: 'Articles, of one category or of all.',
});

export const BlogArticle = Type.Object({ ...BlogHead.properties, sections: Type.Array(DocumentSection) });
export type BlogArticle = Static<typeof BlogArticle>;

export const getBlogArticle = defineCall({
  ...ofProject,
  name: 'blog.article',
  method: 'GET',
  paths: [`${BASE}/{project}/articles/{article}`],
  params: Type.Object({ project, article: Key }),
  query: Type.Object({ lng: ReadLang }),
  answer: BlogArticle,
  summary: 'An article. There is no markup in it: whoever draws it decides how.',
});

export const BlogCategory = Type.Object({ key: Key, name: Type.String(), articles: Type.Integer() });
export type BlogCategory = Static<typeof BlogCategory>;

export const getBlogCategories = defineCall({
  ...ofProject,
  name: 'blog.categories',
  method: 'GET',
  paths: [`${BASE}/{project}/categories`],
  params: Type.Object({ project }),
  query: Type.Object({ lng: ReadLang }),
  answer: Type.Object({ categories: Type.Array(BlogCategory) }),
  summary: 'Categories that hold an article, in the order of the brand.',
});

export const getBlogStructure = defineCall({
  ...ofProject,
  name: 'blog.structure',
  method: 'GET',
  paths: [`${BASE}/{project}/site-structure/object-to-choice`],
  params: Type.Object({ project }),
  query: Type.Object({ lng: ReadLang }),
  answer: Type.Object({
    objects: Type.Array(
      Type.Object({
        kind: Type.Enum(['category', 'article']),
        key: Key,
        title: Type.String(),
        path: Type.String({ description: 'below the language of the site' }),
        parent: Type.Union([Key, Type.Null()], { description: 'category of an article' }),
      }),
    ),
  }),
  summary: 'Everything of the blog that a link can lead to: what somebody chooses from.',
});
