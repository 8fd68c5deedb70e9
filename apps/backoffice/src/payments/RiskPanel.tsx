import { calls } from '@overround/client';
import { type RiskTerms, USUAL_RISK } from '@overround/contracts/payments';
import { Notice } from '@overround/ui';
import { usePhrases } from '../app/services.tsx';
import { Loaded } from './Loaded.tsx';
import own from './Payments.module.css';
import { RiskEditor } from './RiskEditor.tsx';
import { RiskReplay } from './RiskReplay.tsx';
import { conditionText, ruleTitles } from './risk-words.ts';
import { useRiskRule } from './use-providers.ts';
import { WishForm } from './WishForm.tsx';

/** Rules about risk: what counts, what is proposed with what it would have done, and proposing. */
export function RiskPanel() {
  const phrases = usePhrases();
  const rule = useRiskRule();
  return (
    <Loaded query={rule}>
      {({ version, terms, waits }) => (
        <>
          {terms === null && <Notice tone="info">{phrases.t('risk.of_code')}</Notice>}
          <section aria-label={phrases.t('payments.rules_now')}>
            <h3 className={own.title}>{phrases.t('payments.rules_now')}</h3>
            <RiskList terms={terms ?? USUAL_RISK} />
          </section>
          {waits ? (
            <WishForm wish={waits} decide={calls.riskRuleDecide}>
              <div className={own.parts}>
                <RiskList terms={waits.terms} />
                <RiskReplay terms={waits.terms} />
              </div>
            </WishForm>
          ) : (
            <RiskEditor key={version} terms={terms ?? USUAL_RISK} />
          )}
        </>
      )}
    </Loaded>
  );
}

/** Rules as sentences. */
function RiskList({ terms }: { readonly terms: RiskTerms }) {
  const phrases = usePhrases();
  return (
    <div>
      {terms.rules.length === 0 && <p>{phrases.t('risk.none')}</p>}
      <ul className={own.said}>
        {terms.rules.map((rule) => (
          <li key={rule.ruleId}>
            <b>
              <bdi>{ruleTitles(phrases, rule.title)}</bdi>
            </b>{' '}
            · {phrases.t(`risk.${rule.direction}`)} · {phrases.t(`risk.${rule.action}`)}
            <ul className={own.lines}>
              {[...rule.conditions.entries()].map(([place, condition]) => (
                <li key={place}>{conditionText(phrases, condition)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
