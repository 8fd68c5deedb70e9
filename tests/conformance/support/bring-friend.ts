import type { PersonId } from '@overround/kernel';
import type { TestDatabase } from '@overround/testkit';
import type { HouseProcess } from '../../concurrency/support/house-process.ts';

/**
 * Somebody brought somebody, who did enough by a rule that asks for nothing, and the house looked at it.
 * Answers with what they have in common.
 */
export async function bringFriend(
  db: TestDatabase,
  { modules }: Pick<HouseProcess, 'modules'>,
  [bringer, friend]: readonly [PersonId, PersonId],
): Promise<unknown> {
  await db.asOwner(
    `with rule as (
       insert into partners.friend_rule (brand_id, version, terms)
       select brand_id, 99, terms || '{"stakeUnitsMin":0,"depositUnitsMin":0}' from partners.friend_rule where brand_id = 1 returning version)
     insert into partners.friendship (brand_id, friendship_id, person_id, friend_id, rule_version, currency, deposited_minor, ends_at)
     select 1, gen_random_uuid(), $1, $2, version, 'EUR', 1, now() + interval '1 day' from rule`,
    [bringer, friend],
  );
  await modules.work.jobs.find(({ name }) => name === 'partners.look_at_friends')?.handle(undefined);
  const [row] = await db.asOwner('select shared from partners.friendship where friend_id = $1', [friend]);
  return row?.['shared'];
}
