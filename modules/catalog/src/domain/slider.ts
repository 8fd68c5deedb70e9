// Which games are worth a look for a reader, and why. What counts is only what the reader keeps and says with the question;
// nothing is learnt behind anybody's back, and the off switch leaves the featured games.

export interface SliderCandidate {
  readonly eventId: number;
  readonly sportId: number;
  readonly champId: number;
  readonly teamIds: readonly number[];
  readonly isTop: boolean;
  /** Bigger is more prominent. */
  readonly rank: number;
  readonly startsAt: number;
}

/** What a reader keeps: ids of teams or players, of competitions, of sports. */
export interface Tastes {
  readonly teams: ReadonlySet<number>;
  readonly champs: ReadonlySet<number>;
  readonly sports: ReadonlySet<number>;
}

/** Why a game is shown; `id` says which of the kept things it is about. */
export type SliderWhy =
  | { readonly code: 'team' | 'champ' | 'sport'; readonly id: number }
  | { readonly code: 'featured' };

export interface SliderPick<C extends SliderCandidate> {
  readonly candidate: C;
  readonly why: SliderWhy;
}

const WEIGHT = { team: 3, champ: 2, sport: 1, featured: 0 } as const;

/** The strongest reason; featured games need none of the reader's. */
export function whyOf(candidate: SliderCandidate, tastes: Tastes): SliderWhy | undefined {
  const team = candidate.teamIds.find((id) => tastes.teams.has(id));
  if (team !== undefined) return { code: 'team', id: team };
  if (tastes.champs.has(candidate.champId)) return { code: 'champ', id: candidate.champId };
  if (tastes.sports.has(candidate.sportId)) return { code: 'sport', id: candidate.sportId };
  return candidate.isTop ? { code: 'featured' } : undefined;
}

/** The stronger reason first, then the rank, the earlier start and the smaller number. */
export function sliderPicks<C extends SliderCandidate>(
  candidates: readonly C[],
  tastes: Tastes,
  count: number,
): readonly SliderPick<C>[] {
  return candidates
    .flatMap((candidate): SliderPick<C>[] => {
      const why = whyOf(candidate, tastes);
      return why ? [{ candidate, why }] : [];
    })
    .sort(
      (a, b) =>
        WEIGHT[b.why.code] - WEIGHT[a.why.code] ||
        b.candidate.rank - a.candidate.rank ||
        a.candidate.startsAt - b.candidate.startsAt ||
        a.candidate.eventId - b.candidate.eventId,
    )
    .slice(0, count);
}
