// Who answers what at the port for operators, of a whole house.

import { openErrorDesk, openResultDesk, type ResultDesk } from '@overround/betting';
import { readResults } from '@overround/catalog';
import { systemClock } from '@overround/kernel';
import type { Operator } from '@overround/operator';
import type { Database, Log } from '@overround/platform';
import { demoCodeAnswers } from './back-office.ts';
import type { InternalAnswers } from './http/internal-answers.ts';
import { errorAnswers } from './http/internal-errors.ts';
import { feedAnswers } from './http/internal-feeds.ts';
import { marginAnswers } from './http/internal-margins.ts';
import { protectionAnswers } from './http/internal-protection.ts';
import { resultAnswers } from './http/internal-results.ts';
import { riskAnswers } from './http/internal-risk.ts';
import { textAnswers } from './http/internal-texts.ts';
import { toteAnswers } from './http/internal-tote.ts';
import type { Modules } from './modules.ts';

/** Where results by hand are looked at, agreed to and carried out. */
export const resultDeskOf = (
  db: Database,
  { site, catalog }: Pick<Modules, 'site' | 'catalog'>,
  log: Log,
): ResultDesk =>
  openResultDesk({
    db,
    log,
    clock: systemClock,
    directory: site.directory,
    brandIds: () => site.directory.brands().map(({ brandId }) => brandId),
    readResults,
    decide: catalog.decide,
  });

export interface InternalHouse {
  readonly db: Database;
  readonly modules: Modules;
  readonly resultDesk: ResultDesk;
  readonly operator: Pick<Operator, 'codeNow'>;
  /** Absent where the installation is no demonstration. */
  readonly demoOperator: { readonly email: string } | undefined;
}

/** Every part of the port beside its health; each says which questions it knows. */
export function internalParts({
  db,
  modules,
  resultDesk,
  operator,
  demoOperator,
}: InternalHouse): readonly InternalAnswers[] {
  const { directory } = modules.site;
  return [
    riskAnswers({ ...modules.betting, listOwing: modules.wallet.listOwing }, directory),
    resultAnswers(resultDesk),
    errorAnswers(openErrorDesk({ db, clock: systemClock, desk: resultDesk }), directory),
    textAnswers(modules.betting, directory),
    toteAnswers(modules.games.toteDesk, directory),
    protectionAnswers(modules.limits.office, directory),
    feedAnswers(modules.catalog),
    ...(demoOperator ? [demoCodeAnswers(operator, demoOperator)] : []),
    marginAnswers(modules.catalog),
  ];
}
