import type { AreaName } from '@overround/phrases';
import type { ModalName, ModalRequest, ModalSubject, OpenModal } from '../state/modals.ts';
import type { PhraseShelf } from '../state/phrase-shelf.ts';
import type { Stores } from '../state/stores.ts';

interface NamedModal {
  readonly areas: readonly AreaName[];
  /** Seen over whatever else is open. */
  readonly isOver?: true;
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
    file: async () => ({
      Component: (await import('../features/registration/ActivationDialog.tsx')).ActivationDialog,
    }),
  },
  cookies: {
    areas: ['people'],
    file: async () => ({ Component: (await import('../features/cookies/CookieDialog.tsx')).CookieDialog }),
  },
  reality: {
    areas: ['protection', 'refusal'],
    isOver: true,
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

/** Opens modals by name. When the file of one cannot be loaded, `onFailure` leads to the page with the same content. */
export function modalOpener(
  stores: Pick<Stores, 'modals'>,
  phrases: PhraseShelf,
  onFailure: OpenModal = () => undefined,
): OpenModal {
  const loading = new Set<ModalName>();
  return (name, about) => {
    if (loading.has(name) || stores.modals.getState().entries.some((entry) => entry.name === name)) return;
    const { areas, file, isOver = false } = MODALS[name];
    loading.add(name);
    Promise.all([file(about), phrases.need(areas)])
      .then(
        ([modal]) => stores.modals.dispatch({ type: 'shown', name, modal, isOver }),
        () => onFailure(name, about),
      )
      .finally(() => loading.delete(name));
  };
}
