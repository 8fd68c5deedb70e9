export { osRandom } from './os-random.ts';
export { type Random, RandomFromBits } from './random.ts';
export { SeededRandom, seededRandom } from './seeded-random.ts';
