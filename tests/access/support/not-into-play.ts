// What players do around money and bets that is no flow of `protections.ts`: it puts nothing into play, pays nothing in and gives nothing away.

/** `asks`: an answer, a quote. `writes`: words to people. `gives back`: money out of play, or nothing any more of what waited. `wishes`: a setting. */
type Why = 'asks' | 'writes' | 'gives back' | 'wishes';

/** By the name of the call. */
export const NOT_INTO_PLAY: Readonly<Record<string, Why>> = {
  'office.paycheck_look': 'asks',
  gethistorypaymentmainaccount: 'asks',
  gethistorypaymentvirtualaccount: 'asks',
  'gamespreview.GetGamesPreviewByGameIds': 'asks',
  GetAvance: 'asks',
  'bets.insurance_offer': 'asks',
  'bets.sale_offer': 'asks',
  'bets.edit_quote': 'asks',
  'bets.power_quote': 'asks',
  'bets.auto_sale_trial': 'asks',
  'office.create_payment_request': 'writes',
  'office.payment_request_entry': 'writes',
  'office.fill_payment_request': 'writes',
  'office.close_payment_request': 'writes',
  'bets.appeal_error': 'writes',
  'bets.history.mail': 'writes',
  'casino.rounds.mail': 'writes',
  refuseBonus: 'gives back',
  'tote.cancel': 'gives back',
  'bets.undo': 'gives back',
  'bets.sale_take': 'gives back',
  'bets.auto_sale': 'gives back',
  'bets.auto_sale_drop': 'gives back',
  'bets.pool_drop': 'gives back',
  'bets.resting_drop': 'gives back',
  'bets.vip_drop': 'gives back',
  forgetInstrument: 'wishes',
  'casino.keep': 'wishes',
  'bets.history.clear': 'wishes',
  'bets.set_options': 'wishes',
  'bets.set_one_click': 'wishes',
  'bets.text_pin': 'wishes',
  'bets.text_stop': 'wishes',
  'bets.winners.consent.set': 'wishes',
};
