// Sign-In with Ethereum: the message a wallet shows and signs (EIP-4361), written and read.

export interface SignInMessage {
  /** Host and port of the site. */
  readonly domain: string;
  /** With the checksum of EIP-55. */
  readonly address: string;
  readonly statement: string;
  readonly uri: string;
  readonly chainId: number;
  /** Eight letters and digits or more. */
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expirationTime: string;
}

export const writeSignInMessage = (message: SignInMessage): string =>
  `${message.domain} wants you to sign in with your Ethereum account:
${message.address}

${message.statement}

URI: ${message.uri}
Version: 1
Chain ID: ${message.chainId}
Nonce: ${message.nonce}
Issued At: ${message.issuedAt}
Expiration Time: ${message.expirationTime}`;

const FORM =
  /^(?<domain>[^\s]{1,253}) wants you to sign in with your Ethereum account:\n(?<address>0x[0-9a-fA-F]{40})\n\n(?<statement>[^\n]{0,500})\n\nURI: (?<uri>\S{1,500})\nVersion: 1\nChain ID: (?<chainId>\d{1,10})\nNonce: (?<nonce>[a-zA-Z0-9]{8,128})\nIssued At: (?<issuedAt>[0-9TZ:.+-]{20,35})\nExpiration Time: (?<expirationTime>[0-9TZ:.+-]{20,35})$/;

/** `undefined` for anything but a message as we write them. */
export function readSignInMessage(text: string): SignInMessage | undefined {
  const parts = FORM.exec(text)?.groups;
  if (!parts) return undefined;
  const { domain = '', address = '', statement = '', uri = '', chainId, nonce = '' } = parts;
  const { issuedAt = '', expirationTime = '' } = parts;
  if (Number.isNaN(Date.parse(issuedAt)) || Number.isNaN(Date.parse(expirationTime))) return undefined;
  return { domain, address, statement, uri, chainId: Number(chainId), nonce, issuedAt, expirationTime };
}
