import type { SectionBlock } from '@overround/contracts/site';
import type { ComponentType } from 'react';
import type { Kind } from '../../shared/addresses.ts';
import type { SectionScope, SiteSection } from '../../state/sections.ts';
import type { Services } from '../../state/services.tsx';

export interface BlockProps {
  readonly scope: SectionScope;
}

/** A part of a section's page. It asks for what it shows before it is drawn, and narrows itself to the scope. */
export interface Block {
  readonly Component: ComponentType<BlockProps>;
  readonly load?: (services: Services, scope: SectionScope, url: URL) => Promise<unknown>;
}
export type Blocks = Readonly<Partial<Record<SectionBlock, Block>>>;

const KINDS = { line: ['line'], live: ['live'], both: ['live', 'line'] } as const satisfies Record<
  SiteSection['kind'],
  readonly Kind[]
>;
/** What a section lists, live first. */
export const kindsOf = ({ kind }: SiteSection): readonly Kind[] => KINDS[kind];
