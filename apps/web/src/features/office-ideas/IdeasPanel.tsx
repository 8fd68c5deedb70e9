import { usePhrases } from '../../state/services.tsx';
import { IdeaBoard } from './IdeaBoard.tsx';
import { IdeaForm } from './IdeaForm.tsx';
import styles from './Ideas.module.css';

/** The idea board and the way to share an idea. */
export function IdeasPanel() {
  const phrases = usePhrases();
  return (
    <>
      <p className={styles.note}>{phrases.t('contact.ideas_note')}</p>
      <IdeaBoard />
      <IdeaForm />
    </>
  );
}
