import { buttonClass } from '@overround/ui';
import { Link } from 'react-router';
import { refusalWay } from './refusal-way.ts';
import { useAddresses, usePhrases } from './services.tsx';

export interface RefusalLinkProps {
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>> | undefined;
}

/** The way to the page where a refusal is mended; nothing where there is none. */
export function RefusalLink({ code, facts }: RefusalLinkProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const way = refusalWay(code, facts);
  if (!way) return null;
  return (
    <Link to={`${to.page(way.page)}${way.query}`} className={buttonClass({ size: 'small' })}>
      {phrases.t(way.text)}
    </Link>
  );
}
