import type { MailingList, PlayerSettings } from '@overround/contracts/account';
import type { PersonId } from '@overround/kernel';
import { createPhrases, dictionaryOf, loadDictionary, type Phrases } from '@overround/phrases';
import type { HouseModule, SiteContext, Tx } from '@overround/platform';
import type { AccountDeps, AccountRoom } from './deps.ts';
import { ACCOUNT_COLUMNS } from './domain/own-columns.ts';
import { writeHome } from './flows/account-fields.ts';
import { fillKnownPerson, type KnownPerson, readKnownPerson } from './flows/known-person.ts';
import { type Papers, writePapers } from './flows/papers.ts';
import { readSettings } from './read-settings.ts';
import { fieldRoutes } from './routes/fields.route.ts';
import { menuRoutes } from './routes/menu.route.ts';
import { pinRoutes } from './routes/pin.route.ts';
import { profileRoutes } from './routes/profile.route.ts';
import { settingRoutes } from './routes/settings.route.ts';
import { wantsMail, wishRoutes } from './routes/wishes.route.ts';
import { claimResultReaders, type Owner, type ResultReader, writeMailing } from './store/fields-store.ts';
import { ownDataOfAccount } from './own-data.ts';

export interface Account {
  readonly module: HouseModule;
  /** Every setting of a person, defaults included: betting reads the price policy here. */
  readSettings(tx: Tx, site: Pick<SiteContext, 'brandId'>, personId: PersonId): Promise<PlayerSettings>;
  /** Keeps where somebody lives, sealed: registration, in the transaction that opens them. */
  tellHome(
    tx: Tx,
    owner: Owner,
    home: {
      readonly region: string;
      readonly city: string;
      readonly address: string;
      readonly postalCode: string;
    },
  ): Promise<void>;
  /** Keeps gender and document as somebody told them, sealed: registration, likewise. */
  tellPapers(tx: Tx, owner: Owner, papers: Papers): Promise<void>;
  /** Whether a person wants the mails of a list; whoever writes such a mail asks. */
  wantsMail(tx: Tx, personId: PersonId, list: MailingList): Promise<boolean>;
  /** Takes up to `most` of a brand who wish to hear daily how their bets ended, each once, with the time since when. */
  claimResultReaders(tx: Tx, most: number): Promise<ResultReader[]>;
  /** Switches the mails of results on, as asked for at registration. */
  wishResults(tx: Tx, owner: Owner): Promise<void>;
  /** What somebody told about who they are and where they live. */
  knownPerson(tx: Tx, owner: Owner): Promise<KnownPerson>;
  /** Writes down who somebody is as it was proven, where they had not told it themselves. */
  fillPerson(tx: Tx, owner: Owner, person: Pick<KnownPerson, 'name' | 'surname' | 'bornOn'>): Promise<void>;
}

/** Texts of a language, loaded when somebody first asks in it. */
function openPhrases(): AccountRoom['phrasesOf'] {
  const byCode = new Map<string, Promise<Phrases>>();
  return (lang) => {
    const code = dictionaryOf(lang);
    const known = byCode.get(code) ?? loadDictionary(code).then((texts) => createPhrases(code, texts));
    byCode.set(code, known);
    return known;
  };
}

export function openAccount(deps: AccountDeps): Account {
  const room: AccountRoom = { ...deps, phrasesOf: openPhrases() };
  return {
    module: {
      name: 'account',
      routes: [
        ...menuRoutes(room),
        ...pinRoutes(room),
        ...profileRoutes(room),
        ...settingRoutes(room),
        ...fieldRoutes(room),
        ...wishRoutes(room),
      ],
      listeners: [],
      jobs: [deps.identity.personKeys.resealJob('account', ACCOUNT_COLUMNS)],
      ownData: ownDataOfAccount(deps),
    },
    readSettings: (tx, site, personId) => readSettings(deps, tx, site, personId),
    tellHome: (tx, owner, { region, city, address, postalCode }) =>
      writeHome(deps, tx, owner, { region_id: region, city, address, postal_code: postalCode }),
    tellPapers: (tx, owner, papers) => writePapers(deps, tx, owner, papers),
    wantsMail,
    claimResultReaders,
    wishResults: (tx, owner) => writeMailing(tx, owner, 'results', true),
    knownPerson: (tx, owner) => readKnownPerson(deps, tx, owner),
    fillPerson: fillKnownPerson,
  };
}
