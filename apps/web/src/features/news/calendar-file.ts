// Matches as a calendar file (RFC 5545): every calendar of a phone or a desktop takes it.

import type { Game } from '../../wire/game.ts';

export interface CalendarEntry {
  readonly uid: string;
  readonly startsAtMs: number;
  readonly title: string;
  readonly note: string;
  readonly url: string;
}

/** Nobody knows how long a match takes; two hours keep the evening free. */
const LENGTH = 'PT2H';
const OCTETS_MAX = 75;
const encoder = new TextEncoder();

const instantText = (atMs: number): string =>
  `${new Date(atMs).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
const textValue = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n');

/** A line of at most 75 octets goes on in the next with a space in front; no letter is cut. */
function foldedLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > OCTETS_MAX) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** The file's text. `nowMs` is when it was written. */
export function calendarFile(entries: readonly CalendarEntry[], nowMs: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Overround//Matches//EN',
    ...entries.flatMap(({ uid, startsAtMs, title, note, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${instantText(nowMs)}`,
      `DTSTART:${instantText(startsAtMs)}`,
      `DURATION:${LENGTH}`,
      `SUMMARY:${textValue(title)}`,
      `DESCRIPTION:${textValue(note)}`,
      `URL:${url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldedLine).join('\r\n')}\r\n`;
}

/** Matches that are still to be played, the soonest first. */
export const upcomingOf = (games: readonly Game[], nowMs: number): readonly Game[] =>
  games
    .filter((game) => !game.isLive && game.startsAtMs > nowMs)
    .toSorted((one, other) => one.startsAtMs - other.startsAtMs);
