import { GOES_AT_ONCE, type OwnTable } from '@overround/platform';

/** Of staff their part is told, never their name. */
export const MESSAGES_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'messages.entry',
    of: 'enquiry_id in (select enquiry_id from messages.enquiry where person_id = $1)',
    gives: 'entry_id enquiry_id place author text file_ids written_at',
    withholds: { others: 'written_by' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'messages.enquiry',
    gives: 'enquiry_id kind topic subject status opened_at changed_at files_gone_at',
    withholds: { others: 'claimed_by claimed_at' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'messages.idea_vote',
    // An idea goes with what others voted for it.
    eraseOf: 'person_id = $1 or idea_id in (select idea_id from messages.idea where person_id = $1)',
    gives: 'idea_id',
    erase: GOES_AT_ONCE,
  },
  {
    table: 'messages.idea',
    gives: 'idea_id title text status reply shared_at',
    erase: GOES_AT_ONCE,
  },
  {
    table: 'messages.message',
    gives: 'message_id place kind subject text enquiry_id idea_status created_at read_at removed_at',
    withholds: { others: 'written_by' },
    erase: GOES_AT_ONCE,
  },
];
