// Whose players score more: every goal to come is one side's, and one of that side's players', each with his share.

/** Goals to come of both sides of the match together: cell `home * size + away`. */
export interface GoalsToCome {
  readonly size: number;
  readonly cells: Float64Array;
}

/** Of a goal of one side of the match: the chance that it falls to the first side of a duel, and to the second. */
export interface GoalShares {
  readonly first: number;
  readonly second: number;
}

/** Lead of the first side of a duel after each number of goals, index 0 is `-size`. */
function leadsAfter(goals: number, { first, second }: GoalShares): readonly Float64Array[] {
  const width = 2 * goals + 1;
  const start = new Float64Array(width);
  start[goals] = 1;
  const all = [start];
  for (let n = 1; n <= goals; n += 1) {
    const before = all[n - 1] ?? start;
    const after = new Float64Array(width);
    for (let lead = goals - n; lead <= goals + n; lead += 1)
      after[lead] =
        (before[lead - 1] ?? 0) * first +
        (before[lead + 1] ?? 0) * second +
        (before[lead] ?? 0) * (1 - first - second);
    all.push(after);
  }
  return all;
}

/**
 * Chances that a player of the first side scores before any of the second, that none of either scores, and the other way round. Nobody
 * is exact on the grid; who is first goes by the goals each side of the match is to score, for they come evenly over time.
 */
export function soonerChances(
  { size, cells }: GoalsToCome,
  shares: { readonly home: GoalShares; readonly away: GoalShares },
): readonly [first: number, nobody: number, second: number] {
  const none = ({ first, second }: GoalShares, goals: number): number => (1 - first - second) ** goals;
  let [sum, nobody, home, away] = [0, 0, 0, 0];
  for (let h = 0; h < size; h += 1) {
    for (let a = 0; a < size; a += 1) {
      const cell = cells[h * size + a] ?? 0;
      sum += cell;
      home += cell * h;
      away += cell * a;
      nobody += cell * none(shares.home, h) * none(shares.away, a);
    }
  }
  const first = home * shares.home.first + away * shares.away.first;
  const second = home * shares.home.second + away * shares.away.second;
  const somebody = 1 - nobody / sum;
  const part = first + second === 0 ? 0 : first / (first + second);
  return [somebody * part, nobody / sum, somebody * (1 - part)];
}

/** Chances that the first side of a duel ends with more goals, with as many, with fewer; `lead` is its lead now. Exact on the grid. */
export function duelChances(
  { size, cells }: GoalsToCome,
  shares: { readonly home: GoalShares; readonly away: GoalShares },
  lead: number,
): readonly [first: number, level: number, second: number] {
  const most = size - 1;
  const [home, away] = [leadsAfter(most, shares.home), leadsAfter(most, shares.away)];
  let [first, level, sum] = [0, 0, 0];
  const ofAway = new Float64Array(2 * most + 1);
  for (let h = 0; h < size; h += 1) {
    ofAway.fill(0);
    for (let a = 0; a < size; a += 1) {
      const cell = cells[h * size + a] ?? 0;
      sum += cell;
      if (cell > 0)
        for (let k = most - a; k <= most + a; k += 1)
          ofAway[k] = (ofAway[k] ?? 0) + cell * (away[a]?.[k] ?? 0);
    }
    for (let k = most - h; k <= most + h; k += 1) {
      const one = home[h]?.[k] ?? 0;
      if (one === 0) continue;
      for (let j = 0; j < ofAway.length; j += 1) {
        const end = lead + (k - most) + (j - most);
        if (end > 0) first += one * (ofAway[j] ?? 0);
        else if (end === 0) level += one * (ofAway[j] ?? 0);
      }
    }
  }
  return [first / sum, level / sum, 1 - (first + level) / sum];
}
