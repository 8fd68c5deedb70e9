import type { PhraseKey, Phrases } from '@overround/phrases';
import { Mail, Phone, Share2, UserPlus, Zap } from 'lucide-react';
import type { ReactNode } from 'react';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** By type with hyphens (specification 1 section 2). */
const ICONS: Readonly<Record<string, ReactNode>> = {
  'fast-reg': <Zap {...icon} />,
  'full-reg': <Mail {...icon} />,
  'phone-reg': <Phone {...icon} />,
  'soc-reg': <Share2 {...icon} />,
};
const NAMES: Readonly<Record<string, PhraseKey>> = {
  fast_reg: 'fields.type_fast_reg',
  full_reg: 'fields.type_full_reg',
  phone_reg: 'fields.type_phone_reg',
  soc_reg: 'fields.type_soc_reg',
};

/** The tab of a way to register. */
export function tabOf(type: string, phrases: Phrases) {
  const key = NAMES[type];
  return {
    id: type,
    label: key ? phrases.t(key) : type.replaceAll('_', ' '),
    icon: ICONS[type.replaceAll('_', '-')] ?? <UserPlus {...icon} />,
  };
}
