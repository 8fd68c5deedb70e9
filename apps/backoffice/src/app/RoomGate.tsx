import { EmptyState } from '@overround/ui';
import type { ReactNode } from 'react';
import { rightsOf, type RoomPath } from './rooms.ts';
import { useMe, usePhrases } from './services.tsx';

/** A room for whom one of its rights opens it; everybody else reads which rights do, and who gives them. */
export function RoomGate({ path, children }: { readonly path: RoomPath; readonly children: ReactNode }) {
  const { rights } = useMe();
  const phrases = usePhrases();
  const wanted = rightsOf(path);
  if (wanted.some((right) => rights.includes(right))) return children;
  const names = wanted.map((right) => phrases.t(`frame.right_${right}`));
  const either = new Intl.ListFormat(phrases.formatTag, { type: 'disjunction' }).format(names);
  return (
    <EmptyState
      text={phrases.t('frame.no_right')}
      hint={phrases.t('frame.no_right_hint', { rights: either })}
    />
  );
}
