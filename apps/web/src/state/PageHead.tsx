import { useSite } from './services.tsx';

export interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
  /** The page's one address, for search engines. */
  readonly canonical?: string;
  readonly isHidden?: boolean;
}

/** Title and description of a page; React carries them into the head. */
export function PageHead({ title, description, canonical, isHidden = false }: PageHeadProps) {
  const site = useSite();
  return (
    <>
      <title>{title === '' ? site.name : `${title} · ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {isHidden && <meta name="robots" content="noindex" />}
    </>
  );
}
