import { Button, IconButton, TextField } from '@overround/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '../../../state/services.tsx';
import { useTemplates } from '../data/use-templates.ts';
import { groupsOfTemplate, TEMPLATE_NAME_MAX, templateOf } from '../model/group-template.ts';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import type { Ticket, TicketAction } from '../model/ticket.ts';
import styles from './GroupList.module.css';

export interface TemplateBarProps {
  readonly summary: CouponSummary;
  readonly ticket: Ticket;
  readonly onTicket: (action: TicketAction) => void;
}

/** Groups kept under a name, and put on other selections again. */
export function TemplateBar({ summary, ticket, onTicket }: TemplateBarProps) {
  const phrases = usePhrases();
  const { templates, add, remove } = useTemplates();
  const [name, setName] = useState('');
  const keys = summary.places.map((place) => place.key);
  function save(): void {
    if (name.trim() === '') return;
    add(templateOf(ticket, keys, name));
    setName('');
  }
  return (
    <details className={styles.templates}>
      <summary>{phrases.t('ticket.templates')}</summary>
      {templates.length > 0 && (
        <ul className={styles.kept} aria-label={phrases.t('ticket.templates')}>
          {templates.map((one) => (
            <li key={one.name} className={styles.tools}>
              <Button
                size="small"
                onClick={() => onTicket({ type: 'template_applied', groups: groupsOfTemplate(one, keys) })}
              >
                <bdi>{one.name}</bdi>
              </Button>
              <IconButton
                label={phrases.t('ticket.template_remove', { name: one.name })}
                onClick={() => remove(one.name)}
              >
                <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.save}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={phrases.t('ticket.template_name')}
          hint={phrases.t('ticket.template_hint')}
          autoComplete="off"
          maxLength={TEMPLATE_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="small" disabled={name.trim() === ''}>
          {phrases.t('ticket.template_save')}
        </Button>
      </form>
    </details>
  );
}
