// Names that the feeds carry as finished text (wire-shapes 6, 7, 13): no reader of the feed has a dictionary for them.

export const english = {
  counters: {
    corners: 'Corners',
    yellow_cards: 'Yellow cards',
    red_cards: 'Red cards',
    fouls: 'Fouls',
    offsides: 'Offsides',
    shots_on_target: 'Shots on target',
    shots_off_target: 'Shots off target',
    substitutions: 'Substitutions',
    penalties: 'Penalties',
    aces: 'Aces',
    double_faults: 'Double faults',
    breaks: 'Breaks',
    two_minute_penalties: '2-minute penalties',
    time_outs: 'Time-outs',
    outs: 'Outs',
    balls: 'Balls',
    wickets: 'Wickets',
    overs: 'Overs',
  },
  units: {
    half: ['Half', 'Halves'],
    quarter: ['Quarter', 'Quarters'],
    period: ['Period', 'Periods'],
    set: ['Set', 'Sets'],
  },
  ordinal: (unit: 'half' | 'quarter' | 'period' | 'set', number: number) =>
    `${number}${number === 1 ? 'st' : number === 2 ? 'nd' : number === 3 ? 'rd' : 'th'} ${unit}`,
  round: (number: string) => `Round ${number}`,
  weather: {
    sky: {
      clear: 'Clear',
      partly_cloudy: 'Partly cloudy',
      cloudy: 'Cloudy',
      rain: 'Rain',
      thunderstorm: 'Thunderstorm',
      snow: 'Snow',
      fog: 'Fog',
    },
    from: {
      n: 'North',
      ne: 'North-east',
      e: 'East',
      se: 'South-east',
      s: 'South',
      sw: 'South-west',
      w: 'West',
      nw: 'North-west',
    },
    wind: (from: string, speed: string) => `${from} wind, ${speed} m/s`,
    units: { pressure: 'mmHg', share: '%' },
  },
  overtime: 'Overtime',
  shootout: 'Shoot-out',
  chrono: {
    score: 'Score',
    penalty: 'Penalty scored',
    own_goal: 'Own goal',
    shootout: 'Shoot-out',
    periodStart: 'Start',
    periodEnd: 'End',
    withdrawn: 'will not start',
  },
  slider: {
    featured: 'Featured',
    kept: (name: string) => `You follow ${name}`,
  },
  /** Claims about a match: the side, then the numbers of the claim in order. */
  insights: {
    form_won: (side: string, [count]: readonly string[]) => `${side}: ${count} wins in a row`,
    form_unbeaten: (side: string, [count]: readonly string[]) => `${side}: ${count} matches without defeat`,
    form_winless: (side: string, [count]: readonly string[]) => `${side}: ${count} matches without a win`,
    meetings_unbeaten: (side: string, [count]: readonly string[]) =>
      `${side} did not lose any of the last ${count} meetings`,
    meetings_total: (_side: string, [mean, count]: readonly string[]) =>
      `${mean} scored per match in the last ${count} meetings`,
    place: (_side: string, [first, second]: readonly string[]) =>
      `Place ${first} in the table meets place ${second}`,
    average_scored: (side: string, [scored, conceded, count]: readonly string[]) =>
      `${side}: ${scored} scored and ${conceded} conceded per match after ${count} matches`,
    favourite: (side: string, [percent]: readonly string[]) =>
      `${side} to win: ${percent}% by our prices without the margin`,
    shots: (side: string, [own, all]: readonly string[]) => `${side}: ${own} of ${all} shots on target`,
  },
  matchFinished: 'Match finished',
  interrupted: 'Interrupted',
  halfTime: 'Half-time',
  break: 'Break',
  notStarted: 'Not started',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  includingOvertime: 'Including Overtime',
  categories: {
    1: 'All markets',
    2: 'Popular',
    3: 'Total',
    4: 'Handicap',
    5: 'Players',
    6: 'Goals',
    7: 'Intervals',
    8: 'Other',
    12: 'Result and total',
    13: 'Asian',
    15: 'Points',
    18: 'Specials',
    19: 'Options',
  },
  abandoned: 'Abandoned',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  retired: 'Retired',
  walkover: 'Walkover',
};

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** Every language has all of them. */
export type FeedTexts = Widened<typeof english>;
