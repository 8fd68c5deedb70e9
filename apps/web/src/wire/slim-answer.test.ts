// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { answerCall } from '../../journeys/support/sample-calls.ts';
import { gameFromWire } from './event-from-wire.ts';
import { slimAnswer } from './slim-answer.ts';
import { champsFromWire, sportsFromWire } from './sports-from-wire.ts';
import type { WireChamp, WireEvent, WireSport } from './wire-types.ts';

// A body of the short-key feeds.
const valueOf = <T>(body: unknown): readonly T[] => (body as { readonly Value: readonly T[] }).Value;
const both = <T>(path: string): readonly [whole: readonly T[], slim: readonly T[]] => {
  const whole = answerCall(path);
  return [valueOf<T>(whole.body), valueOf<T>(slimAnswer(path, whole).body)];
};
const read = (event: WireEvent) => gameFromWire(event, 1_800_000_000_000);

describe('an answer that travels along in a page', () => {
  it.each(['LineFeed', 'LiveFeed'])('lists the same games, prices and scores: %s', (feed) => {
    const [whole, slim] = both<WireEvent>(`/service-api/${feed}/Get1x2_VZip?lng=ru&count=50`);
    expect(whole.length).toBeGreaterThan(10);
    expect(slim.map(read)).toEqual(whole.map(read));
  });
  it('lists the same competitions and sports', () => {
    const [champs, slimChamps] = both<WireChamp>('/service-api/LineFeed/GetChampsZip?lng=en&sport=1');
    const football = { id: 1, name: 'Football' };
    expect(champsFromWire(slimChamps, football)).toEqual(champsFromWire(champs, football));
    const [sports, slimSports] = both<WireSport>('/service-api/LineFeed/GetSportsShortZip?lng=en');
    expect(sportsFromWire(slimSports)).toEqual(sportsFromWire(sports));
  });
  it('leaves out what nobody reads, and ladders beside their main line', () => {
    const outcome = (type: number, line: number) => ({ G: 17, T: type, P: line, C: 1.9, CV: '1.9', GS: 4 });
    const event = {
      I: 1,
      O1: 'Nordheim',
      O1E: 'Nordheim',
      O1R: 'Нордхайм',
      MIS: [{ K: 1, V: 'Round 27' }],
      E: [{ ...outcome(9, 2.5), CE: 1 }],
      AE: [
        { G: 17, ME: [outcome(9, 2.5), outcome(9, 3.5)] },
        { G: 2, ME: [outcome(7, -1)] },
      ],
    };
    const { body } = slimAnswer('/service-api/LineFeed/Get1x2_VZip?x', {
      status: 200,
      body: { Success: true, Value: [event] },
    });
    expect(valueOf(body)).toEqual([
      {
        I: 1,
        O1: 'Nordheim',
        E: [{ G: 17, T: 9, P: 2.5, C: 1.9, CE: 1 }],
        AE: [{ G: 2, ME: [{ G: 17, T: 7, P: -1, C: 1.9 }] }],
      },
    ]);
    expect(read(event as WireEvent)).toEqual(read((valueOf(body) as readonly WireEvent[])[0] ?? { I: 0 }));
  });
  it('leaves other calls and refusals as they are', () => {
    const refused = { status: 200, body: { Success: false, Error: 'no', Value: null } };
    expect(slimAnswer('/service-api/LineFeed/Get1x2_VZip?x', refused)).toEqual(refused);
    const other = { status: 200, body: { data: { whatever: 1 } } };
    expect(slimAnswer('/web-api/site/config', other)).toBe(other);
  });
});
