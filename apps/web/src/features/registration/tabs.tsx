import type { PhraseKey } from '@overround/phrases';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone, Share2, UserPlus, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import { GOOGLE_PARTS, SOCIAL_LOGOS } from '../../state/social-logos.ts';
import { usedFirst } from '../../state/social-order.ts';
import { offersQuery } from '../../state/social-way.ts';
import styles from './RegistrationForm.module.css';
import { useProvenService } from './use-kept-type.ts';

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

/** So many marks a tab has room for. */
const MARKS_MAX = 2;

const mark = { viewBox: '0 0 24 24', width: 16, height: 16, 'aria-hidden': true } as const;

/** The mark of a service: that of Google in its colours, as Google wants it seen; the others in that of the text. */
function Mark({ service }: { readonly service: string }) {
  if (service === 'google')
    return (
      <svg {...mark} data-service={service}>
        {GOOGLE_PARTS.map(([colour, path]) => (
          <path key={colour} d={path} fill={colour} />
        ))}
      </svg>
    );
  return (
    <svg {...mark} data-service={service}>
      <path d={SOCIAL_LOGOS[service]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

/** What the tab of services shows: the service somebody came back from, else those that people here use most. */
const shownServices = (offered: readonly string[], proven: string | undefined): readonly string[] =>
  (proven !== undefined && offered.includes(proven) ? [proven] : offered)
    .filter((id) => SOCIAL_LOGOS[id] !== undefined)
    .slice(0, MARKS_MAX);

function iconOf(type: string, way: string, marks: readonly string[]): ReactNode {
  if (way === 'soc_reg' && marks.length > 0)
    return (
      <span className={styles.marks}>
        {marks.map((service) => (
          <Mark key={service} service={service} />
        ))}
      </span>
    );
  return ICONS[type.replaceAll('_', '-')] ?? <UserPlus {...icon} />;
}

/** Tabs of the types of registration; further ones by data have `titles`, and a way of the platform behind them. The icon of services depends on which they are (specification 1 section 2). */
export function useTabs(
  types: readonly string[],
  wayOf: (type: string) => string,
  titles: Readonly<Record<string, string>> = {},
) {
  const phrases = usePhrases();
  const services = useServices();
  const { data = [] } = useQuery({
    ...offersQuery(services),
    enabled: types.some((type) => wayOf(type) === 'soc_reg'),
  });
  const { countries, defaultCountryId } = services.site;
  const country = countries.find(({ id }) => id === defaultCountryId)?.code;
  const offered = usedFirst(data, { country, lang: services.lang }).map(({ id }) => id);
  const marks = shownServices(offered, useProvenService());
  return types.map((type) => {
    const key = NAMES[type];
    return {
      id: type,
      label: key ? phrases.t(key) : (titles[type] ?? type.replaceAll('_', ' ')),
      icon: iconOf(type, wayOf(type), marks),
    };
  });
}
