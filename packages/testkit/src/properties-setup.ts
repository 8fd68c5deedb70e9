// Properties draw the same examples in every run, so that a run says of a change what the change did. `PROPERTY_SEED=any` draws
// others, to search with, and `PROPERTY_SEED=<number>` those of a failure, which prints its number.

import fc from 'fast-check';

const USUAL_SEED = 20_261_122;
const wanted = process.env['PROPERTY_SEED'];

if (wanted !== 'any') fc.configureGlobal({ seed: wanted === undefined ? USUAL_SEED : Number(wanted) });
