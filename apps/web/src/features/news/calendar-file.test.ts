// @vitest-environment node
import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

it('is a calendar of RFC 5545: UTC, escaped, folded at 75 octets without cutting a letter', () => {
  const title = `Реал, Бетис – Атлетик; ${'ё'.repeat(40)}`;
  const entry = {
    uid: 'event-7@localhost',
    startsAtMs: Date.UTC(2026, 10, 22, 19, 30),
    title,
    note: 'A\\B\nC',
    url: 'http://localhost/en/line/1/2/7',
  };
  const text = calendarFile([entry], Date.UTC(2026, 10, 22, 1, 2, 3));
  const lines = text.split('\r\n');
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Overround//Matches//EN',
    'BEGIN:VEVENT',
    'UID:event-7@localhost',
    'DTSTAMP:20261122T010203Z',
    'DTSTART:20261122T193000Z',
    'DURATION:PT2H',
    `SUMMARY:${title.replace(',', '\\,').replace(';', '\\;')}`,
    'DESCRIPTION:A\\\\B\\nC',
    'URL:http://localhost/en/line/1/2/7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
