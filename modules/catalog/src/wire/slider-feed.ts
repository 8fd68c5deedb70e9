// personalise sliderGames: games worth a look, each with its reason in words.

import type { SliderQuery } from '@overround/contracts/catalog';
import type { ListingKind } from '../book/line-book.ts';
import { type SliderCandidate, sliderPicks, type SliderWhy, type Tastes } from '../domain/slider.ts';
import { feedTexts, nameIn, sportName } from '../texts/feed-texts.ts';
import { eventText } from './event-text.ts';
import { arrayOf, clamp, LIST_AGE_MS, sorted } from './feed-kit.ts';
import type { FeedRead } from './prepared-cache.ts';
import { notationOf } from './price-text.ts';
import { everything, selectEvents } from './select-events.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';
import { rankOf } from './wire-event.ts';

interface Ask {
  readonly query: SliderQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

const COUNT_DEFAULT = 10;
const COUNT_MAX = 50;

interface Candidate extends SliderCandidate {
  readonly listed: ListedEvent;
}

const candidateOf = (listed: ListedEvent): Candidate => {
  const { event } = listed;
  return {
    eventId: event.eventId,
    sportId: event.sportId,
    champId: event.champ.champId,
    teamIds: event.participants.flatMap(({ participantId, memberIds }) => [participantId, ...memberIds]),
    isTop: event.champ.isTop,
    rank: rankOf(event),
    startsAt: event.startsAt,
    listed,
  };
};

function whyItem(why: SliderWhy, { event }: ListedEvent, lang: string): object {
  const { slider } = feedTexts(lang);
  switch (why.code) {
    case 'featured':
      return { code: why.code, text: slider.featured };
    case 'sport':
      return { code: why.code, id: why.id, text: slider.kept(sportName(event.sportId, lang)) };
    case 'champ':
      return { code: why.code, id: why.id, text: slider.kept(nameIn(event.champ.names, lang)) };
    case 'team': {
      const side = event.participants.find(
        ({ participantId, memberIds }) => participantId === why.id || memberIds.includes(why.id),
      );
      return {
        code: why.code,
        id: why.id,
        text: slider.kept(nameIn(side?.names ?? event.champ.names, lang)),
      };
    }
  }
}

export function sliderRead({ query, kind, lang, context }: Ask): FeedRead {
  const isOn = query.personal !== false;
  const kept = (ids: readonly number[] | undefined): readonly number[] => (isOn ? sorted(ids) : []);
  const [teams, champs, sports] = [kept(query.opps), kept(query.champs), kept(query.sports)];
  const count = clamp(query.count, COUNT_DEFAULT, COUNT_MAX);
  const notation = notationOf(query);
  return {
    key: JSON.stringify(['slider', kind, lang, teams, champs, sports, count, notation]),
    subjects: [`all:${kind}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const tastes: Tastes = {
        teams: new Set(teams),
        champs: new Set(champs),
        sports: new Set(sports),
      };
      const candidates = selectEvents(everything(kind), context).map(candidateOf);
      const items = sliderPicks(candidates, tastes, count).map(({ candidate: { listed }, why }) => {
        const reason = JSON.stringify(whyItem(why, listed, lang));
        return `{"why":${reason},"game":${eventText(listed, { shape: 'camel', lang, notation }, context)}}`;
      });
      const isPersonal = teams.length + champs.length + sports.length > 0;
      return `{"isPersonal":${isPersonal},"games":${arrayOf(items)}}`;
    },
  };
}
