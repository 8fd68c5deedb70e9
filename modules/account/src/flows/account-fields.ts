import { ACCOUNT_FIELDS, type AccountFieldId, type PaperFieldId } from '@overround/contracts/account';
import { type Caller, findPerson, isFreshSignIn, lockPerson, recordAudit } from '@overround/identity';
import { accept, type Outcome, type PersonId, present, type Refusal, refuse } from '@overround/kernel';
import type { Session, SiteContext, Tx } from '@overround/platform';
import { ageMinOf, findRegion, type Region } from '@overround/site';
import type { AccountDeps } from '../deps.ts';
import {
  type AccountValues,
  FIELD_RULES,
  type FieldLimits,
  type FieldProblem,
  fieldProblem,
  hasMoved,
  NO_VALUES,
} from '../domain/account-fields.ts';
import { HOME_COLUMN } from '../domain/own-columns.ts';
import { findProfile } from '../store/account-store.ts';
import {
  type Owner,
  readSealedAddress,
  readToday,
  updateIdentityFields,
  writeSealedAddress,
} from '../store/fields-store.ts';
import { keepPapers, measurePapers, readPaperRows } from './paper-changes.ts';

type FieldDeps = Pick<
  AccountDeps,
  'db' | 'directory' | 'homes' | 'identity' | 'isIdentified' | 'onPersonChanged' | 'papersForm'
>;

/** What the player told so far; of where they live nothing, where that was erased. */
export async function readAccountValues(
  { identity }: Pick<FieldDeps, 'identity'>,
  tx: Tx,
  owner: Owner,
): Promise<AccountValues> {
  const profile = await findProfile(tx, owner.personId);
  const sealed = await readSealedAddress(tx, owner.personId);
  const opened = sealed && (await identity.personKeys.openFor(tx, { column: HOME_COLUMN, ...owner }, sealed));
  const isThere = opened !== undefined && typeof opened !== 'string';
  // Written below, by these very keys.
  const home = (isThere ? JSON.parse(Buffer.from(opened).toString('utf8')) : {}) as Partial<AccountValues>;
  return {
    ...NO_VALUES,
    name: profile?.name ?? '',
    surname: profile?.surname ?? '',
    birthday: profile?.bornOn ?? '',
    region_id: home.region_id ?? '',
    city: home.city ?? '',
    address: home.address ?? '',
    postal_code: home.postal_code ?? '',
  };
}

type ReadLimits = FieldLimits & {
  readonly ageMin: number;
  readonly countryId: number;
  /** `yyyy-MM-dd`. */
  readonly today: string;
  readonly isHomeProven: boolean;
  /** The region that was asked about, where the country has it. */
  readonly region: Region | undefined;
};

/** What the fields are measured by: the age of brand and country, and whether the person was proven. */
export async function readLimits(
  { directory, homes, isIdentified }: Pick<FieldDeps, 'directory' | 'homes' | 'isIdentified'>,
  tx: Tx,
  { brandId, personId }: Owner,
  regionId = '',
): Promise<ReadLimits> {
  const brand = present(directory.brandById(brandId), 'the brand of the request');
  const person = present(await findPerson(tx, personId), 'the person who is signed in');
  const country = directory.countryById(person.countryId);
  const found = await findRegion(regionId);
  const region = found?.country === country?.alpha2 ? found : undefined;
  const ageMin = ageMinOf(brand, country);
  const today = await readToday(tx);
  const [year = '', ...rest] = today.split('-');
  // Who was born on 29 February is old enough on 1 March: the day before does not reach it either way.
  const latestBirthday = [String(Number(year) - ageMin).padStart(4, '0'), ...rest].join('-');
  return {
    ageMin,
    latestBirthday,
    today,
    countryId: person.countryId,
    region,
    isRegionKnown: region !== undefined,
    isIdentified: (await isIdentified?.(tx, personId)) ?? false,
    isHomeProven: (await homes?.().isHomeProven(tx, personId)) ?? false,
  };
}

export interface SaveFieldsOrder {
  readonly site: SiteContext;
  readonly session: Session;
  readonly caller: Caller;
  /** Only what is to change; trimmed. */
  readonly fields: Partial<AccountValues> & Partial<Readonly<Record<PaperFieldId, string>>>;
}

