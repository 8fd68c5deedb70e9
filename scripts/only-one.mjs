// Work of which processes on this machine do one at a time: two installs into one folder leave half of each.

import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const LOOK_EVERY_MS = 200;
/** Nothing that is done here takes so long: the number of whoever took the lock then belongs to another process by now. */
const HELD_MS_MAX = 30 * 60_000;
/** A file this old that names nobody is what a killed process left before it had written its number. */
const NAMELESS_MS = 10_000;

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // There is one, and it is somebody else's.
    return error.code === 'EPERM';
  }
}

/** `left`: by a process that is gone. */
function stateOf(path) {
  try {
    const text = readFileSync(path, 'utf8');
    const ageMs = Date.now() - statSync(path).mtimeMs;
    const isHeld = text === '' ? ageMs < NAMELESS_MS : ageMs < HELD_MS_MAX && isAlive(Number(text));
    return isHeld ? 'held' : 'left';
  } catch {
    return 'free';
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Takes away what a process that is gone has left. Only one does, and it looks again: another may have taken the lock meanwhile. */
function clear(path) {
  const broom = `${path}.clearing`;
  if (!take(broom)) {
    if (stateOf(broom) === 'left') rmSync(broom, { force: true });
    return;
  }
  try {
    if (stateOf(path) === 'left') rmSync(path, { force: true });
  } finally {
    rmSync(broom, { force: true });
  }
}

/**
 * Does `work` while no other process holds the lock at `path`; waits as long as the one that does lives. Synchronous, as boot is.
 * `waiting` is called once when there is somebody to wait for.
 */
export function onlyOne(path, work, waiting = () => {}) {
  let hasSaid = false;
  while (!take(path)) {
    const state = stateOf(path);
    if (state === 'left') clear(path);
    if (state !== 'held') continue;
    if (!hasSaid) waiting();
    hasSaid = true;
    sleep(LOOK_EVERY_MS);
  }
  try {
    return work();
  } finally {
    rmSync(path, { force: true });
  }
}

/**
 * Does `work` unless it is done, which whoever held the lock before may have seen to. Work that a folder needs once, and that many
 * commands ask for at the same moment.
 */
export function unlessDone(path, isDone, work, waiting) {
  if (isDone()) return;
  onlyOne(
    path,
    () => {
      if (!isDone()) work();
    },
    waiting,
  );
}
