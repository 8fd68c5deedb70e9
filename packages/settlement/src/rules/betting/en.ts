import type { MarketFamily } from '@overround/markets';
import type { TicketKind } from '../../ticket/kinds/kind.ts';

export interface NamedRule {
  readonly name: string;
  readonly text: string;
}

export type BettingSectionId =
  | 'kinds'
  | 'covers'
  | 'builder'
  | 'boost'
  | 'acceptance'
  | 'limits'
  | 'resting'
  | 'vip'
  | 'sale'
  | 'edit'
  | 'insurance'
  | 'advance'
  | 'taxes'
  | 'codes'
  | 'markets';

/**
 * Sentences of one language about bets. Every kind of ticket and every family of markets has its own, by the same types by which
 * the engine declares them; numbers stand in braces. English is the type of the others.
 */
export interface BettingTexts {
  readonly kinds: Readonly<Record<TicketKind, NamedRule>>;
  readonly families: Readonly<Record<MarketFamily, NamedRule>>;
  readonly sections: Readonly<
    Record<BettingSectionId, { readonly heading: string; readonly paragraphs: readonly string[] }>
  >;
  readonly coverNames: Readonly<Record<string, string>>;
  readonly coverLine: string;
  /** Told only where the brand offers the thing. */
  readonly boostIntro: string;
  readonly insurance: string;
  readonly advance: string;
  readonly boostStep: string;
  readonly boostLast: string;
  readonly boostNone: string;
  readonly delayOfSport: string;
  readonly insuranceNone: string;
  readonly advanceNone: string;
  readonly lawStake: string;
  readonly lawPayout: string;
  readonly lawOdds: string;
  readonly taxNone: string;
  readonly taxStake: string;
  /** By the type of the tax on payouts, 0 to 4. */
  readonly taxPayout: readonly [none: string, gross: string, net: string, above: string, included: string];
  readonly taxFromWin: string;
  readonly taxFromOdds: string;
  readonly taxReturn: string;
  readonly taxNoReturn: string;
}

