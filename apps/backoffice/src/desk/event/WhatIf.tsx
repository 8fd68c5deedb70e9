import type { DeskEvent, DeskMarket } from '@overround/contracts/operator';
import { usePhrases } from '../../app/services.tsx';
import { lineKeyOf, useDesk } from '../desk-state.tsx';
import card from './Card.module.css';
import styles from './WhatIf.module.css';
import { WhatIfAnswer } from './WhatIfAnswer.tsx';

export interface WhatIfProps {
  readonly event: DeskEvent;
  readonly markets: readonly DeskMarket[];
}

/** The question what a price would do, about the outcome that is picked. */
export function WhatIf({ event, markets }: WhatIfProps) {
  const phrases = usePhrases();
  const { pick } = useDesk();
  const market = pick && markets.find((one) => lineKeyOf(one) === pick.lineKey);
  const outcome = market?.outcomes.find(
    (one) => one.type === pick?.type && one.parameterMilli === pick.parameterMilli,
  );
  return (
    <section className={card.box} aria-label={phrases.t('desk.what_if')} data-desk="what-if">
      <header className={card.head}>
        <h2 className={card.title}>{phrases.t('desk.what_if')}</h2>
        {market && outcome && (
          <span className={styles.name} dir="auto">
            {market.name} · {outcome.name}
          </span>
        )}
      </header>
      {market && outcome ? (
        <WhatIfAnswer
          key={`${lineKeyOf(market)}.${outcome.type}.${outcome.parameterMilli}`}
          event={event}
          market={market}
          outcome={outcome}
        />
      ) : (
        <p className={styles.hint}>{phrases.t('desk.what_if_hint')}</p>
      )}
    </section>
  );
}
