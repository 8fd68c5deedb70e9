import type { PapersForm } from '@overround/account';
import { present } from '@overround/kernel';
import {
  createPhrases,
  dictionaryOf,
  FALLBACK_LANGUAGE,
  loadDictionary,
  SHIPPED_LANGUAGES,
} from '@overround/phrases';
import type { HouseModule } from '@overround/platform';
import type { RegistrationDeps, RegistrationRoom } from './deps.ts';
import { openPapersForm } from './papers-form.ts';
import { formRoutes } from './routes/forms.route.ts';
import { keepingRoutes } from './routes/keeping.route.ts';
import { phoneRoutes } from './routes/phone.route.ts';
import { registerRoutes } from './routes/register.route.ts';

export interface Registration {
  readonly module: HouseModule;
  /** What the form asks beside, for the office to ask it the same way. */
  readonly papersForm: PapersForm;
}

export async function openRegistration(deps: RegistrationDeps): Promise<Registration> {
  const loaded = await Promise.all(
    SHIPPED_LANGUAGES.map(async (code) => [code, createPhrases(code, await loadDictionary(code))] as const),
  );
  const byCode = new Map(loaded);
  const room: RegistrationRoom = {
    ...deps,
    phrasesOf: (lang) => present(byCode.get(dictionaryOf(lang)) ?? byCode.get(FALLBACK_LANGUAGE), 'phrases'),
  };
  return {
    papersForm: openPapersForm(room),
    module: {
      name: 'registration',
      routes: [...formRoutes(room), ...phoneRoutes(room), ...registerRoutes(room), ...keepingRoutes(room)],
      listeners: [],
      jobs: [],
    },
  };
}
