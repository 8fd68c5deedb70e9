/** Source of bets by text message. Clients cannot name it: such a bet was proven by a number and a PIN. */
export const TEXT_SOURCE = 'sms';

export type BetChannel = 'internet' | 'sms';

/** How a bet came in, by its source. Whatever a client of the calls names itself, it came over the internet. */
export const channelOf = (source: string): BetChannel => (source === TEXT_SOURCE ? 'sms' : 'internet');
