import { identification } from '../../en/identification.ts';
import { bonus } from '../../en/bonus.ts';
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

export const en = {
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
} as const;
