import type { Outcome, PersonId } from '@overround/kernel';
import { type Caller, writePlayBar } from '@overround/identity';
import type { HouseModule, Tx } from '@overround/platform';
import type { VerificationDeps } from './deps.ts';
import { openElectronic } from './electronic/index.ts';
import { DOCUMENT_COLUMN } from './domain/own-columns.ts';
import { isDone, wasIdentified } from './domain/steps.ts';
import { checkMoney, type MoneyAsked, readChecksFrom } from './flows/check-money.ts';
import { reopenStep } from './flows/reopen-step.ts';
import { verificationJobs } from './jobs.ts';
import type { StepOwner } from './proof.ts';
import { ownDataOfVerification } from './reads/own-data.ts';
import { identifiesFirst } from './reads/state.ts';
import { playerRoutes } from './routes/player.route.ts';
import { staffRoutes } from './routes/staff.route.ts';
import { readSteps } from './store/step-store.ts';

/** The front door. */
export interface Verification {
  readonly module: HouseModule;
  /** Whether it was ever proven who somebody is: then their name and day of birth are fixed. */
  isIdentified(tx: Tx, personId: PersonId): Promise<boolean>;
  /** Whether it is proven where somebody lives. */
  isHomeProven(tx: Tx, personId: PersonId): Promise<boolean>;
  /** Somebody told another address than before: what was proven of the old one is asked again. In the transaction that keeps the new one. */
  onMoved(tx: Tx, owner: StepOwner, by: Pick<Caller, 'address' | 'requestId'>): Promise<void>;
  /** Whether money may come in or be reserved to go out; in the transaction that writes it down. */
  checkMoney(tx: Tx, owner: StepOwner, asked: MoneyAsked): Promise<Outcome<undefined>>;
  /** From which sum on, in cents of euro, money needs a step that is not done; nothing: none does. Told beforehand. */
  checksFrom(tx: Tx, owner: StepOwner, direction: MoneyAsked['direction']): Promise<bigint | undefined>;
  /** Somebody became a player: where the licence wants to know them first, play waits until it does. In their transaction. */
  onRegistered(tx: Tx, owner: StepOwner): Promise<void>;
}

export function openVerification(deps: VerificationDeps): Verification {
  const electronic = openElectronic(deps);
  return {
    module: {
      name: 'verification',
      routes: [...playerRoutes(deps), ...staffRoutes(deps), ...electronic.routes],
      listeners: [],
      jobs: [
        ...verificationJobs(deps),
        ...electronic.jobs,
        deps.personKeys.resealJob('verification', [DOCUMENT_COLUMN]),
      ],
      ownData: ownDataOfVerification(deps),
    },
    isIdentified: async (tx, personId) => wasIdentified(await readSteps(tx, personId)),
    isHomeProven: async (tx, personId) => isDone(await readSteps(tx, personId), 'address'),
    onMoved: async (tx, owner, { address, requestId }) => {
      const by = { actorKind: 'player', actor: owner.personId, address, requestId } as const;
      await reopenStep(deps, tx, owner, { step: 'address', reason: 'moved', note: '', by });
    },
    checkMoney: (tx, owner, asked) => checkMoney(deps, tx, owner, asked),
    checksFrom: (tx, owner, direction) => readChecksFrom(deps, tx, owner, direction),
    onRegistered: async (tx, owner) => {
      if (identifiesFirst(deps, owner)) await writePlayBar(tx, { ...owner, reason: 'not_identified' });
    },
  };
}
