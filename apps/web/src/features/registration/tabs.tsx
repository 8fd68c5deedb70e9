import type { PhraseKey } from '@overround/phrases';
import { useQuery } from '@tanstack/react-query';
import type { RegistrationIcon, RegistrationType } from '@overround/contracts/registration';
import {
  Building,
  Crown,
  Gift,
  IdCard,
  Mail,
  Phone,
  Share2,
  Star,
  Ticket,
  UserPlus,
  Users,
  Wallet,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import { GOOGLE_PARTS, SOCIAL_LOGOS } from '../../state/social-logos.ts';
import { usedFirst } from '../../state/social-order.ts';
import { offersQuery } from '../../state/social-way.ts';
import styles from './RegistrationForm.module.css';
import { useProvenService } from './use-kept-type.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Hyphened<Id extends string> = Id extends `${infer Head}_${infer Tail}`
  ? `${Head}-${Hyphened<Tail>}`
  : Id;

/** By the name the types call gives: a type with hyphens, or what the data of a further one says (specification 1 section 2). */
const ICONS: Readonly<Record<RegistrationIcon | Hyphened<RegistrationType>, ReactNode>> = {
  'fast-reg': <Zap {...icon} />,
  'full-reg': <Mail {...icon} />,
  'phone-reg': <Phone {...icon} />,
  'soc-reg': <Share2 {...icon} />,
  building: <Building {...icon} />,
  crown: <Crown {...icon} />,
  gift: <Gift {...icon} />,
  'id-card': <IdCard {...icon} />,
  mail: <Mail {...icon} />,
  phone: <Phone {...icon} />,
  share: <Share2 {...icon} />,
  star: <Star {...icon} />,
  ticket: <Ticket {...icon} />,
  users: <Users {...icon} />,
  wallet: <Wallet {...icon} />,
  zap: <Zap {...icon} />,
};
const iconNamed = (name: string): ReactNode =>
  Object.entries(ICONS).find(([known]) => known === name)?.[1] ?? <UserPlus {...icon} />;
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

function iconOf(name: string, way: string, marks: readonly string[]): ReactNode {
  if (way === 'soc_reg' && marks.length > 0)
    return (
      <span className={styles.marks}>
        {marks.map((service) => (
          <Mark key={service} service={service} />
        ))}
      </span>
    );
  return iconNamed(name);
}

/** What the types call says of each by its id. */
interface TabWords {
  readonly titles?: Readonly<Record<string, string>>;
  readonly icons?: Readonly<Record<string, string>>;
}

/** Tabs of the types of registration; further ones by data have `titles` and `icons`, and a way of the platform behind them. The icon of services depends on which they are (specification 1 section 2). */
export function useTabs(
  types: readonly string[],
  wayOf: (type: string) => string,
  { titles = {}, icons = {} }: TabWords = {},
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
      icon: iconOf(icons[type] ?? type.replaceAll('_', '-'), wayOf(type), marks),
    };
  });
}
