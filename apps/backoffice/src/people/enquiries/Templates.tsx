import { calls } from '@overround/client';
import { SUBJECT_LETTERS_MAX, TEXT_LETTERS_MAX } from '@overround/contracts/messages';
import { Button, Field, Notice, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../../app/services.tsx';
import styles from './Enquiries.module.css';
import { type Template, useRoomAct, useTemplates } from './use-enquiries.ts';

const newTemplate = (): Template => ({ template_id: crypto.randomUUID(), title: '', text: '' });

/** Ready answers of the brand: written, changed, forgotten. */
export function Templates() {
  const phrases = usePhrases();
  const { data } = useTemplates();
  const [edited, setEdited] = useState<Template>(newTemplate);
  return (
    <div className={styles.list}>
      <ul>
        {data?.templates.map((template) => (
          <li key={template.template_id}>
            <button type="button" className={styles.row} dir="auto" onClick={() => setEdited(template)}>
              {template.title}
            </button>
          </li>
        ))}
      </ul>
      <TemplateForm
        key={edited.template_id}
        template={edited}
        isKnown={data?.templates.some(({ template_id }) => template_id === edited.template_id) ?? false}
        onDone={() => setEdited(newTemplate())}
      />
      <p className={styles.idea}>{data?.templates.length === 0 && phrases.t('enquiries.no_templates')}</p>
    </div>
  );
}

interface TemplateFormProps {
  readonly template: Template;
  readonly isKnown: boolean;
  readonly onDone: () => void;
}

function TemplateForm({ template, isKnown, onDone }: TemplateFormProps) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [title, setTitle] = useState(template.title);
  const [text, setText] = useState(template.text);
  const saving = useRoomAct(calls.saveAnswerTemplate, onDone);
  const removing = useRoomAct(calls.removeAnswerTemplate, onDone);
  const refusal = saving.refusal ?? removing.refusal;
  const { template_id } = template;
  return (
    <form
      className={styles.answer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void saving.run({ body: { ...brand, template_id, title: title.trim(), text: text.trim() } });
      }}
    >
      <TextField
        label={phrases.t('enquiries.template_title')}
        value={title}
        maxLength={SUBJECT_LETTERS_MAX}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Field label={phrases.t('enquiries.template_text')}>
        {(ties) => (
          <textarea
            {...ties}
            dir="auto"
            rows={5}
            maxLength={TEXT_LETTERS_MAX}
            className={styles.area}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <div className={styles.acts}>
        <Button
          type="submit"
          kind="primary"
          size="small"
          isBusy={saving.isRunning}
          disabled={title.trim() === '' || text.trim() === ''}
        >
          {phrases.t('enquiries.template_save')}
        </Button>
        {isKnown && (
          <Button
            size="small"
            kind="danger"
            isBusy={removing.isRunning}
            onClick={() => void removing.run({ params: { templateId: template_id }, query: brand })}
          >
            {phrases.t('enquiries.template_remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
