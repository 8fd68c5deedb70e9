import { calls } from '@overround/client';
import { Button, EmptyState, Notice } from '@overround/ui';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { Loaded } from './Loaded.tsx';
import own from './Payments.module.css';
import { ProposeForm } from './ProposeForm.tsx';
import { draftOf, emptyDraft, type ExponentOf, movedTo, type RuleDraft, ruleOf } from './routing-draft.ts';
import { RoutingList } from './RoutingList.tsx';
import { RuleFields } from './RuleFields.tsx';
import { useRouting, useRoutingRule } from './use-providers.ts';
import { WishForm } from './WishForm.tsx';
import type { RoutingView } from './words.ts';

/** Which provider is asked for what: rules in their order, of which the last that fits counts. */
export function RoutingPanel() {
  const phrases = usePhrases();
  const query = useRouting();
  const rule = useRoutingRule();
  return (
    <Loaded query={query}>
      {(routing) => (
        <>
          <Health providers={routing.providers} />
          <Loaded query={rule}>
            {({ version, waits }) =>
              waits ? (
                <>
                  <section aria-label={phrases.t('payments.rules_now')}>
                    <h3 className={own.title}>{phrases.t('payments.rules_now')}</h3>
                    <RoutingList rules={routing.rules} currencies={routing.currencies} />
                  </section>
                  <WishForm wish={waits} decide={calls.routingRuleDecide}>
                    <RoutingList rules={waits.terms.rules} currencies={routing.currencies} />
                  </WishForm>
                </>
              ) : (
                <Rules key={version} routing={routing} />
              )
            }
          </Loaded>
        </>
      )}
    </Loaded>
  );
}

function Health({ providers }: Pick<RoutingView, 'providers'>) {
  const phrases = usePhrases();
  const silent = providers.filter(({ isHealthy }) => !isHealthy);
  if (silent.length === 0) return <Notice tone="success">{phrases.t('payments.all_answer')}</Notice>;
  return (
    <Notice tone="warning">
      <ul className={own.lines}>
        {silent.map(({ providerId, failures }) => (
          <li key={providerId}>{phrases.t('payments.silent', { provider: providerId, count: failures })}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Rules({ routing: { rules, providers, currencies } }: { readonly routing: RoutingView }) {
  const phrases = usePhrases();
  const exponentOf: ExponentOf = (code) => currencies.find((one) => one.code === code)?.exponent;
  const [drafts, setDrafts] = useState(() =>
    rules.map((rule, index) => draftOf(rule, String(index), exponentOf)),
  );
  const change = (id: string, part: Partial<RuleDraft>) =>
    setDrafts((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const move = (from: number, to: number) => setDrafts((now) => movedTo(now, from, to));
  const [held, setHeld] = useState<number>();
  const read = drafts.map((draft) => ruleOf(draft, exponentOf));
  const whole = read.filter((rule) => rule !== undefined);
  return (
    <>
      {drafts.length === 0 && <EmptyState text={phrases.t('payments.no_rules')} />}
      <ol className={own.rules}>
        {drafts.map((draft, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping here is one more way to what its buttons do
          <li
            key={draft.id}
            className={styles.answer}
            aria-label={phrases.t('payments.rule_no', { number: index + 1 })}
            onDragOver={(event) => held !== undefined && event.preventDefault()}
            onDrop={() => held !== undefined && move(held, index)}
          >
            <RuleFields
              draft={draft}
              providers={providers.map(({ providerId }) => providerId)}
              currencies={currencies.map(({ code }) => code)}
              onChange={(part) => change(draft.id, part)}
            />
            {read[index] === undefined && <Notice tone="error">{phrases.t('payments.rule_problem')}</Notice>}
            <div className={styles.acts}>
              <button
                type="button"
                draggable
                className={own.handle}
                title={phrases.t('payments.rule_move_hint')}
                aria-label={phrases.t('payments.rule_move', { number: index + 1 })}
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.setData('text/plain', draft.id);
                  setHeld(index);
                }}
                onDragEnd={() => setHeld(undefined)}
                onKeyDown={(event) => {
                  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                  if (step === 0) return;
                  event.preventDefault();
                  move(index, index + step);
                }}
              >
                <GripVertical size={16} strokeWidth={1.75} aria-hidden="true" />
              </button>
              <Button size="small" disabled={index === 0} onClick={() => move(index, index - 1)}>
                {phrases.t('payments.rule_up')}
              </Button>
              <Button
                size="small"
                disabled={index === drafts.length - 1}
                onClick={() => move(index, index + 1)}
              >
                {phrases.t('payments.rule_down')}
              </Button>
              <Button
                size="small"
                onClick={() => setDrafts((now) => now.filter(({ id }) => id !== draft.id))}
              >
                {phrases.t('payments.rule_remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.acts}>
        <Button onClick={() => setDrafts((now) => [...now, emptyDraft(crypto.randomUUID())])}>
          {phrases.t('payments.rule_add')}
        </Button>
      </div>
      <ProposeForm
        propose={calls.routingRulePropose}
        terms={whole.length === drafts.length ? { rules: whole } : undefined}
      />
    </>
  );
}
