import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { passwordForm } from './domain/password-policy.ts';

export interface PasswordHasher {
  hash(password: string): Promise<Outcome<string, Refusal<'not_now'>>>;
  /**
   * Compares with a stored hash. Without one it compares with a decoy, so that a name nobody has costs the
   * same work and gives the same answer.
   */
  verify(
    passwordHash: string | undefined,
    password: string,
  ): Promise<Outcome<{ readonly isRight: boolean; readonly isOutdated: boolean }, Refusal<'not_now'>>>;
}

/** argon2id, 19 MiB, two passes, one lane (safety 9). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

export interface HasherOptions {
  /** Hashes at the same time; the others wait, so that a storm of sign-ins cannot stall betting. */
  readonly runningMax: number;
  readonly waitingMax: number;
}

export async function openPasswordHasher({ runningMax, waitingMax }: HasherOptions): Promise<PasswordHasher> {
  const decoyHash = await argonHash('nobody has this password', COST);
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<Outcome<T, Refusal<'not_now'>>> => {
    if (running >= runningMax) {
      if (waiting.length >= waitingMax) return refuse('not_now');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return accept(await work());
    } finally {
      const next = waiting.shift();
      // The place is handed on rather than given back, so nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password) => inTurn(() => argonHash(passwordForm(password), COST)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        const isMatch = await argonVerify(passwordHash ?? decoyHash, passwordForm(password));
        return {
          isRight: isMatch && passwordHash !== undefined,
          isOutdated: passwordHash !== undefined && !passwordHash.startsWith(CURRENT),
        };
      }),
  };
}
