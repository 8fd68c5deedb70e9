import { type CallRefusal, calls } from '@overround/client';
import { Button, Notice, TextField, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { newUuid } from '../../shared/new-uuid.ts';
import { typedText } from '../../shared/typed-text.ts';
import { LongTextField } from '../../state/LongTextField.tsx';
import { callMine, MY } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Ideas.module.css';

/** As the contract has them. */
const TITLE_LETTERS_MAX = 120;
const TEXT_LETTERS_MAX = 2000;

/** Shares an idea of one's own. */
export function IdeaForm() {
  const phrases = usePhrases();
  const services = useServices();
  const [ideaId, setIdeaId] = useState(newUuid);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const sharing = useAct(async (form: HTMLFormElement) => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.shareIdea, {
      body: { idea_id: ideaId, title: typedText(form, 'title'), text: typedText(form, 'text') },
    });
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    setIdeaId(newUuid());
    form.reset();
    services.toasts.show(phrases.t('contact.idea_shared'), 'success');
    await services.queries.invalidateQueries({ queryKey: [MY, 'ideas'] });
  });
  return (
    <form
      method="post"
      className={styles.part}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void sharing.run(event.currentTarget);
      }}
    >
      <h2 className={styles.title}>{phrases.t('contact.idea_share')}</h2>
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
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button type="submit" kind="primary" isBusy={sharing.isRunning}>
        {phrases.t('contact.enquiry_send')}
      </Button>
    </form>
  );
}
