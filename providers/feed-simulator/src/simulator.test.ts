import { addMs, HOUR, type Instant, instant, MINUTE, SECOND } from '@overround/kernel';
import { type FeedEnvelope, feedConformance } from '@overround/provider-kit';
import { SPORT } from '@overround/sports';
import { handDrivenTime } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { createSimulator, type SimulatorOptions } from './index.ts';

const START = instant(Date.parse('2026-03-04T17:00:00Z'));

function sinkOf(kept: FeedEnvelope[]) {
  return {
    accept: (envelopes: readonly FeedEnvelope[]) => {
      kept.push(...envelopes);
      return Promise.resolve();
    },
  };
}

const smallWorld: Pick<SimulatorOptions, 'seed' | 'daysAhead'> = { seed: 'small', daysAhead: 1 };

describe('the simulator as a provider', () => {
  it('keeps the feed contract', async () => {
    const { clock, every, driver } = handDrivenTime(START);
    const make = () => createSimulator({ ...smallWorld, clock, every });
    const report = await feedConformance(make, driver, {
      watchMs: 45 * MINUTE,
      officialWithinMs: 11 * MINUTE,
    });
    expect(report.problems).toEqual([]);
    expect(report.eventsEnded).toBeGreaterThan(20);
    expect(report.events).toBeGreaterThan(200);
  }, 60_000);

  it('says at most 40 messages in a second, on average far less', async () => {
    const { clock, every, driver } = handDrivenTime(START);
    const kept: FeedEnvelope[] = [];
    const simulator = createSimulator({ ...smallWorld, clock, every });
    await simulator.start(sinkOf(kept));
    const atStart = kept.length;
    const seconds = 600;
    let most = 0;
    for (let second = 0; second < seconds; second += 10) {
      const before = kept.length;
      await driver.pass(10 * SECOND);
      most = Math.max(most, (kept.length - before) / 10);
    }
    await simulator.stop();
    expect(most).toBeLessThan(40);
    expect((kept.length - atStart) / seconds).toBeLessThan(15);
  }, 60_000);

  it('runs faster when it is told to, without more messages a second', async () => {
    const { clock, every, driver } = handDrivenTime(START);
    const kept: FeedEnvelope[] = [];
    const simulator = createSimulator({ ...smallWorld, sportIds: [SPORT.football], clock, every, speed: 20 });
    await simulator.start(sinkOf(kept));
    const atStart = kept.length;
    await driver.pass(3 * MINUTE);
    await simulator.stop();
    expect(simulator.world?.now).toBe(addMs(START, HOUR));
    expect((kept.length - atStart) / 180).toBeLessThan(15);
  }, 60_000);

  it('tells the results of matches that ended while it was away', async () => {
    const endedIn = async (resumeFrom?: Instant) => {
      const { clock, every } = handDrivenTime(START);
      const kept: FeedEnvelope[] = [];
      const simulator = createSimulator({
        ...smallWorld,
        sportIds: [SPORT.iceHockey],
        clock,
        every,
        ...(resumeFrom ? { resumeFrom } : {}),
      });
      await simulator.start(sinkOf(kept));
      await simulator.stop();
      return kept.filter(({ message }) => message.kind === 'result').length;
    };
    const usual = await endedIn();
    const afterADay = await endedIn(addMs(START, -24 * HOUR));
    expect(usual).toBeGreaterThan(0);
    expect(afterADay).toBeGreaterThan(usual + 20);
  });
});
