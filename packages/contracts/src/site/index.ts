import type { CallContract } from '../call/index.ts';
import { getSiteConfig } from './site-config.ts';

export * from './site-config.ts';

export const siteCalls = [getSiteConfig] as const satisfies readonly CallContract[];
