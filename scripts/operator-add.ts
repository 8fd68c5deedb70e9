// `npm run operator:add -- EMAIL NAME trader,risk,admin [brand,brand]`: makes a member of staff on the database of the installation.
// The password comes by the environment, so that it stands in no history; their authenticator app is set up at their first sign-in.

import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { STAFF_RIGHTS } from '@overround/contracts';
import { isEmail, openPasswordHasher } from '@overround/identity';
import { systemClock } from '@overround/kernel';
import { addStaff } from '@overround/operator';
import { secretBoxOf } from '../apps/server/src/settings.ts';
import { withHouse } from './with-staff.ts';

const PASSWORD_POINTS_MIN = 12;
const USAGE = `STAFF_PASSWORD=… npm run operator:add -- EMAIL NAME ${STAFF_RIGHTS.join(',')} [brand,brand]`;

const [email = '', name = '', rightsText = '', brandsText] = process.argv.slice(2);

await withHouse(async ({ db, directory }) => {
  const password = process.env['STAFF_PASSWORD'] ?? '';
  const asked = rightsText.split(',');
  const rights = STAFF_RIGHTS.filter((right) => asked.includes(right));
  if (!isEmail(email) || name === '' || rights.length === 0 || rights.length !== asked.length)
    throw new Error(USAGE);
  if ([...password].length < PASSWORD_POINTS_MIN)
    throw new Error(`STAFF_PASSWORD has fewer than ${PASSWORD_POINTS_MIN} characters`);
  const wanted = brandsText?.split(',');
  const brands = directory.brands().filter(({ key }) => wanted?.includes(key) ?? true);
  if (brands.length !== (wanted?.length ?? brands.length)) throw new Error(`no such brand: ${brandsText}`);
  const secretBox = secretBoxOf(resolve(process.env['DATA_DIR'] ?? '.data'), process.env['SECRETS_KEY']);
  const hasher = await openPasswordHasher({ runningMax: 1, waitingMax: 1 });
  const added = await addStaff(
    { db, clock: systemClock, randomBytes, directory, secretBox, hasher },
    {
      email,
      name,
      password,
      rights,
      brandIds: brands.map(({ brandId }) => brandId),
      by: 'operator:add',
      factor: 'at_first_sign_in',
    },
  );
  if (!added.ok) throw new Error(`refused: ${added.code}`);
  console.log(
    `${email} may sign in at /backoffice/ with the password, and sets up an authenticator app there.`,
  );
});
