import { useState } from 'react';
import { guardedStore, keep, kept } from '../../../shared/browser-store.ts';
import { type GroupTemplate, templatesFromStored, withTemplate } from '../model/group-template.ts';

const KEY = 'coupon-templates';
const VERSION = 1;
const local = guardedStore(() => localStorage);

export interface Templates {
  readonly templates: readonly GroupTemplate[];
  readonly add: (template: GroupTemplate) => void;
  readonly remove: (name: string) => void;
}

/** Templates of groups kept in this browser. */
export function useTemplates(): Templates {
  const [templates, setTemplates] = useState(() =>
    templatesFromStored(kept(local, KEY, VERSION, Date.now())),
  );
  const write = (value: readonly GroupTemplate[]): void => {
    keep(local, KEY, { version: VERSION, forMs: 'cleared', value });
    setTemplates(value);
  };
  return {
    templates,
    add: (template) => write(withTemplate(templates, template)),
    remove: (name) => write(templates.filter((one) => one.name !== name)),
  };
}
