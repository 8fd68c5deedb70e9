import * as contract from '@overround/contracts/messages';
import { type Route, route } from '@overround/platform';
import type { MessagesDeps } from '../deps.ts';
import { readAppeal, sendAppeal } from '../flows/appeal.ts';

/** For who is blocked: open to everybody who has a key. */
export const appealRoutes = (deps: MessagesDeps): Route[] => [
  route(contract.readAppeal, ({ body }, { site: { brandId }, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return deps.db.read({ brandId }, (tx) => readAppeal(tx, body.key));
  }),
  route(contract.sendAppeal, ({ body }, { site: { brandId }, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return deps.db.inTransaction({ brandId }, (tx) => sendAppeal(deps, tx, { brandId, ...body }));
  }),
];
