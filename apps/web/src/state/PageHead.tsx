import { usePageData } from './content-queries.ts';
import { useSite } from './services.tsx';

export interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
  /** The page's one address, for search engines. */
  readonly canonical?: string;
  readonly isHidden?: boolean;
}

/** JSON that cannot end its script element. */
const dataText = (data: readonly unknown[]): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Title and description of a page, its addresses and what it tells programs; React carries them into the head. */
export function PageHead({ title, description, canonical, isHidden = false }: PageHeadProps) {
  const site = useSite();
  const known = usePageData();
  const shownTitle = known?.title || title;
  const shownDescription = known?.description || description;
  const address = canonical ?? known?.canonical;
  return (
    <>
      <title>{shownTitle === '' ? site.name : `${shownTitle} · ${site.name}`}</title>
      {shownDescription && <meta name="description" content={shownDescription} />}
      {address && <link rel="canonical" href={address} />}
      {known?.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {(isHidden || known?.isHidden) && <meta name="robots" content="noindex" />}
      {known && known.structured.length > 0 && (
        // oxlint-disable-next-line react/no-danger -- data for programs, never run; its text cannot end the element
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataText(known.structured) }} />
      )}
    </>
  );
}
