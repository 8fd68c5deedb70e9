import type { SectionIcon as IconName } from '@overround/contracts/site';
import {
  Award,
  CalendarDays,
  CircleDot,
  Flag,
  Flame,
  Gamepad2,
  Globe,
  Hourglass,
  House,
  Landmark,
  Layers,
  type LucideIcon,
  Sparkles,
  Star,
  Swords,
  Trophy,
  Users,
} from 'lucide-react';

const ICONS: Readonly<Record<IconName, LucideIcon>> = {
  home: House,
  star: Star,
  gamepad: Gamepad2,
  swords: Swords,
  landmark: Landmark,
  dots: CircleDot,
  award: Award,
  users: Users,
  flame: Flame,
  sparkles: Sparkles,
  calendar: CalendarDays,
  trophy: Trophy,
  layers: Layers,
  globe: Globe,
  flag: Flag,
  hourglass: Hourglass,
};

/** The icon a section's row names. Decoration: the name stands beside it. */
export function SectionIcon({ icon, sizePx = 20 }: { readonly icon: IconName; readonly sizePx?: number }) {
  const Icon = ICONS[icon];
  return <Icon size={sizePx} strokeWidth={1.75} aria-hidden="true" />;
}
