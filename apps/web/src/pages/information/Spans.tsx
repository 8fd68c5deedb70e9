import type { TextSpan } from '@overround/contracts/content';
import { Link } from 'react-router';
import { useAddresses } from '../../state/services.tsx';

function Span({ text, isStrong, to: path, href }: TextSpan) {
  const to = useAddresses();
  if (path !== undefined) return <Link to={to.page(path)}>{text}</Link>;
  if (href !== undefined)
    return (
      <a href={href} {...(href.startsWith('https:') ? { rel: 'noopener', target: '_blank' } : {})}>
        <bdi>{text}</bdi>
      </a>
    );
  return isStrong ? <b>{text}</b> : text;
}

/** Runs of a text have no name of their own: their place is what they are known by. */
export function Spans({ spans }: { readonly spans: readonly TextSpan[] }) {
  return spans.map((span, at) => <Span key={`${at}${span.text}`} {...span} />);
}

export const textOf = (spans: readonly TextSpan[]): string => spans.map(({ text }) => text).join('');
