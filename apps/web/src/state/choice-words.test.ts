import { createPhrases, loadArea, SHIPPED_LANGUAGES } from '@overround/phrases';
import { expect, it } from 'vitest';
import { multiWords } from './choice-words.ts';

const saidIn = async (lang: string) => {
  const { full, more, remove, ...plain } = multiWords(
    createPhrases(lang, { fields: await loadArea(lang, 'fields') }),
  );
  return { ...plain, full: full(5), more: more(3), remove: remove('X') };
};

it('says of several what the specification says (2, section 8)', async () => {
  expect(await saidIn('en')).toEqual({
    pressToSelect: 'Press enter to select',
    selected: 'Selected',
    pressToRemove: 'Press enter to remove',
    nothingFound: 'No elements found. Consider changing the search query.',
    empty: 'List is empty.',
    full: 'Maximum of 5 options selected. First remove a selected option to select another.',
    more: 'and 3 more',
    remove: 'Remove X',
  });
});

it.each(SHIPPED_LANGUAGES.filter((lang) => lang !== 'en'))('says each of them in %s', async (lang) => {
  const [here, english] = [await saidIn(lang), await saidIn('en')];
  for (const [word, text] of Object.entries(here)) {
    expect(text).not.toBe(english[word as keyof typeof english]);
    expect(text).not.toContain('fields.');
  }
  expect(here.full).toContain('5');
  expect(here.more).toContain('3');
});
