// The words of lists to choose from, in the language of the page. Areas: shell, fields.

import type { Phrases } from '@overround/phrases';
import type { MultiSelectWords, SelectDialogWords } from '@overround/ui';

export const selectWords = (phrases: Phrases): SelectDialogWords => ({
  search: phrases.t('fields.pick_search'),
  clear: phrases.t('fields.pick_clear'),
  nothing: phrases.t('fields.pick_nothing'),
  back: phrases.t('shell.back'),
  close: phrases.t('shell.close'),
  loading: phrases.t('shell.loading'),
});

export const multiWords = (phrases: Phrases): MultiSelectWords => ({
  pressToSelect: phrases.t('fields.pick_press'),
  selected: phrases.t('fields.pick_selected'),
  pressToRemove: phrases.t('fields.pick_remove_press'),
  nothingFound: phrases.t('fields.pick_nothing'),
  empty: phrases.t('fields.pick_empty'),
  full: (chosenMax) => phrases.t('fields.pick_full', { chosenMax }),
  more: (count) => phrases.t('fields.pick_more', { count }),
  remove: (name) => phrases.t('fields.pick_remove', { name }),
});
