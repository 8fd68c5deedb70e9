import { Button, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RoomGate } from '../../app/RoomGate.tsx';
import { useBrand, usePhrases } from '../../app/services.tsx';
import styles from './Limits.module.css';
import { PlayerProtection } from './PlayerProtection.tsx';
import { WishList } from './WishList.tsx';
import { useWishes } from './use-limits.ts';

/** The room of protection: what waits for a second person, and the limits and breaks of one player. */
export function LimitsPage() {
  return (
    <RoomGate path="/people/limits">
      <Room />
    </RoomGate>
  );
}

const PLAYER = /^[1-9][0-9]{0,14}$/;

function Room() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const brand = useBrand();
  const { player = '' } = useParams();
  const [typed, setTyped] = useState(player);
  const [isChecked, setChecked] = useState(false);
  const wishes = useWishes();
  const isNumber = PLAYER.test(typed.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isNumber) void navigate(`/people/limits/${typed.trim()}`);
  };
  return (
    <main className={styles.room}>
      <h1 className={styles.title}>{phrases.t('limits.title')}</h1>
      <form method="post" className={styles.search} noValidate onSubmit={submit}>
        <TextField
          label={phrases.t('limits.player')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={typed}
          problem={isChecked && !isNumber ? phrases.t('limits.player_problem') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" kind="primary">
          {phrases.t('limits.open')}
        </Button>
      </form>
      <section className={styles.part} aria-labelledby="wishes">
        <h2 id="wishes">{phrases.t('limits.waiting')}</h2>
        <WishList wishes={wishes.data?.wishes ?? []} />
      </section>
      {PLAYER.test(player) && <PlayerProtection key={`${brand?.key}/${player}`} player={Number(player)} />}
    </main>
  );
}
