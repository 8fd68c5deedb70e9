// Only what our pages read of the short-key feeds (wire-shapes 4-8). The old words end in this folder.

/** One outcome. */
export interface WireOutcome {
  readonly T: number;
  readonly G: number;
  /** Decimal odds. */
  readonly C: number;
  readonly P?: number;
  readonly CE?: number;
  readonly B?: boolean;
  /** Own: why it is stopped by itself. */
  readonly BR?: string;
  readonly PL?: { readonly I: number; readonly N: string };
  /** Own: the same is on offer on the terms that it is void unless the player begins the match. */
  readonly SO?: boolean;
}

export interface WireScorePair {
  readonly S1?: number | string;
  readonly S2?: number | string;
}

export interface WireScore {
  readonly FS?: WireScorePair;
  readonly PS?: readonly {
    readonly Key: number;
    readonly Value?: WireScorePair & { readonly NF?: string };
  }[];
  readonly CP?: number;
  readonly CPS?: string;
  readonly TS?: number;
  readonly TD?: number;
  readonly TR?: number;
  readonly SLS?: string;
  readonly P?: number;
  readonly SS?: WireScorePair;
  readonly I?: readonly { readonly ID: number; readonly S1?: string; readonly S2?: string }[] | string;
  readonly ST?: readonly {
    readonly Key: number;
    readonly Value?: readonly {
      readonly ID: number;
      readonly N?: string;
      readonly S1?: string;
      readonly S2?: string;
    }[];
  }[];
}

export interface WireSubGame {
  readonly I: number;
  readonly CI?: number;
  readonly EC?: number;
  readonly P?: number;
  readonly PN?: string;
  readonly TG?: string;
  readonly V?: string;
}

export interface WireEvent {
  readonly I: number;
  readonly CI?: number;
  readonly S?: number;
  readonly O1?: string;
  readonly O2?: string;
  readonly O1E?: string;
  readonly O2E?: string;
  readonly O1I?: number;
  readonly O2I?: number;
  readonly SI?: number;
  readonly SN?: string;
  readonly LI?: number;
  readonly L?: string;
  readonly CN?: string;
  readonly COIMG?: string;
  readonly KI?: number;
  readonly SS?: number;
  readonly U?: number;
  /** Why no bets are taken. */
  readonly SUS?: { readonly R: string; readonly B?: number };
  readonly EC?: number;
  readonly P?: number;
  readonly PN?: string;
  readonly TG?: string;
  readonly V?: string;
  readonly MG?: number;
  readonly F?: boolean;
  readonly SC?: WireScore;
  readonly E?: readonly WireOutcome[];
  readonly AE?: readonly { readonly G: number; readonly ME?: readonly WireOutcome[] }[];
  readonly GE?: readonly { readonly G: number; readonly E?: readonly (readonly WireOutcome[])[] }[];
  readonly SG?: readonly WireSubGame[];
  readonly MEC?: readonly { readonly MT: number; readonly N?: string; readonly EC?: number }[];
  readonly MIO?: { readonly TSt?: string; readonly Loc?: string; readonly Rul?: string };
}

export interface WireChamp {
  readonly LI: number;
  readonly L?: string;
  readonly LE?: string;
  readonly SI?: number;
  readonly SN?: string;
  readonly GC?: number;
  readonly T?: number;
  /** A country's picture. (`CI` beside it is the country's id, not the competition's.) */
  readonly COIMG?: string;
  readonly SC?: readonly WireChamp[];
  readonly CSC?: number;
  readonly G?: readonly WireEvent[];
}

export interface WireSport {
  readonly I: number;
  readonly N?: string;
  readonly E?: string;
  readonly C?: number;
  readonly CC?: number;
  readonly MS?: number;
  readonly L?: readonly WireChamp[];
}

export interface WireResultSport {
  readonly id: number;
  readonly name: string;
}
export interface WireResultChamp {
  readonly id: number;
  readonly name: string;
  readonly sportId: number;
  readonly gamesCount?: number;
}
export interface WireResultGame {
  readonly id: number;
  readonly champId: number;
  readonly champName?: string;
  readonly opp1?: string;
  readonly opp2?: string;
  readonly score?: string;
  readonly dateStart?: number;
  readonly subGame?: readonly { readonly title: string; readonly score: string }[];
}
/** `items` is absent when there is none. */
export interface WireList<Item> {
  readonly count?: number;
  readonly items?: readonly Item[];
}

export interface WireAsianPair {
  readonly Id: string;
  /** Seen from the first side. */
  readonly L: number;
  readonly O: readonly [WireOutcome, WireOutcome];
}
export interface WireAsianRow {
  readonly N: number;
  readonly HC?: WireAsianPair;
  readonly OU?: WireAsianPair;
  readonly R?: readonly WireOutcome[];
}
/** A match of the Asian view: its lines row by row, and those of its first half. */
export interface WireAsianEvent extends WireEvent {
  readonly AL: readonly WireAsianRow[];
  readonly AH?: { readonly I: number; readonly PN: string; readonly AL: readonly WireAsianRow[] };
}

/** Pinned games (TopGamesStatDashbord): those listed here, and the numbers of the others. */
export interface WireDashboard {
  readonly Games?: readonly WireEvent[];
  readonly Gone?: readonly number[];
}

/** A leg of a ready-made express; the bonus at the end has no sides (wire-shapes 9.4). */
export interface WireExpressLeg {
  readonly id: number;
  readonly mainConstId?: number;
  readonly startTs?: number;
  readonly kind?: number;
  readonly sport?: { readonly id: number; readonly name: string };
  readonly liga?: { readonly id: number; readonly name: string };
  readonly opponent1?: { readonly fullName: string };
  readonly opponent2?: { readonly fullName: string };
  readonly event: {
    readonly type: number;
    readonly groupId?: number;
    readonly parameter?: number;
    readonly cf: number;
  };
}
export interface WireExpress {
  readonly id: number;
  readonly cf: number;
  readonly events: readonly WireExpressLeg[];
}
