/** Contacts, about, licences, terminals. A text whose fact a brand did not give is not shown. */
export const company = {
  email: 'E-mail',
  phone: 'Phone',
  hours: 'Hours',
  address: 'Address',
  legal_name: 'Company',
  registration: 'Registration number',
  complaints: 'Complaints',
  privacy: 'Personal data',
  map: 'Map to {brand}',
  reach_h: 'How to reach us',
  reach_none:
    '{brand} has given neither an address nor a phone number. Write from your account: every enquiry gets a number and an answer.',
  write_h: 'Write from your account',
  write_t:
    'Signed in, you can [write to support](office/support) with files, and [to the management](office/admin-request) when support itself is the matter. Answers come to [your messages](office/messages), and by mail if you like.',
  who_h: 'Who we are',
  who_none: '{brand} has not named the company behind it.',
  what_h: 'What this site is',
  what_t:
    '{brand} takes bets on sports before and during matches, in {currencies} and for players from {countries}. Who plays is at least {age}.',
  what_languages: 'Languages: {languages}.',
  demo_h: 'Play money and an invented world',
  demo_t:
    'This brand runs with play money: nothing that is won or lost here is worth anything. Matches that are marked as simulated are invented by a program, and so are their teams, leagues and players.',
  software_h: 'The software',
  software_t:
    'The site runs on Overround, open software under the Apache License 2.0. The [betting rules](information/rules) are written from the same data that settles bets, and every settled bet comes with a proof that anybody can work out again.',
  licence_number: 'Number',
  licence_regulator: 'Regulator',
  licence_place: 'Country',
  licence_since: 'Since',
  licence_until: 'Until',
  licence_scope: 'For',
  licences_h: 'Licences of {brand}',
  licences_t: 'A number can be checked on the pages of the regulator.',
  licences_none: '{brand} has named no licence. Ask for it before you pay in real money.',
  licences_demo:
    'This brand runs with play money, for which no licence is needed. Nothing here can be paid in or out as real money.',
  places_h: 'Places',
  places_none:
    '{brand} has no cash terminals and no betting shops. Money goes in and out by the [ways to pay](information/payment) alone.',
} as const;
