// How the calls of both feed families are declared: one line each, always under the same paths, policy and refusals.

import type { TObject, TSchema } from 'typebox';
import { defineCall } from '../call/define.ts';

export type FeedRoot = 'LineFeed' | 'LiveFeed';
export type FeedListing = 'line' | 'live';

interface Shapes<Query extends TObject, Answer extends TSchema> {
  readonly query: Query;
  readonly answer: Answer;
  readonly source?: string;
  /** What it refuses with when there is nothing under what was asked for. */
  readonly refusal?: NothingThere;
}

/** There is no such game, no such competition, or nobody has told anything of it. */
export type NothingThere = 'game_not_found' | 'champ_not_found' | 'not_told';

const FREE = 'spec 2 section 7 (free shape)';

/** A read of the short-key family. Every feed call answers with and without the prefix (wire-shapes 1, row 14). */
export const feedCall = <Query extends TObject, Answer extends TSchema>(
  root: FeedRoot,
  name: string,
  { query, answer, source = FREE, refusal = 'game_not_found' }: Shapes<Query, Answer>,
  summary: string,
) =>
  defineCall({
    name: `${root}.${name}`,
    method: 'GET',
    paths: [`/service-api/${root}/${name}`, `/${root}/${name}`],
    policy: 'anyone',
    family: 'feed',
    answers: 'prepared',
    input: 'lenient',
    query,
    answer,
    refusals: [refusal],
    source,
    summary,
  });

/** A read of the camelCase family by its path behind the root; `more` are further paths it answers on. */
export const mainCall = <Query extends TObject, Answer extends TSchema>(
  kind: FeedListing,
  { path, more = [] }: { readonly path: string; readonly more?: readonly string[] },
  { query, answer, source = FREE, refusal = 'game_not_found' }: Shapes<Query, Answer>,
  summary: string,
) =>
  defineCall({
    name: `main-${kind}-feed.${path.replace(/^v1\//, '').replaceAll('/', '.')}`,
    method: 'GET',
    paths: [`/service-api/main-${kind}-feed/${path}`, ...more],
    policy: 'anyone',
    family: 'bare',
    answers: 'prepared',
    input: 'lenient',
    query,
    answer,
    refusals: [refusal],
    statuses: { [refusal]: 404 },
    source,
    summary,
  });
