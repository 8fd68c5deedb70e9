// Files of people: who looks at them, and the hosts they leave from.

import { type Files, openFiles } from '@overround/files';
import type { Identity } from '@overround/identity';
import type { Base } from './base.ts';
import { fileScannerOf } from './file-scanner.ts';
import { type FilesHosts, openFilesHosts } from './files-hosts.ts';

export interface FilesDeps {
  readonly base: Base;
  readonly personKeys: Identity['personKeys'];
  readonly isProduction: boolean;
  readonly localPort: () => number;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function openFilesOf({ base, personKeys, isProduction, localPort, env }: FilesDeps): {
  readonly files: Files;
  readonly filesHosts: FilesHosts;
} {
  const scan = fileScannerOf(env['FILE_SCANNER']);
  const filesHosts = openFilesHosts({
    text: env['FILES_HOST'],
    isProduction,
    directory: base.directory,
    localPort,
  });
  const filesOrigin = filesHosts.originOf;
  return { files: openFiles({ ...base, personKeys, filesOrigin, ...(scan ? { scan } : {}) }), filesHosts };
}
