import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

/** The betting rules in force, in words, written from the rule set by which bets are settled. */
export const BettingRules = Type.Object({
  ruleSet: Type.String({ description: 'version that every bet accepted now carries' }),
  title: Type.String(),
  version: Type.String({ description: 'the version in a sentence' }),
  sections: Type.Array(
    Type.Object({ id: Type.String(), heading: Type.String(), paragraphs: Type.Array(Type.String()) }),
  ),
});
export type BettingRules = Static<typeof BettingRules>;

export const getBettingRules = defineCall({
  name: 'information.betting_rules',
  method: 'GET',
  paths: ['/web-api/information/rules'],
  policy: 'anyone',
  family: 'web_api',
  query: Type.Object({ lng: Type.Optional(Type.String({ maxLength: 10 })) }),
  answer: BettingRules,
  source: 'spec 2 section 2, information pages (own shape)',
  summary: 'The betting rules of the brand, generated from its rule set.',
});
