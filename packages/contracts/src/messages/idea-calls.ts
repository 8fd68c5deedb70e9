import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { MESSAGES_SOURCE, OwnId, SUBJECT_LETTERS_MAX, UnixSeconds, Words } from './shared.ts';

/** `waiting`: its author alone sees it, until staff looked at it. */
export const IDEA_STATUSES = ['waiting', 'open', 'planned', 'done', 'declined'] as const;
export type IdeaStatus = (typeof IDEA_STATUSES)[number];
export const IDEA_LETTERS_MAX = 2000;

export const Idea = Type.Object({
  idea_id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  status: Type.Enum([...IDEA_STATUSES]),
  reply: Type.String({ description: 'of the house; empty before there is one' }),
  votes: Type.Integer(),
  has_vote: Type.Boolean({ description: 'of the player who asks' }),
  is_mine: Type.Boolean(),
  at: UnixSeconds,
});
export type Idea = Static<typeof Idea>;

export const getIdeas = defineCall({
  name: 'office.ideas',
  method: 'GET',
  paths: ['/web-api/office/ideas'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  query: Type.Object({ status: Type.Optional(Type.Enum([...IDEA_STATUSES])) }),
  answer: Type.Object({ ideas: Type.Array(Idea, { description: 'most votes first; at most 200' }) }),
  source: MESSAGES_SOURCE,
  summary:
    'The idea board: what players wish for, with votes and what the house makes of it. Nobody is named.',
});

export const shareIdea = defineCall({
  name: 'office.share_idea',
  method: 'POST',
  paths: ['/web-api/office/ideas'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(
    Type.Object(
      { idea_id: OwnId, title: Words(SUBJECT_LETTERS_MAX), text: Words(IDEA_LETTERS_MAX) },
      { additionalProperties: false },
    ),
  ),
  answer: Idea,
  refusals: ['ideas_too_many', 'not_found'],
  source: MESSAGES_SOURCE,
  summary: 'Shares an idea. Others see it when staff looked at it; its author’s vote is on it.',
});

export const voteForIdea = defineCall({
  name: 'office.vote_for_idea',
  method: 'POST',
  paths: ['/web-api/office/ideas/{ideaId}/vote'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  params: Type.Object({ ideaId: OwnId }),
  body: officeBody(Type.Object({ is_for: Type.Boolean() }, { additionalProperties: false })),
  answer: Idea,
  refusals: ['idea_decided', 'not_found'],
  source: MESSAGES_SOURCE,
  summary: 'One vote of a player for an idea that is open or planned, or that vote back.',
});
