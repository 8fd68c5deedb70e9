import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * A Chromium for the browser journeys: `CHROMIUM_PATH`, else one on PATH, else Debian's package when we are root on Debian.
 * Without any, the journeys cannot run, and that is an error with one clear line.
 */
export function findChromium(): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && existsSync(given)) return given;
  const found = onPath();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium for the browser journeys …\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { env });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core'], {
      env,
    });
    const installed = onPath();
    if (installed !== undefined) return installed;
  }
  process.stderr.write('No Chromium found: install it or set CHROMIUM_PATH.\n');
  process.exit(1);
}
