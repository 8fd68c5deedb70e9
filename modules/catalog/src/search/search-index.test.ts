import { instant } from '@overround/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFixture, buildOdds, buildResultMarket } from '../testing/test-feed.ts';
import { type TestLine, testLine } from '../testing/test-line.ts';
import { foldWords, isOneTypoApart } from './fold-text.ts';
import { openSearchIndex, type SearchIndex } from './search-index.ts';

let line: TestLine;
let index: SearchIndex;

const match = (ref: string, [home, away]: readonly [string, string], champ: string, sportId = 1) =>
  buildFixture(ref, {
    sportId,
    format: { sportId, periods: 2, periodSeconds: 2700 },
    champ: { ref: champ, names: { en: champ }, rank: 1 },
    participants: [
      { ref: `${ref}h`, names: { en: home } },
      { ref: `${ref}a`, names: { en: away } },
    ],
    startsAt: instant(Date.now() + 1_000_000),
  });

beforeAll(() => {
  line = testLine();
  index = openSearchIndex(line.book);
  line.say(
    match('spartak', ['Spartak Moscow', 'Dynamo Kyiv'], 'Premier League'),
    match('munchen', ['Bayern München', 'Malmö FF'], 'Champions Cup'),
    match('lodz', ['Łódź', 'Crvena Zvezda'], 'Friendly'),
    match('cyrillic', ['Зенит', 'Шахтёр'], 'Кубок'),
    match('arabic', ['الاتحاد', 'النصر الرياضي'], 'دوري المحترفين'),
    match('artyom', ['Артём Юрьев', 'Jürgen Thoma'], 'Табл 24'),
    match('juventus', ['Juventus', 'Liverpool'], 'Invitational'),
    match('dota', ['Team One', 'Team Two'], 'Cup', 97),
    match('apart', ['Harbour United', 'Valley Rovers'], 'County'),
    match('harbour', ['Northern Star', 'Harbour Rovers'], 'County'),
    match('tennis', ['A. Person', 'B. Person'], 'Eastisle Open', 4),
  );
});

const found = (text: string) =>
  index.find('line', text, { limit: 50 }).map((event) => line.world.records.get(event.eventId)?.ref);

