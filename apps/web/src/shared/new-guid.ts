const GUID_BYTES = 16;

/** `randomUUID` needs a secure context, which a home network's address is not. */
export const newGuid = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(GUID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
