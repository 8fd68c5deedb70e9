import type { BackofficeTexts } from '../texts.ts';
import { identification } from '../../ru/identification.ts';
import { bonus } from '../../ru/bonus.ts';
import { campaigns } from './campaigns.ts';
import { desk } from './desk.ts';
import { enquiries } from './enquiries.ts';
import { frame } from './frame.ts';
import { games } from './games.ts';
import { limits } from './limits.ts';
import { partners } from './partners.ts';
import { payments } from './payments.ts';
import { risk } from './risk.ts';
import { rules } from './rules.ts';
import { verification } from './verification.ts';

export const ru: BackofficeTexts = {
  frame,
  bonus,
  campaigns,
  desk,
  enquiries,
  games,
  identification,
  limits,
  partners,
  payments,
  risk,
  rules,
  verification,
};
