import { calls } from '@overround/client';
import { TextField } from '@overround/ui';
import { typedText } from '../../shared/typed-text.ts';
import { LongTextField } from '../../state/LongTextField.tsx';
import { callMine, MY } from '../../state/my-calls.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { WritingForm } from '../../state/WritingForm.tsx';
import styles from './Ideas.module.css';

/** As the contract has them. */
const TITLE_LETTERS_MAX = 120;
const TEXT_LETTERS_MAX = 2000;

/** Shares an idea of one's own. */
export function IdeaForm() {
  const phrases = usePhrases();
  const services = useServices();
  return (
    <WritingForm
      className={styles.part}
      title={phrases.t('contact.idea_share')}
      send={(idea_id, form) =>
        callMine(services, calls.shareIdea, {
          body: { idea_id, title: typedText(form, 'title'), text: typedText(form, 'text') },
        })
      }
      onSent={() => {
        services.toasts.show(phrases.t('contact.idea_shared'), 'success');
        return services.queries.invalidateQueries({ queryKey: [MY, 'ideas'] });
      }}
    >
      <TextField
        label={phrases.t('contact.idea_title')}
        required
        maxLength={TITLE_LETTERS_MAX}
        name="title"
      />
      <LongTextField
        label={phrases.t('contact.idea_text')}
        hint={phrases.t('contact.idea_text_hint')}
        required
        maxLength={TEXT_LETTERS_MAX}
        name="text"
      />
    </WritingForm>
  );
}
