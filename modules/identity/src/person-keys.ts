import { createSecretKey, type KeyObject } from 'node:crypto';
import { type BrandId, type Clock, type PersonId, present, type RandomBytes } from '@overround/kernel';
import {
  type Database,
  type KeyRing,
  type Log,
  openBytes,
  sealBytes,
  SECRET_BOX_VERSION,
  type SecretBox,
  type Tx,
  watchChannel,
} from '@overround/platform';
import { openKeyCache } from './domain/key-cache.ts';
import {
  contextOfKey,
  contextOfPlace,
  ERASED_VERSION,
  erasedMark,
  PERSON_VERSION,
  type SealedOwner,
  type SealedPlace,
} from './domain/sealed-column.ts';
import { forgetKey, insertKeys, type NewKey, readKeys } from './store/person-key-store.ts';

// Every person has a key of their own. What is personal lies under it, in whatever table; forgetting the key makes all of that
// unreadable at once and for ever, also in what nobody thought of.

const KEY_BYTES = 32;

/**
 * What was inside; `erased` of a person whose key was forgotten; `unreadable` what was altered, stood elsewhere, or lies under a key
 * that this installation does not have.
 */
export type Opened = Uint8Array | 'erased' | 'unreadable';

export interface PersonKeys {
  /**
   * Seals something of a person for one place, in the caller's transaction. The first time draws the key. Of an erased person nothing is
   * kept: then it is the mark of what was erased.
   */
  sealFor(tx: Tx, place: SealedPlace, plain: Uint8Array): Promise<Uint8Array>;
  /** Opens what `sealFor` sealed for this very place, and what lay there before persons had keys. */
  openFor(tx: Tx, place: SealedPlace, sealed: Uint8Array): Promise<Opened>;
  /** The same of many, in their order; keys are read with one statement. All of one brand. */
  openAllFor(
    tx: Tx,
    sealed: readonly { readonly place: SealedPlace; readonly sealed: Uint8Array }[],
  ): Promise<Opened[]>;
  /** The same of many. */
  sealAllFor(
    tx: Tx,
    plain: readonly { readonly place: SealedPlace; readonly plain: Uint8Array }[],
  ): Promise<Uint8Array[]>;
  /**
   * Destroys the key of a person, for ever, in the caller's transaction: part of erasing somebody, who is recorded by whoever erases. Every
   * process forgets its copy when this commits. False when it was forgotten before.
   */
  forgetKeyOf(tx: Tx, owner: SealedOwner): Promise<boolean>;
  close(): Promise<void>;
}

export interface PersonKeysDeps {
  readonly db: Pick<Database, 'listener'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly randomBytes: RandomBytes;
  /** Opens what lay there before persons had keys. */
  readonly secretBox: Pick<SecretBox, 'open'>;
  readonly keyRing: KeyRing;
}

type KeyState = KeyObject | 'erased' | 'unreadable' | undefined;

const idOf = ({ brandId, personId }: SealedOwner): string => `${brandId}/${personId}`;

export async function openPersonKeys(deps: PersonKeysDeps): Promise<PersonKeys> {
  const { db, clock, log, randomBytes, keyRing } = deps;
  const cache = openKeyCache({ nowMs: () => clock.monotonicMs() });
  const watch = await watchChannel({
    db,
    log,
    channel: 'person_key_forgotten',
    onNotice: cache.forget,
    onGap: cache.clear,
  });

  /** What is known of the keys of persons of one brand; what was read goes into the cache. */
  const keysOf = async (tx: Tx, owners: readonly SealedOwner[]): Promise<Map<string, KeyState>> => {
    const states = new Map<string, KeyState>(owners.map((owner) => [idOf(owner), cache.find(idOf(owner))]));
    const missing = owners.filter((owner) => states.get(idOf(owner)) === undefined);
    const [first] = missing;
    if (!first) return states;
    for (const row of await readKeys(tx, [...new Set(missing.map(({ personId }) => personId))])) {
      const { personId, wrapId, wrapped, isOwn } = row;
      const owner = { brandId: first.brandId, personId };
      // Also where this transaction still sees how it was before.
      if (wrapId === null || wrapped === null || cache.isForgotten(idOf(owner))) {
        states.set(idOf(owner), 'erased');
        continue;
      }
      const bytes = keyRing.unwrap({ wrapId, wrapped }, contextOfKey(owner));
      if (!bytes) log.error({ wrapId }, 'the key of a person does not open');
      const key = bytes ? createSecretKey(bytes) : 'unreadable';
      states.set(idOf(owner), key);
      // A key of a transaction that is taken back would open nothing ever after.
      if (key !== 'unreadable' && !isOwn) cache.remember(idOf(owner), key);
    }
    return states;
  };

  const draw = (brandId: BrandId, personId: PersonId): NewKey => ({
    personId,
    ...keyRing.wrap(randomBytes(KEY_BYTES), contextOfKey({ brandId, personId })),
  });

  /** The same, and draws those that are not there yet. */
  const keysToSeal = async (tx: Tx, owners: readonly SealedOwner[]): Promise<Map<string, KeyState>> => {
    const states = await keysOf(tx, owners);
    const missing = owners.filter((owner) => states.get(idOf(owner)) === undefined);
    const [first] = missing;
    if (!first) return states;
    const { brandId } = first;
    const personIds = [...new Set(missing.map(({ personId }) => personId))];
    const drawn = personIds.map((personId) => draw(brandId, personId));
    await insertKeys(tx, brandId, drawn);
    return keysOf(tx, owners);
  };

  const open = (state: KeyState, place: SealedPlace, sealed: Uint8Array): Opened => {
    if (state === 'erased' || sealed[0] === ERASED_VERSION) return 'erased';
    if (sealed[0] === SECRET_BOX_VERSION)
      return deps.secretBox.open(sealed, place.column.oldContext(place)) ?? 'unreadable';
    if (state === undefined || state === 'unreadable') return 'unreadable';
    const order = { key: state, version: PERSON_VERSION, context: contextOfPlace(place) };
    return openBytes(sealed, order) ?? 'unreadable';
  };

  const openAllFor: PersonKeys['openAllFor'] = async (tx, sealed) => {
    const states = await keysOf(
      tx,
      sealed.map(({ place }) => place),
    );
    return sealed.map((one) => open(states.get(idOf(one.place)), one.place, one.sealed));
  };
  const sealAllFor: PersonKeys['sealAllFor'] = async (tx, plain) => {
    const states = await keysToSeal(
      tx,
      plain.map(({ place }) => place),
    );
    return plain.map((one) => {
      const state = states.get(idOf(one.place));
      if (state === 'erased') return erasedMark();
      if (state === undefined || state === 'unreadable')
        throw new Error('the key of a person lies under a key that is not in PERSON_KEY_WRAPS');
      const order = { key: state, version: PERSON_VERSION, context: contextOfPlace(one.place) };
      return sealBytes(one.plain, order, randomBytes);
    });
  };

  return {
    openAllFor,
    sealAllFor,
    // One asked, one answered.
    openFor: async (tx, place, sealed) =>
      present((await openAllFor(tx, [{ place, sealed }]))[0], 'an answer'),
    sealFor: async (tx, place, plain) => present((await sealAllFor(tx, [{ place, plain }]))[0], 'an answer'),
    forgetKeyOf: (tx, owner) => {
      cache.drop(idOf(owner));
      return forgetKey(tx, owner);
    },
    close: () => watch.close(),
  };
}
