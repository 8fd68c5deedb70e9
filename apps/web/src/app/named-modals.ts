import type { AreaName } from '@overround/phrases';
import type { ModalName, ModalRequest, ModalSubject, OpenModal } from '../state/modals.ts';
import type { PhraseShelf } from '../state/phrase-shelf.ts';
import type { Stores } from '../state/stores.ts';

interface NamedModal {
  readonly areas: readonly AreaName[];
  /** Seen over whatever else is open. */
  readonly isOver?: true;
  /** It is about who is signed in, and goes when they go. */
  readonly isOfPerson?: true;
  readonly file: (about?: ModalSubject) => Promise<ModalRequest>;
}

// One row per modal that features ask for by name.
const MODALS: Readonly<Record<ModalName, NamedModal>> = {
  'sign-in': {
    areas: ['people', 'refusal'],
    file: async () => ({ Component: (await import('../features/sign-in/SignInDialog.tsx')).SignInDialog }),
  },
  registration: {
    areas: ['people', 'fields', 'refusal'],
    file: async () => ({
      Component: (await import('../features/registration/RegistrationDialog.tsx')).RegistrationDialog,
    }),
  },
  activation: {
    areas: ['people', 'refusal'],
    isOfPerson: true,
    file: async () => ({
      Component: (await import('../features/registration/ActivationDialog.tsx')).ActivationDialog,
    }),
  },
  'activation-by-text': {
    areas: ['people'],
    isOfPerson: true,
    file: async () => ({
      Component: (await import('../features/registration/ActivationByTextDialog.tsx')).ActivationByTextDialog,
    }),
  },
  cookies: {
    areas: ['people'],
    file: async () => ({ Component: (await import('../features/cookies/CookieDialog.tsx')).CookieDialog }),
  },
  reality: {
    areas: ['protection', 'refusal'],
    isOver: true,
    isOfPerson: true,
    file: async () => ({
      Component: (await import('../features/protection/RealityDialog.tsx')).RealityDialog,
    }),
  },
  'time-over': {
    areas: ['protection'],
    isOver: true,
    file: async () => ({
      Component: (await import('../features/protection/TimeOverDialog.tsx')).TimeOverDialog,
    }),
  },
  'signed-out': {
    areas: ['people'],
    isOver: true,
    file: async () => ({
      Component: (await import('../features/sign-in/SignedOutDialog.tsx')).SignedOutDialog,
    }),
  },
  'limit-prompt': {
    areas: ['protection', 'refusal'],
    isOfPerson: true,
    file: async () => ({
      Component: (await import('../features/protection/LimitPromptDialog.tsx')).LimitPromptDialog,
    }),
  },
  graph: {
    areas: ['graph'],
    file: async (about) => ({
      Component: (await import('../pages/statistic-popup/GraphDialog.tsx')).graphDialog(about),
    }),
  },
};

const OF_PERSON: ReadonlySet<string> = new Set(
  Object.entries(MODALS).flatMap(([name, { isOfPerson }]) => (isOfPerson ? [name] : [])),
);

/** Opens modals by name. When the file of one cannot be loaded, `onFailure` leads to the page with the same content. */
export function modalOpener(
  stores: Pick<Stores, 'modals' | 'session'>,
  phrases: PhraseShelf,
  onFailure: OpenModal = () => undefined,
): OpenModal {
  const loading = new Set<ModalName>();
  const whoIsHere = (): string | undefined => stores.session.getState().signedIn?.personId;
  // What was asked of one person is nobody else's to answer.
  stores.session.subscribe(({ signedIn }, before) => {
    if (before.signedIn && before.signedIn.personId !== signedIn?.personId)
      stores.modals.dispatch({ type: 'names_hidden', names: OF_PERSON });
  });
  return (name, about) => {
    if (loading.has(name) || stores.modals.getState().entries.some((entry) => entry.name === name)) return;
    const { areas, file, isOver = false, isOfPerson = false } = MODALS[name];
    const person = whoIsHere();
    loading.add(name);
    Promise.all([file(about), phrases.need(areas)])
      .then(
        ([modal]) => {
          // They left while it was loaded.
          if (isOfPerson && whoIsHere() !== person) return;
          stores.modals.dispatch({ type: 'shown', name, modal, isOver });
        },
        () => onFailure(name, about),
      )
      .finally(() => loading.delete(name));
  };
}
