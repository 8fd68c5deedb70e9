import type { Api } from '@overround/client';
import type { StaffMe } from '@overround/contracts/operator';
import type { BackofficePhrases } from '@overround/phrases/backoffice';
import type { ToastStore } from '@overround/ui';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Preferences, PreferenceStore } from './preferences.ts';

export interface Services {
  readonly api: Api;
  readonly toasts: ToastStore;
  readonly preferences: PreferenceStore;
}

export const ServicesContext = createContext<Services | undefined>(undefined);
export const PhrasesContext = createContext<BackofficePhrases | undefined>(undefined);
export const MeContext = createContext<StaffMe | undefined>(undefined);

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A part of the back office stands outside of it.');
  return value;
}

export const useServices = (): Services => present(use(ServicesContext));
export const usePhrases = (): BackofficePhrases => present(use(PhrasesContext));
/** Who is signed in. Only below the sign-in. */
export const useMe = (): StaffMe => present(use(MeContext));

export function usePreferences(): Preferences {
  const { preferences } = useServices();
  return useSyncExternalStore(preferences.subscribe, preferences.now);
}

export type StaffBrand = StaffMe['brands'][number];

/** The brand that is looked at: the one chosen last, else the first of the member's. */
export function useBrand(): StaffBrand | undefined {
  const { brands } = useMe();
  const { brand } = usePreferences();
  return brands.find(({ key }) => key === brand) ?? brands[0];
}

/** The brand as calls of staff name it; nothing where none is chosen. */
export function useBrandWord(): { readonly brand?: string } {
  const brand = useBrand();
  return brand ? { brand: brand.key } : {};
}
