import type { DocumentBlock, SiteDocument } from '@overround/contracts/content';
import { chipClass } from '@overround/ui';
import { usePhrases, useTimes } from '../../state/services.tsx';
import { BlockTable } from './BlockTable.tsx';
import styles from './Information.module.css';
import { Places } from './Places.tsx';
import { Spans, textOf } from './Spans.tsx';

function Points({ block }: { readonly block: Extract<DocumentBlock, { kind: 'list' }> }) {
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List className={styles.points}>
      {block.items.map((spans) => (
        <li key={textOf(spans)}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

function Facts({ block }: { readonly block: Extract<DocumentBlock, { kind: 'facts' }> }) {
  return (
    <dl className={styles.facts}>
      {block.rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Spans spans={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Block({ block }: { readonly block: DocumentBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list':
      return <Points block={block} />;
    case 'facts':
      return <Facts block={block} />;
    case 'table':
      return <BlockTable block={block} />;
    case 'image':
      return <img src={block.src} alt={block.alt} className={styles.picture} loading="lazy" />;
    case 'places':
      return <Places places={block.places} />;
  }
}

const CONTENTS_FROM = 4;

/** The version is a day; who reads it sees it as days are written here. */
function Version({ version }: { readonly version: string }) {
  const phrases = usePhrases();
  const times = useTimes();
  const atMs = Date.parse(`${version}T12:00:00Z`);
  return (
    <p className={styles.note}>
      {phrases.t('information.document_version', { day: Number.isNaN(atMs) ? version : times.fullDay(atMs) })}
    </p>
  );
}

/** What a server wrote, part by part, with its contents where it is long. Nothing of it is markup: what it says is drawn, never run. */
export function DocumentSections({ sections }: Pick<SiteDocument, 'sections'>) {
  const phrases = usePhrases();
  const named = sections.filter(({ heading }) => heading !== '');
  return (
    <>
      {named.length >= CONTENTS_FROM && (
        <nav className={styles.contents} aria-label={phrases.t('information.contents')}>
          {named.map(({ id, heading }) => (
            <a key={id} href={`#${id}`} className={chipClass}>
              {heading}
            </a>
          ))}
        </nav>
      )}
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id}>
          {heading !== '' && <h2>{heading}</h2>}
          {blocks.map((block, at) => (
            <Block key={`${id}${at}`} block={block} />
          ))}
        </section>
      ))}
    </>
  );
}

/** A page that the server wrote. */
export const DocumentView = ({ page }: { readonly page: SiteDocument }) => (
  <>
    <Version version={page.version} />
    <DocumentSections sections={page.sections} />
  </>
);
