// Earlier meetings of two sides (wire-shapes 11.1), as the feed told them with the fixture.

import { unixSeconds } from '@overround/kernel';
import type { PastMeeting } from '@overround/provider-kit';
import type { BookEvent, BookParticipant } from '../book/line-book.ts';
import { nameIn } from '../texts/feed-texts.ts';
import { flagImageOf, imageOf, type WireContext } from './wire-context.ts';
import { stageName, statisticIds } from './wire-facts.ts';

const FINISHED = 3;
const TEAM = 1;

export function headToHead(event: BookEvent, lang: string, context: WireContext) {
  const [first, second] = event.participants;
  const meetings = event.facts.history?.meetings ?? [];
  const games = meetings.map((meeting, index) => pastGame(event, meeting, index, { lang, context }));
  const wonBy = (side: number): number => games.filter(({ winner }) => winner === side).length;
  const gameIds = games.map(({ id }) => id);
  return {
    teams: [first, second].map((one) => teamItem(one, lang, context)),
    gameShorts: games,
    sportId: event.sportId,
    subSportId: 0,
    entity: {
      winCount1: wonBy(1),
      drowCount: wonBy(0),
      winCount2: wonBy(2),
      overtimeCount: 0,
      gameIds,
      team1GameIds: gameIds,
      team2GameIds: gameIds,
      team1FutureGames: [],
      team2FutureGames: [],
    },
  };
}

export function teamItem(
  one: Pick<BookParticipant, 'participantId' | 'names' | 'countryCode'>,
  lang: string,
  { countryOf }: WireContext,
) {
  const country = one.countryCode === undefined ? undefined : countryOf(one.countryCode, lang);
  return {
    id: statisticIds.participant(one.participantId),
    countryId: String(country?.countryId ?? 0),
    title: nameIn(one.names, lang),
    subTeams: [],
    teamType: TEAM,
    clId: one.participantId,
    image: imageOf(one.participantId),
    ...(country
      ? {
          country: {
            id: country.countryId,
            title: country.name,
            logoId: country.countryId,
            image: flagImageOf(country),
          },
        }
      : {}),
  };
}

interface Reader {
  readonly lang: string;
  readonly context: WireContext;
}

function pastGame(event: BookEvent, meeting: PastMeeting, index: number, { lang, context }: Reader) {
  const [first, second] = event.participants;
  const { home: score1, away: score2 } = meeting.score;
  const { champ } = event;
  const country = champ.countryCode === undefined ? undefined : context.countryOf(champ.countryCode, lang);
  return {
    id: statisticIds.meeting(event, index),
    stageId: statisticIds.stage(event),
    team1: statisticIds.participant(first.participantId),
    team2: statisticIds.participant(second.participantId),
    dateStart: unixSeconds(meeting.startsAt),
    score1,
    score2,
    subScore1: 0,
    subScore2: 0,
    countRedCards1: 0,
    countRedCards2: 0,
    winner: score1 === score2 ? 0 : score1 > score2 ? 1 : 2,
    status: FINISHED,
    subStatus: 0,
    periods: [],
    result: 1,
    gameId: 0,
    constId: 0,
    tournamentTitle: nameIn(champ.names, lang),
    description: '',
    countryId: country?.countryId ?? 0,
    countryImage: country ? flagImageOf(country) : '',
    stageTitle: meeting.round === undefined ? '' : stageName(meeting.round, lang),
  };
}
