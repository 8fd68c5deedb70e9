// When money stays in for a day because of what opens the account. Pure; decision 78 has the table in words.

/**
 * What happened to the ways into an account: another one took the place of one, or one was taken away (`changed`); one was added that opens it, or
 * from which its password is set anew (`added`).
 */
export type DoorChange = 'changed' | 'added';

export interface Standing {
  /** The session that registration itself opened: whoever sits there is who made the account. */
  readonly isRegistrationSession: boolean;
  /** Own money was ever on an account of the person, whatever became of it. */
  readonly hasHadMoney: boolean;
}

/** A newcomer who goes on with registration before any money came has nothing to lose by what is added, and is not made to wait. */
export const holdsMoney = (change: DoorChange, standing: Standing): boolean =>
  change === 'changed' || standing.hasHadMoney || !standing.isRegistrationSession;
