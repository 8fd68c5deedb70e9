import type { CallContract } from '../call/index.ts';
import { disallowSports, getDisallowedSports } from './disallow-sports.ts';
import { getAccountData, patchAccountData, saveAccountFields } from './fields.ts';
import { getLeftMenu } from './left-menu.ts';
import { getMailing, setMailing } from './mailing.ts';
import { checkPinCode, getPinCode, newPinCode, removePinCode } from './pin-code.ts';
import { changeLogin, changePassword, getUserInfo } from './profile.ts';
import { getSettings, saveSetting } from './settings.ts';

export * from './disallow-sports.ts';
export * from './fields.ts';
export * from './left-menu.ts';
export * from './mailing.ts';
export * from './pin-code.ts';
export * from './profile.ts';
export * from './settings.ts';

export const accountCalls = [
  getUserInfo,
  changePassword,
  changeLogin,
  getSettings,
  saveSetting,
  getLeftMenu,
  getPinCode,
  newPinCode,
  removePinCode,
  checkPinCode,
  getAccountData,
  saveAccountFields,
  patchAccountData,
  getDisallowedSports,
  disallowSports,
  getMailing,
  setMailing,
] as const satisfies readonly CallContract[];
