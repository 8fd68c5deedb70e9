export const identification = {
  identification_needed:
    '{step, select, identity {Show first who you are} face {Show first that it is you: a picture of your face} address {Show first where you live} funds {Show first where your money comes from} other {Show first who you are}}. It is asked for once, and it opens this.',
  identification_under_age:
    'By your document you are too young to play. You can withdraw your own money; nothing else is open.',
  document_fields: 'Some fields do not fit this document. Look at them again.',
  document_sides: 'Pictures are missing, or there are too many of one side.',
  document_type_refused: 'This document does not prove this in your country. Choose another one.',
  document_expired: 'This document is no longer valid. Choose one that is.',
  document_too_old:
    'This document is too old. It may be at most {months, plural, one {# month} other {# months}} old.',
  document_taken: 'This document belongs to another account here. Write to support if it is yours.',
  document_decided: 'This document was decided on already.',
  documents_too_many: 'There were too many documents today. Try again tomorrow, or write to support.',
  step_not_open: 'This step is done, is being looked at, or needs another one first.',
  check_under_way: 'A check is under way already. Finish it or wait until it is over.',
  checks_too_many: 'There were too many tries. Try again in an hour, or another way.',
  method_not_open: 'This way is not open in your country. Choose another one.',
  national_code_malformed: 'This personal code is not right. Look at the digits.',
  person_unknown_there: 'This service does not know anybody with these details.',
  reason_missing: 'Say why it is refused: the player reads it.',
  tax_number_wrong: 'This number has a slip: its last digits do not fit the others.',
  bank_account_wrong: 'This is no number of an account. Look at its letters and digits again.',
} as const;
