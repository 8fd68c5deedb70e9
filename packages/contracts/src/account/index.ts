import type { CallContract } from '../call/index.ts';
import { changeLogin, changePassword, getUserInfo } from './profile.ts';
import { getSettings, saveSetting } from './settings.ts';

export * from './profile.ts';
export * from './settings.ts';

export const accountCalls = [
  getUserInfo,
  changePassword,
  changeLogin,
  getSettings,
  saveSetting,
] as const satisfies readonly CallContract[];