export type SaveFieldsRefusal =
  | Refusal<
      'form_invalid',
      {
        fields: Readonly<Record<string, string>>;
        lengthMin: number;
        lengthMax: number;
        ageMin: number;
      }
    >
  | Refusal<'sign_in_not_fresh', object>;

/** Changes what the player told: all fields that are named, or none. */
export function saveAccountFields(
  deps: FieldDeps,
  { site, session, caller, fields }: SaveFieldsOrder,
): Promise<Outcome<undefined, SaveFieldsRefusal>> {
  const owner = { brandId: site.brandId, personId: session.personId };
  return deps.db.inTransaction(owner, async (tx) => {
    await lockPerson(tx, owner.personId);
    const before = await readAccountValues(deps, tx, owner);
    const after = { ...before, ...ownFieldsIn(fields) };
    const limits = await readLimits(deps, tx, owner, after.region_id);
    const asked = {
      brandId: owner.brandId,
      lang: site.lang,
      countryId: limits.countryId,
      today: limits.today,
    };
    const rows = await readPaperRows(deps, tx, owner, { ...asked, isIdentified: limits.isIdentified });
    const papers = measurePapers(deps, asked, rows, fields);
    const problems = { ...fieldProblems(before, after, limits), ...papers.problems };
    if (Object.keys(problems).length > 0)
      return refuse('form_invalid', {
        fields: problems,
        lengthMin: 1,
        lengthMax: LENGTH_MAX,
        ageMin: limits.ageMin,
      });
    const changed = FIELD_RULES.filter(({ id }) => before[id] !== after[id]);
    // Telling what is missing needs no password; changing who one is, and where one's money goes, does.
    const isRewritten =
      papers.isRewritten || changed.some(({ id, isIdentity }) => isIdentity && before[id] !== '');
    if (isRewritten && !(await isFreshSignIn(tx, session))) return refuse('sign_in_not_fresh');
    if (changed.length > 0) await writeFields(deps, tx, owner, after);
    await keepPapers(deps, tx, owner, papers);
    if (changed.some(({ isIdentity }) => isIdentity)) await deps.onPersonChanged?.(tx, owner);
    if (hasMoved(before, after)) await deps.homes?.().onMoved(tx, owner, caller);
    await noteChange(tx, owner, caller, [...changed.map(({ id }) => id), ...papers.changed]);
    return accept(undefined);
  });
}

const ownFieldsIn = (fields: SaveFieldsOrder['fields']): Partial<AccountValues> =>
  Object.fromEntries(
    ACCOUNT_FIELDS.flatMap((id) => (fields[id] === undefined ? [] : [[id, fields[id]] as const])),
  );

const fieldProblems = (
  before: AccountValues,
  after: AccountValues,
  limits: FieldLimits,
): Readonly<Record<string, FieldProblem>> =>
  Object.fromEntries(
    FIELD_RULES.flatMap((rule) => {
      const problem = fieldProblem(rule, { before: before[rule.id], after: after[rule.id] }, limits);
      return problem ? [[rule.id, problem] as const] : [];
    }),
  );

const LENGTH_MAX = Math.max(...FIELD_RULES.map(({ lengthMax }) => lengthMax));

async function writeFields(
  deps: Pick<FieldDeps, 'identity'>,
  tx: Tx,
  owner: Owner,
  values: AccountValues,
): Promise<void> {
  const { region_id, city, address, postal_code } = values;
  await updateIdentityFields(tx, owner, values);
  await writeHome(deps, tx, owner, { region_id, city, address, postal_code });
}

/** Where one lives, as it lies sealed. */
export async function writeHome(
  { identity }: Pick<FieldDeps, 'identity'>,
  tx: Tx,
  owner: Owner,
  home: Partial<AccountValues>,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(home), 'utf8');
  const sealed = await identity.personKeys.sealFor(tx, { column: HOME_COLUMN, ...owner }, bytes);
  await writeSealedAddress(tx, owner, sealed);
}

/** Which fields changed, never to what: the log is read by more people than the account. */
async function noteChange(
  tx: Tx,
  { brandId, personId }: { readonly brandId: SiteContext['brandId']; readonly personId: PersonId },
  { address, requestId }: Caller,
  fields: readonly (AccountFieldId | PaperFieldId)[],
): Promise<void> {
  if (fields.length === 0) return;
  await recordAudit(tx, {
    brandId,
    actorKind: 'player',
    actor: personId,
    personId,
    action: 'profile.changed',
    after: { fields },
    address,
    requestId,
  });
}
