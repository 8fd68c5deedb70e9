import type { ClientCall } from '@overround/client';
import type { RuleState } from '@overround/contracts';
import { Fragment, type ReactNode } from 'react';
import { Loaded, type LoadedProps } from './Loaded.tsx';
import { type DecideTypes, WishForm } from './WishForm.tsx';

interface WishedRuleProps<Terms> {
  readonly rule: LoadedProps<RuleState<Terms>>['query'];
  readonly decide: ClientCall<DecideTypes>;
  /** What counts where the brand has set nothing. */
  readonly usual: Terms;
  /** Terms as they are read: those that count, and those that wait. */
  readonly rows: (terms: Terms) => ReactNode;
  /** Proposing others, which begins with what counts; not there while something waits. */
  readonly form: (terms: Terms) => ReactNode;
}

/** A rule that two persons change: what counts, and either what waits with the decision about it, or proposing. */
export function WishedRule<Terms>({ rule, decide, usual, rows, form }: WishedRuleProps<Terms>) {
  return (
    <Loaded query={rule}>
      {({ version, terms, waits }) => (
        <>
          {rows(terms ?? usual)}
          {waits ? (
            <WishForm wish={waits} decide={decide}>
              {rows(waits.terms)}
            </WishForm>
          ) : (
            <Fragment key={version}>{form(terms ?? usual)}</Fragment>
          )}
        </>
      )}
    </Loaded>
  );
}
