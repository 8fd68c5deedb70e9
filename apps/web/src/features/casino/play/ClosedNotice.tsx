import type { Phrases } from '@overround/phrases';
import { Notice } from '@overround/ui';
import type { ReactNode } from 'react';
import { RefusalLink } from '../../../state/RefusalLink.tsx';
import { usePhrases } from '../../../state/services.tsx';
import { useClosedPlay } from '../../../state/use-closed-play.ts';

/** A code without its facts has a sentence that needs none, or the general one. */
function sentenceOf(phrases: Phrases, code: string, facts: ClosedNoticeProps['facts'] = {}): string {
  try {
    return phrases.refusal(code, facts);
  } catch {
    return phrases.refusal('refused');
  }
}

export interface ClosedNoticeProps {
  readonly code: string;
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
  /** What is so. */
  readonly title: string;
  readonly children?: ReactNode;
}

/** Why a game cannot be opened, or takes no more bets, and what helps: as the coupon says it. */
export function ClosedNotice({ code, facts, title, children }: ClosedNoticeProps) {
  const phrases = usePhrases();
  const closed = useClosedPlay();
  const personStatus = code === 'betting_not_allowed' ? (facts?.['personStatus'] ?? closed) : undefined;
  const known = personStatus === closed ? closed : undefined;
  return (
    <Notice
      tone="warning"
      action={<RefusalLink code={code} facts={personStatus === undefined ? facts : { personStatus }} />}
    >
      <b>{title}</b>{' '}
      {known
        ? phrases.t(`shell.play_${known}`)
        : code === 'option_not_offered' || code === 'not_found'
          ? phrases.t('casino.game_gone')
          : sentenceOf(phrases, code, facts)}
      {children}
    </Notice>
  );
}
