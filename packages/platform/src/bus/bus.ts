// What processes of the product tell each other: changes of the line, news for a person's open pages. Nothing about money or
// bets depends on it: whoever needs certainty reads the database.

/** `book.change`: the subject before the point. A name of ours, never input. */
export type BusTopic = `${string}.${string}`;

export interface BusListener {
  /** One message of another process, in the order that process told them. */
  readonly onMessage: (message: Uint8Array) => void;
  /** The connection was lost and is back: what was told meanwhile is not told again. */
  readonly onGap?: () => void;
}

export interface Bus {
  /** Whether there can be other processes at all. */
  readonly isAlone: boolean;
  /** Tells every other process, never this one. At most once: it is lost with the connection. At most `MESSAGE_BYTES_MAX`. */
  publish(topic: BusTopic, message: Uint8Array): void;
  /** Hears a topic until the returned function is called. */
  subscribe(topic: BusTopic, listener: BusListener): () => void;
  close(): Promise<void>;
}

/** Half of what NATS takes unless told otherwise. */
export const MESSAGE_BYTES_MAX = 512 * 1024;

/** The bus of a process that is the only one: there is nobody to tell. */
export const aloneBus: Bus = {
  isAlone: true,
  publish: () => undefined,
  subscribe: () => () => undefined,
  close: () => Promise.resolve(),
};
