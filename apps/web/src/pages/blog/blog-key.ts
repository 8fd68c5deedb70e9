import { CallRefused } from '@overround/client';

/** A key of an article or a category; `undefined` for what cannot be one. */
export const blogKey = (text: string | undefined): string | undefined =>
  text !== undefined && text.length <= 80 && /^[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,12}$/.test(text)
    ? text
    : undefined;

export const isGone = (error: unknown): boolean =>
  error instanceof CallRefused && error.refusal.code === 'not_found';

/** The page asked for by `?page=2`. */
export const pageOf = (query: URLSearchParams): number => {
  const text = query.get('page') ?? '';
  return /^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : 1;
};
