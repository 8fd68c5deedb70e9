import { addressesOf } from '../../shared/addresses.ts';
import type { PageLeadsTo } from '../page-module.ts';

/** The office opens with the profile. */
export const leadsTo: PageLeadsTo = ({ lang }) => addressesOf(lang).page('office/profile');

/** Nobody ever sees it. */
export const Component = () => null;
