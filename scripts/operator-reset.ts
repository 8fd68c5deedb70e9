// `npm run operator:reset -- EMAIL`: takes the authenticator app of a member of staff who lost it away and ends their sessions. Their
// next sign-in, with the password, sets a new app up.

import { resetFactor } from '@overround/operator';
import { withHouse } from './with-staff.ts';

const [email = ''] = process.argv.slice(2);

await withHouse(async (house) => {
  if (email === '') throw new Error('npm run operator:reset -- EMAIL');
  const reset = await resetFactor(house, { email, by: 'operator:reset' });
  if (!reset.ok) throw new Error(`refused: ${reset.code}`);
  console.log(
    `${email} sets up a new authenticator app at the next sign-in, at /backoffice/ with the password.`,
  );
});
