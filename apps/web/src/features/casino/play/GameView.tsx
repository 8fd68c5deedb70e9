import type { CasinoGame } from '@overround/contracts/casino';
import { Button, buttonClass } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { SignedIn } from '../../../server-contract.ts';
import { withReturn } from '../../../shared/own-path.ts';
import { bonusesQuery } from '../../../state/bonus-queries.ts';
import { useAddresses, usePhrases, useServices, useSite } from '../../../state/services.tsx';
import { useClosedPlay } from '../../../state/use-closed-play.ts';
import { useIsAlive } from '../../../state/use-is-alive.ts';
import { useSession } from '../../../state/use-session.ts';
import { GameArt } from '../GameArt.tsx';
import { ClosedNotice } from './ClosedNotice.tsx';
import { GameFacts } from './GameFacts.tsx';
import { type Paying, payingIn } from './launch.ts';
import { OpenGame } from './OpenGame.tsx';
import { PayChoice, payingBonuses } from './PayChoice.tsx';
import styles from './Play.module.css';

/** A game: what it is and how it is paid for, or the game itself. Which of the two stands in the address, so that a page loaded again goes on. */
export function GameView({ game }: { readonly game: CasinoGame }) {
  const isAlive = useIsAlive();
  const signedIn = useSession();
  const [query, setQuery] = useSearchParams();
  const [isOfAge, setOfAge] = useState(false);
  const paying = payingIn(query);
  const open = (wanted: Paying | undefined): void =>
    setQuery(wanted === undefined ? {} : { play: String(wanted) }, { preventScrollReset: true });
  // A guest plays demos, once they said how old they are; nobody's address says it for them.
  const isOpen = paying === 'demo' ? signedIn !== undefined || isOfAge : paying !== undefined && signedIn;
  return (
    <div className={styles.game}>
      {isAlive && isOpen && paying !== undefined ? (
        <OpenGame game={game} paying={paying} isOfAge={isOfAge} onLeave={() => open(undefined)} />
      ) : (
        <GameCard
          game={game}
          asksAge={isAlive && paying === 'demo' && !signedIn}
          onPlay={open}
          onAge={() => setOfAge(true)}
        />
      )}
    </div>
  );
}

interface GameCardProps {
  readonly game: CasinoGame;
  readonly asksAge: boolean;
  readonly onPlay: (paying: Paying | undefined) => void;
  readonly onAge: () => void;
}

function GameCard({ game, asksAge, onPlay, onAge }: GameCardProps) {
  const phrases = usePhrases();
  const signedIn = useSession();
  return (
    <div className={styles.card}>
      <div className={styles.art}>
        <GameArt game={game} />
      </div>
      <div className={styles.words}>
        <GameFacts game={game} />
        {asksAge ? (
          <AgeQuestion onYes={onAge} onNo={() => onPlay(undefined)} />
        ) : (
          <>
            {signedIn ? <PlayForMoney signedIn={signedIn} onPlay={onPlay} /> : <SignInToPlay />}
            {game.hasDemo && (
              <span className={styles.deeds}>
                <Button onClick={() => onPlay('demo')}>{phrases.t('casino.play_demo')}</Button>
              </span>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function SignInToPlay() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { pathname } = useLocation();
  return (
    <span className={styles.deeds}>
      <Link
        to={withReturn(to.page('sign-in'), `${pathname}?play=own`)}
        className={buttonClass({ kind: 'primary' })}
      >
        {phrases.t('casino.sign_in_to_play')}
      </Link>
    </span>
  );
}

interface PlayForMoneyProps {
  readonly signedIn: SignedIn;
  readonly onPlay: (paying: Paying) => void;
}

function PlayForMoney({ signedIn, onPlay }: PlayForMoneyProps) {
  const services = useServices();
  const phrases = usePhrases();
  const closed = useClosedPlay();
  const bonuses = payingBonuses(useQuery(bonusesQuery(services)).data?.bonuses ?? [], signedIn);
  const [chosen, setChosen] = useState<number>();
  const bonusId = bonuses.some(({ id }) => id === chosen) ? chosen : undefined;
  if (closed)
    return (
      <ClosedNotice
        code="betting_not_allowed"
        facts={{ personStatus: closed }}
        title={phrases.t('casino.refused')}
      />
    );
  // The terms of the bonus say whose money is played first: there is nothing to choose.
  const order = bonuses.find(({ terms }) => terms.fundsOrder)?.terms.fundsOrder;
  if (order)
    return (
      <>
        <p className={styles.note}>{phrases.t(`casino.${order}`)}</p>
        <span className={styles.deeds}>
          <Button kind="primary" onClick={() => onPlay('own')}>
            {phrases.t('casino.play')}
          </Button>
        </span>
      </>
    );
  return (
    <>
      <PayChoice signedIn={signedIn} bonuses={bonuses} bonusId={bonusId} onChoose={setChosen} />
      {bonusId !== undefined && <p className={styles.note}>{phrases.t('casino.bonus_note')}</p>}
      <span className={styles.deeds}>
        <Button kind="primary" onClick={() => onPlay(bonusId ?? 'own')}>
          {phrases.t('casino.play')}
        </Button>
      </span>
    </>
  );
}

function AgeQuestion({ onYes, onNo }: { readonly onYes: () => void; readonly onNo: () => void }) {
  const phrases = usePhrases();
  const age = useSite().ageMin;
  return (
    <section aria-labelledby="age-question">
      <h2 id="age-question">{phrases.t('casino.age_title', { age })}</h2>
      <p className={styles.note}>{phrases.t('casino.age_text')}</p>
      <span className={styles.deeds}>
        <Button onClick={onYes}>{phrases.t('casino.age_yes', { age })}</Button>
        <Button onClick={onNo}>{phrases.t('casino.age_no')}</Button>
      </span>
    </section>
  );
}
