import type { DocumentTexts } from '../texts.ts';
import { checks } from './checks.ts';
import { company } from './company.ts';
import { pages } from './pages.ts';
import { payment } from './payment.ts';
import { privacy } from './privacy.ts';
import { storage } from './storage.ts';
import { terms } from './terms.ts';

export const ru: DocumentTexts = { checks, company, pages, payment, privacy, storage, terms };