export const bettingEn: BettingTexts = {
  kinds: {
    single: { name: 'Single', text: 'One leg. It pays the stake times its odds.' },
    express: {
      name: 'Express',
      text: 'From {legsMin} to {legsMax} legs. It pays the stake times all odds; one lost leg loses it.',
    },
    system: {
      name: 'System',
      text: 'From {legsMin} to {legsMax} legs in all combinations of the chosen sizes. Several sizes may stand in one ticket, each with a stake of its own that its lines share equally, or all lines with equal stakes.',
    },
    chain: {
      name: 'Chain',
      text: 'From {legsMin} to {legsMax} legs, bet one after the other in the order of the coupon. Its account begins with the stake; each leg is bet with the stake, or with what is left when that is less, and what comes back goes on the account. What is on it at the end is paid.',
    },
    conditional: {
      name: 'Conditional bet',
      text: 'From {legsMin} to {legsMax} legs. The next leg is bet with the same sum only after a win, or, if so agreed, also after a return of the stake. The first leg that fails the condition ends the bet, and what was collected is paid.',
    },
    anti_express: {
      name: 'Anti-express',
      text: 'From {legsMin} to {legsMax} legs. It wins when the express of the same legs does not come: its odds are 1 + {antiPercent} % of 1 / (K − 1), where K are the odds of the express. A void leg leaves both. Odds below 1.01 are not offered. It may be a system of up to {antiSystemMax} legs: its lines are the anti-expresses of all combinations of the chosen sizes and share the stake equally.',
    },
    multibet: {
      name: 'Multibet',
      text: 'Groups of legs, each with its own part of the stake; the legs of the lobby stand in every group. From {legsMin} to {legsMax} legs. Several singles with own sums are groups of one.',
    },
    each_way: {
      name: 'Each way',
      text: 'Half of the stake on winners, half on the same runners being placed, at the place terms of the race when the bet is accepted. Of several races, the winners are one express and the places another.',
    },
  },
  families: {
    result: {
      name: 'Result',
      text: 'Who wins, or a draw, on the time that counts for the sport. Where a draw is not on offer it gives the stake back.',
    },
    double_chance: { name: 'Double chance', text: 'Wins when either of its two results comes.' },
    handicap: {
      name: 'Handicap',
      text: 'The handicap is added to the score of its side. A European one has three outcomes and no return; an Asian one returns the stake on the line and splits it on quarter lines.',
    },
    total: {
      name: 'Total',
      text: 'The sum of both sides over or under the line; exactly on it the stake goes back. In a three-way total the exact number is an outcome.',
    },
    side_total: { name: 'Total of a side', text: 'As a total, of one side only.' },
    both_score: {
      name: 'Both sides score',
      text: 'Each side scores at least once in the time that counts. Settled as soon as it happened.',
    },
    even: { name: 'Even or odd', text: 'The sum is even or odd; zero is even.' },
    exact_score: {
      name: 'Exact score',
      text: 'The exact score at the end of the time that counts. A score off the list wins "other" where that is on offer.',
    },
    half_full: {
      name: 'Half and full time',
      text: 'The result at half time (or after a quarter) and at the end of regular time, both.',
    },
    next_score: {
      name: 'Numbered and last scores, race to',
      text: 'Who scores number so and so, or last, or is the first to have so many. If that is never reached the stake goes back, unless "nobody" is on offer.',
    },
    goal_count: { name: 'Number of goals', text: 'Exactly so many, or as many as the range says.' },
    result_total: {
      name: 'Result and total',
      text: 'Both have to come. With the total exactly on its line the stake goes back if the result came.',
    },
    result_both_score: { name: 'Result and both score', text: 'Both parts have to come.' },
    margin: { name: 'Winning margin', text: 'The difference at the end, exact or within its range.' },
    halves: {
      name: 'Halves',
      text: 'Results and totals of the halves, together and against each other. A half is settled at its end, even when the match stops later.',
    },
    nil: { name: 'To nil', text: 'A side wins, or plays, without the other scoring.' },
    course: {
      name: 'Course of the match',
      text: 'What happened on the way: scores in a row, comebacks, leads, scores that stood on the board, penalties, own goals. Settled when it can no longer change.',
    },
    time: {
      name: 'Minutes',
      text: 'Scores within minutes. Minute 1 ends at 1:00; stoppage time belongs to the last minute of its half.',
    },
    overtime: {
      name: 'Overtime and going through',
      text: 'Whether overtime or a shoot-out is played, and who wins in it or goes through.',
    },
    periods: {
      name: 'Periods',
      text: 'Highest and lowest period, and what happens in each of them. Only regular periods count.',
    },
    sets: {
      name: 'Sets, frames, maps',
      text: 'Sets won, their number, their exact winner, tie-breaks, breaks. A set that is not finished is void unless decided.',
    },
    points: { name: 'Points', text: 'Who wins a numbered point, or is ahead after so many.' },
    field: {
      name: 'Winners of a field',
      text: 'Winner, places, forecast, tricast and head to head of races, tournaments and elections, on the order of finish. A dead heat shares; a non-runner gives the stake back. A long-term bet on the winner of a league is paid by the table of the season.',
    },
    fight: {
      name: 'Fights',
      text: 'Winner, way, round and total of rounds; a round counts when its middle is passed. A technical draw gives the stake back on everything it left undecided; rounds that were passed stand.',
    },
    duel: {
      name: 'Duels',
      text: 'Players of a match or runners of a field against each other, on what they score, who scores sooner, or where they come in. Void when one of them did not take part. Sides of two matches of one sport are a duel by the results of both: who has more, each as the total of its own match is counted, or who scores sooner, each by the clock of its own match. Where a sport has no draw, as many gives the stake back; void when either match is not played to its end.',
    },
    scorer: {
      name: 'Players',
      text: 'Who scores first, last, at any time, twice or more, or a hat-trick. Own goals and extra time do not count. Void when the player takes no part; the first scorer also when he comes on after the first goal; with the switch “void unless starting”, unless he is in the starting line-up. In ice hockey goals of regular time count, and a player takes part when he is dressed. Over and under a player’s points in basketball, and who scores a touchdown in American football, count overtime; void when the player takes no part. In handball goals of regular time count, over and under a player’s line, and for the top goalscorer of a side; players who share the top share the bet (dead heat), and where a side does not score the stake goes back.',
    },
  },
  sections: {
    kinds: { heading: 'Kinds of bets', paragraphs: ['{kinds}'] },
    covers: {
      heading: 'Named covers',
      paragraphs: [
        '{covers}',
        'Two books mean different things by the same word: "all expresses" of 3 to 8 legs has no singles, "all with singles" has them. Here both have a name of their own.',
      ],
    },
    builder: {
      heading: 'Bet builder',
      paragraphs: [
        'From {builderMin} to {builderMax} outcomes of one match at a price for all of them together, taken from the model of its scores. It counts as one leg, and several may stand in one express or system.',
        'A void leg leaves the builder, which then pays the price of the rest, agreed when the bet was accepted. One lost leg loses it.',
      ],
    },
    boost: { heading: 'Express boost', paragraphs: ['{boost}'] },
    acceptance: {
      heading: 'How a bet is accepted',
      paragraphs: [
        'A coupon holds at most {couponEventsMax} legs, a system or a multibet {systemEventsMax}. A second press with the same key is the same bet.',
        'You choose what happens when odds change: exact odds only, the same or better, or any. A bet is always booked at the odds of the moment; when those are better than the ones you saw, you get the better ones.',
        'A bet in play waits {liveDelaySeconds} seconds, and is looked at once more at the end. The wait falls away in a break in which nothing can happen. By sport:',
        '{delays}',
        'How long bets waited and why they were refused is published on this site.',
      ],
    },
    limits: {
      heading: 'Limits',
      paragraphs: [
        'A stake has a least and a most. The most is the tightest of what holds: the limits of the site for one bet and its payout, those of the selection, its market, match, competition and sport, what all bets together may win, the limit of your account, the law of the country you live in, a budget you set yourself, and your balance. The coupon says which of them it is before you bet. Bets on the same position count together.',
        '{laws}',
      ],
    },
    resting: {
      heading: 'Bids and auto-bets',
      paragraphs: [
        'A bid is a bet at odds of your own. It rests until the line pays them, {restHours} hours unless you say otherwise, and is then placed with every check of a bet. It ends with the start of the match unless you let it go on in play.',
        'An auto-bet waits for odds, a score or a minute, and can be dropped by a changed score. It is off until you switch it on. No stake is held while an order rests; you can take it back at any time before it is placed.',
      ],
    },
    vip: {
      heading: 'More than the maximum',
      paragraphs: [
        'You may ask for a stake above the maximum. The house answers with a stake and odds of its own, which stand as long as the timer beside them says. Taking the offer places a bet with every check of a bet; nothing is held before.',
        'What the house does not take may, where the brand allows it, be offered to other players. Your stake is held from then on; who takes the other side puts up what it would win. Both are settled by the same result: void parts go back to each, and a commission is taken of what a side wins net. What nobody took by its time or by the start comes back.',
      ],
    },
    sale: {
      heading: 'Selling a bet',
      paragraphs: [
        'An open bet of any kind can be sold, whole or in part, while all its open legs have a price. The offer is its fair value, reckoned by prices without margin, less {saleMarginPercent} %. Both are shown, and the offer never passes what the bet can still return.',
        'An offer stands for {offerSeconds} seconds. A value that fell since refuses the sale, one that rose is paid. In play a sale waits as long as a bet. A sale, a settlement and a void that meet have one winner: whichever came first.',
        'A sale by itself waits for the value you name and can be taken back until then. What was sold stays sold, whatever is corrected later.',
      ],
    },
    edit: {
      heading: 'Changing a placed bet',
      paragraphs: [
        'Legs that are not decided can be replaced, added or removed while the bet has neither been sold in part nor insured. The stake stays, kept legs keep their odds. A swap within a market at our odds of now costs no commission; what else is taken out costs what a sale costs; adding is free.',
        'A power bet asks for more stake or better odds on a placed bet. Each change is quoted line by line, with the table of before and after, for {quoteSeconds} seconds, and only then confirmed.',
      ],
    },
    insurance: { heading: 'Insurance', paragraphs: ['{insurance}'] },
    advance: { heading: 'Advance bets', paragraphs: ['{advance}'] },
    taxes: { heading: 'Taxes', paragraphs: ['{taxes}'] },
    codes: {
      heading: 'Coupon codes',
      paragraphs: [
        'A coupon can be kept under a code and loaded on any site of ours. A code holds picks, not prices: prices of then and now are shown side by side, and a bet is placed at those of now.',
      ],
    },
    markets: { heading: 'Markets', paragraphs: ['{families}'] },
  },
  coverNames: {
    trixie: 'Trixie',
    patent: 'Patent',
    yankee: 'Yankee',
    lucky15: 'Lucky 15',
    canadian: 'Canadian',
    lucky31: 'Lucky 31',
    heinz: 'Heinz',
    lucky63: 'Lucky 63',
    superHeinz: 'Super Heinz',
    goliath: 'Goliath',
  },
  coverLine: '{name}: {legs} legs, {lines} bets',
  boostIntro:
    'An express pays more by the number of its legs that win at odds of {odds} or more. The boost is on winnings, not on the stake; a void leg lowers the step.',
  insurance:
    'You may insure {percents} % of the stake of a bet, with it or later; with it also a fixed sum, up to the largest of these parts. The insured sum comes back when the bet returns nothing. It costs that sum times the fair chance to lose, and {marginPercent} % on top; both are shown.',
  advance:
    'Off until you switch it on. You may stake up to {expectedPercent} % of what your open bets return on average, on events in play or starting within {hours} hours. Those bets are locked and only they repay the advance, never your deposit; when they do not cover it, the bet is void.',
  boostStep: '{legs} winning legs: {percent} % more',
  boostLast: '{legs} and more winning legs: {percent} % more',
  boostNone: 'This site has no express boost.',
  delayOfSport: '{sport}: {seconds} s',
  insuranceNone: 'Bets cannot be insured on this site.',
  advanceNone: 'Advance bets are not offered on this site.',
  lawStake: '{country}: the law allows a stake of {sum} for one bet.',
  lawPayout: '{country}: the law allows a payout of {sum} for one bet.',
  lawOdds: '{country}: the law allows odds of {odds} for one bet.',
  taxNone: 'Bets are not taxed here.',
  taxStake: '{percent} % of the money given are taken before the bet is made; the rest is bet.',
  taxPayout: [
    'Payouts are not taxed.',
    '{percent} % of all that is paid are taken.',
    '{percent} % of what is won are taken.',
    '{percent} % of what is won above the threshold are taken.',
    '{percent} % are contained in what is paid.',
  ],
  taxFromWin: 'The tax on payouts begins with a win worth {units} euro.',
  taxFromOdds: 'It is due from odds of {odds} on.',
  taxReturn: 'A void bet gives the tax on the stake back.',
  taxNoReturn: 'The tax on the stake is not given back with a void bet.',
};
