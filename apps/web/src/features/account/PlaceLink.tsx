import type { OfficePlace } from '@overround/contracts/site';
import { Badge } from '@overround/ui';
import { NavLink } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { OfficeIcon } from './OfficeIcon.tsx';
import { placeLabel } from './office-places.ts';

export interface PlaceLinkProps {
  readonly place: OfficePlace;
  /** How many wait there. */
  readonly count: number;
  readonly className?: string | undefined;
  readonly onPress?: () => void;
}

/** One place of the office's menu: icon, name, and how many wait. */
export function PlaceLink({ place, count, className = '', onPress }: PlaceLinkProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <NavLink to={to.page(place.path)} className={className} onClick={onPress}>
      <OfficeIcon icon={place.icon} /> {phrases.t(placeLabel(place))}{' '}
      {count > 0 && <Badge tone="accent">{count}</Badge>}
    </NavLink>
  );
}
