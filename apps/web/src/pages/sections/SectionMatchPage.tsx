import { useParams } from 'react-router';
import { leadingNumber } from '../../shared/addresses.ts';
import { sectionName, type SiteSection } from '../../state/sections.ts';
import { InSection, useAddresses, usePhrases } from '../../state/services.tsx';
import { areas, load, Match } from '../match/MatchPage.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageModule } from '../page-module.ts';

function SectionMatch({ section, id }: { readonly section: SiteSection; readonly id: number }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const from = { label: sectionName(section, phrases), to: to.page(section.path) };
  return <Match key={id} kind="line" id={id} from={from} />;
}

/** A match on a page of a section: the way back leads there. Search engines are told of its one page. */
export const sectionMatchPage = (section: SiteSection): PageModule => ({
  areas,
  load: (services, { params, url }) => load(services, { params: { ...params, kind: 'line' }, url }),
  Component: function SectionMatchPage() {
    const id = leadingNumber(useParams().game ?? '');
    if (id === undefined) return <NotFound />;
    return (
      <InSection path={section.path}>
        <SectionMatch section={section} id={id} />
      </InSection>
    );
  },
});
