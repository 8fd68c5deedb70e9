import { createHash } from 'node:crypto';
import { accept, type BrandId, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { type Signal, signalsOf } from '../domain/signals.ts';
import { brandOf } from '../reads/ground.ts';
import {
  type CaseFile,
  type CaseSubject,
  findCase,
  insertCase,
  listSignalBets,
  lockLastDigest,
  readCaseBets,
} from '../store/case-store.ts';
import { listPersonLimitChanges } from '../store/person-limit-store.ts';

export interface CaseOrder {
  readonly brandId: BrandId;
  readonly subject: CaseSubject;
  readonly reason: string;
  readonly madeBy: string;
}

export interface RiskCases {
  /** What bets of a person of the last so many days look like, by open definitions. It changes nothing. */
  signals(brandId: BrandId, personId: PersonId, days: number): Promise<readonly Signal[]>;
  /** Seals what is known of a person, or of all bets on a match, as evidence; refuses where there is no bet. */
  openCase(order: CaseOrder): Promise<Outcome<CaseFile, Refusal<'not_found'>>>;
  /** A file as it was sealed, and whether its seal still fits its letters. */
  readCase(
    brandId: BrandId,
    caseNo: number,
  ): Promise<Outcome<CaseFile & { readonly isWhole: boolean }, Refusal<'not_found'>>>;
}

const BETS_MAX = 1000;
const SIGNAL_DAYS = 90;

/** The seal of a file: of its letters, and of the file before it. */
export const sealOf = (digestBefore: string, body: string): string =>
  createHash('sha256').update(`${digestBefore}\n${body}`).digest('hex');

export function openRiskCases(deps: Pick<BettingDeps, 'db' | 'directory'>): RiskCases {
  const signalsIn = async (tx: Tx, brandId: BrandId, personId: PersonId, days: number) => {
    const { limits } = brandOf(deps, brandId).betting;
    const rows = await listSignalBets(tx, { brandId, personId }, days);
    return signalsOf(rows.map((row) => ({ ...row, unitMinor: limits.get(row.currency)?.unitMinor ?? 1n })));
  };
  return {
    signals: (brandId, personId, days) =>
      deps.db.read({ brandId }, (tx) => signalsIn(tx, brandId, personId, days)),

    openCase: ({ brandId, subject, reason, madeBy }) =>
      deps.db.inTransaction({ brandId }, async (tx) => {
        const bets = await readCaseBets(tx, brandId, subject, BETS_MAX);
        if (bets.length === 0) return refuse('not_found');
        const { personId } = subject;
        const body = JSON.stringify({
          subject,
          reason,
          madeBy,
          isWhole: bets.length < BETS_MAX,
          bets,
          ...(personId === undefined
            ? {}
            : {
                limitChanges: await listPersonLimitChanges(tx, brandId, personId),
                signals: await signalsIn(tx, brandId, personId, SIGNAL_DAYS),
              }),
        });
        const digestBefore = await lockLastDigest(tx, brandId);
        const digest = sealOf(digestBefore, body);
        return accept(await insertCase(tx, brandId, subject, { reason, madeBy, body, digest, digestBefore }));
      }),

    readCase: async (brandId, caseNo) => {
      const file = await deps.db.read({ brandId }, (tx) => findCase(tx, brandId, caseNo));
      if (!file) return refuse('not_found');
      return accept({ ...file, isWhole: sealOf(file.digestBefore, file.body) === file.digest });
    },
  };
}