describe('search', () => {
  it.each([
    ['any case', 'sPaRtAk', 'spartak'],
    ['the beginning of a word', 'bay', 'munchen'],
    ['the inside of a word', 'scow', 'spartak'],
    ['no diacritics', 'munchen malmo', 'munchen'],
    ['letters that are no base and mark', 'lodz', 'lodz'],
    ['Cyrillic for a Latin name', 'Спартак', 'spartak'],
    ['Cyrillic for a Latin name with another y', 'Динамо', 'spartak'],
    ['Latin for a Cyrillic name', 'zenit', 'cyrillic'],
    ['Latin for a Cyrillic name with ё', 'shakhter', 'cyrillic'],
    ['one letter changed', 'spartek', 'spartak'],
    ['one letter left out', 'bayen', 'munchen'],
    ['one letter too many', 'zveezdda', 'lodz'],
    ['two letters swapped', 'dnyamo', 'spartak'],
    ['words of both teams in any order', 'kyiv spartak', 'spartak'],
    ['Cyrillic and ё for a Latin name', 'Мюнхен', 'munchen'],
    ['Cyrillic for a Latin j', 'Ювентус', 'juventus'],
    ['Cyrillic for a doubled vowel', 'Ливерпуль', 'juventus'],
    ['Cyrillic with one letter changed', 'Спартек', 'spartak'],
    ['Latin for a Cyrillic name with ё as yo', 'artyom', 'artyom'],
    ['Latin for a Cyrillic name with ё as e', 'artem', 'artyom'],
    ['Latin for ю as u', 'urev', 'artyom'],
    ['Latin for ю as yu', 'yuryev', 'artyom'],
    ['Latin with a typo for a Cyrillic name', 'zenti', 'cyrillic'],
    ['Cyrillic for Latin th', 'тома', 'artyom'],
    ['Arabic as it is written', 'الاتحاد', 'arabic'],
    ['Arabic without its article', 'اتحاد', 'arabic'],
    ['Arabic with another alef', 'الإتحاد', 'arabic'],
    ['Arabic with vowel signs and a long line', 'النَّصـــر', 'arabic'],
    ['Arabic typed on a Persian keyboard', 'الریاضی', 'arabic'],
    ['Arabic with one letter changed', 'الاتحاذ', 'arabic'],
    ['Arabic for a Latin name', 'ليفربول', 'juventus'],
    ['Arabic for a Latin name with j', 'يوفنتوس', 'juventus'],
    ['Arabic for a Latin name with p', 'سبارتاك', 'spartak'],
    ['Arabic for one Latin word and Latin for another', 'سبارتاك moscow', 'spartak'],
    ['Arabic for a Cyrillic name', 'زينيت', 'cyrillic'],
    ['Arabic for a Latin league', 'تشامبيونز', 'munchen'],
    ['Latin for an Arabic league', 'muhtarifin', 'arabic'],
    ['Cyrillic for an Arabic league', 'мухтарифин', 'arabic'],
    ['an Arabic league', 'المحترفين', 'arabic'],
    ['Arabic-Indic digits', '٢٤', 'artyom'],
    ['a sport in Arabic', 'التنس', 'tennis'],
    ['a sport that only its name tells', 'dota', 'dota'],
    ['a league in capitals', 'PREMIER', 'spartak'],
    ['a league with one typo', 'premeir', 'spartak'],
    ['a league in Cyrillic', 'премьер', 'spartak'],
    ['a team and its sport', 'spartak football', 'spartak'],
    ['a competition', 'champions', 'munchen'],
    ['a sport in English', 'tennis', 'tennis'],
    ['a sport in Russian', 'теннис', 'tennis'],
    ['punctuation', '  Spartak!!  ', 'spartak'],
  ])('finds by %s: %s', (_how, text, ref) => {
    expect(found(text)).toContain(ref);
  });

  it.each([
    ['two typos', 'sbartek'],
    ['one letter', 's'],
    ['nothing', '   '],
    ['a word that no event has', 'spartak zzzz'],
    ['marks only', '%_\\*'],
  ])('finds nothing by %s', (_how, text) => {
    expect(found(text)).toEqual([]);
  });

  it('forgives a typo beside exact hits of other teams, which come first', () => {
    line.say(
      match('near', ['Dynama Minsk', 'Other A'], 'Friendly'),
      match('exact', ['Dynamo Town', 'Other B'], 'Friendly'),
    );
    expect(found('dynamo').slice(0, 3).toSorted()).toEqual(['exact', 'near', 'spartak'].toSorted());
    expect(found('dynamo').indexOf('near')).toBe(2);
    // The name of one event must not hide what was mistyped: both words are looked for on their own.
    expect(found('dynama kyiv')).toEqual(['spartak']);
  });

  it('puts teams before competitions and competitions before sports', () => {
    line.say(match('cup-team', ['Champions Town', 'Other'], 'Friendly'));
    expect(found('champions').slice(0, 2)).toEqual(['cup-team', 'munchen']);
  });

  it('follows the book: renamed and gone events, line and live', () => {
    line.say(match('cup-team', ['Renamed Town', 'Other'], 'Friendly'));
    expect(found('champions')).toEqual(['munchen']);
    expect(found('renamed')).toEqual(['cup-team']);
    line.say({ ...match('cup-team', ['Renamed Town', 'Other'], 'Friendly'), status: 'live' });
    line.say(buildOdds('cup-team', buildResultMarket(2000, 3000, 4000)));
    expect(found('renamed')).toEqual([]);
    expect(index.find('live', 'renamed', { limit: 50 })).toHaveLength(1);
  });
});

describe('folding', () => {
  it.each([
    ['Ёлкин-Шульц', ['elkin', 'shulc']],
    ['São Paulo FC', ['sao', 'paulo', 'fc']],
    ['إتحاد', ['اتحاد']],
    ['الإتحاد', ['اتحاد']],
    ['ال', ['ال']],
    ['Thun ١٢٣', ['tun', '123']],
    ['İstanbul', ['istanbul']],
  ])('%s', (text, words) => {
    expect(foldWords(text)).toEqual(words);
  });

  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', true],
    ['abc', 'ab', true],
    ['abc', 'acb', true],
    ['abc', 'xabc', true],
    ['abc', 'xyc', false],
    ['abcd', 'badc', false],
    ['a', 'abc', false],
  ])('%s and %s are at most one typo apart: %s', (a, b, expected) => {
    expect(isOneTypoApart(a, b)).toBe(expected);
    expect(isOneTypoApart(b, a)).toBe(expected);
  });

  it('puts a team of that name before a match whose teams share its words', () => {
    expect(found('harbour rovers')).toEqual(['harbour', 'apart']);
  });
});
