// Refusal codes are the keys here. One file per area: add the code to the file of your area in every language.
import { betting } from './betting.ts';
import { casino } from './casino.ts';
import { catalog } from './catalog.ts';
import { common } from './common.ts';
import { identification } from './identification.ts';
import { money } from './money.ts';
import { office } from './office.ts';
import { operator } from './operator.ts';
import { people } from './people.ts';

export const refusal = {
  ...common,
  ...betting,
  ...casino,
  ...catalog,
  ...identification,
  ...money,
  ...office,
  ...operator,
  ...people,
};
