import { usePhrases } from '../../../state/services.tsx';
import type { CouponSummary, LegSummary, PlaceSummary } from '../model/summarise-coupon.ts';
import type { TicketKind } from '../model/ticket.ts';
import { BuilderCard } from './BuilderCard.tsx';
import { LegCard } from './LegCard.tsx';
import type { ReactNode } from 'react';

export interface PlaceCardProps {
  readonly summary: CouponSummary;
  readonly place: PlaceSummary;
  readonly isOver: boolean;
  readonly onRemove: (keys: readonly string[]) => void;
  readonly onBuild: (eventId: number, isOn: boolean) => void;
  /** What belongs to the place: banker, number, group, own stake. */
  readonly tools: ReactNode;
  readonly remark: string | undefined;
}

const SMALL_TOOLS: { readonly [Kind in TicketKind]?: 'banker' | 'stake' } = {
  system: 'banker',
  single: 'stake',
};

export const legsOfPlace = (summary: CouponSummary, place: PlaceSummary): readonly LegSummary[] =>
  place.legs.flatMap((at) => summary.legs[at] ?? []);

/** The name a place goes by. */
export function useNameOfPlace(summary: CouponSummary): (place: PlaceSummary) => string {
  const phrases = usePhrases();
  return (place) => {
    const labels = legsOfPlace(summary, place)[0]?.labels;
    if (!labels) return '';
    return place.isBuilder ? `${phrases.t('ticket.builder')}, ${labels.event}` : labels.outcome;
  };
}

/** One place of the ticket: a pick, or a builder with its picks. */
export function PlaceCard({ summary, place, isOver, onRemove, onBuild, tools, remark }: PlaceCardProps) {
  const legs = legsOfPlace(summary, place);
  const [first] = legs;
  if (!first) return null;
  if (!place.isBuilder)
    return (
      <LegCard
        leg={first}
        dropKey={place.key}
        isOver={isOver}
        remark={remark}
        tool={SMALL_TOOLS[summary.kind]}
        onRemove={() => onRemove([first.key])}
      >
        {tools}
      </LegCard>
    );
  return (
    <BuilderCard
      place={place}
      legs={legs}
      tools={tools !== undefined && <div>{tools}</div>}
      onSplit={() => onBuild(place.eventId, false)}
    >
      {legs.map((leg) => (
        <LegCard key={leg.key} leg={leg} onRemove={() => onRemove([leg.key])} />
      ))}
    </BuilderCard>
  );
}
