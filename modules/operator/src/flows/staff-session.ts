import { isSecretText, sha256 } from '@overround/identity';
import type { BrandId } from '@overround/kernel';
import type { Database, StaffSession } from '@overround/platform';
import { findStaffSession, findStaffSessionById, touchStaffSession } from '../store/staff-store.ts';
import { STAFF_COOKIE, STAFF_LIFE } from './staff-sign-in.ts';

/** What a request says of who sent it. */
export interface StaffRequest {
  readonly method: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** Who of the house asks: looked up each time, so that rights that were taken away are gone at once. Acts keep a session, questions do not. */
export async function staffOf(
  db: Database,
  { method, cookies }: StaffRequest,
): Promise<StaffSession | undefined> {
  const token = cookies[STAFF_COOKIE];
  if (!isSecretText(token)) return undefined;
  const found = await db.read('platform', (tx) => findStaffSession(tx, sha256(token), STAFF_LIFE));
  if (!found) return undefined;
  const { sessionId, staffId, email: login, rights, brandIds } = found;
  if (method !== 'GET' && method !== 'HEAD')
    await db.inTransaction('platform', (tx) => touchStaffSession(tx, sessionId));
  return { sessionId, staffId, login, rights, brandIds };
}

/** Whether a session stands and still sees a brand, where no request brings its cookie. It is not kept by it. */
export const isStanding = (db: Database, sessionId: string, brandId: BrandId): Promise<boolean> =>
  db.read('platform', async (tx) => {
    const found = await findStaffSessionById(tx, sessionId, STAFF_LIFE);
    return found?.brandIds.includes(brandId) === true;
  });
