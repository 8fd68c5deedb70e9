import type { PhraseKey, Phrases } from '@overround/phrases';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone, Share2, UserPlus, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import { SOCIAL_LOGOS } from '../../state/social-logos.ts';
import { offersQuery } from '../../state/social-way.ts';

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

/** The mark of a service, as it stands on its button. */
const logoOf = (service: string): ReactNode => {
  const path = SOCIAL_LOGOS[service];
  return (
    path !== undefined && (
      <svg viewBox="0 0 24 24" width={16} height={16} data-service={service} aria-hidden="true">
        <path d={path} fill="currentColor" fillRule="evenodd" />
      </svg>
    )
  );
};

function tabOf(type: string, service: string | undefined, phrases: Phrases) {
  const key = NAMES[type];
  const logo = type === 'soc_reg' && service !== undefined && logoOf(service);
  return {
    id: type,
    label: key ? phrases.t(key) : type.replaceAll('_', ' '),
    icon: logo || (ICONS[type.replaceAll('_', '-')] ?? <UserPlus {...icon} />),
  };
}

/** Tabs of the ways to register. That of services has the mark of the only one, where a house offers one alone. */
export function useTabs(types: readonly string[]) {
  const phrases = usePhrases();
  const offers = useQuery({ ...offersQuery(useServices()), enabled: types.includes('soc_reg') });
  const [only, ...others] = offers.data ?? [];
  const service = others.length === 0 ? only?.id : undefined;
  return types.map((type) => tabOf(type, service, phrases));
}
