export type { LeagueTable, TableRow } from './league/table.ts';
export { createSimulator, type FeedSimulator, type SimulatorOptions } from './simulator.ts';
export { createWorld, type World, type WorldOptions } from './world.ts';
