import { describe, expect, it } from 'vitest';
import { HELP, readOptions } from './options.ts';
import { STRATEGIES } from './strategy.ts';

const GOOD = ['--data', 'a.csv', 'b.csv', '--strategy', 'ah-home'];

describe('the command line of the backtest', () => {
  it('takes several files after one --data, and has defaults', () => {
    expect(readOptions(GOOD)).toEqual({
      files: ['a.csv', 'b.csv'],
      strategy: 'ah-home',
      stakeMinor: 1000n,
      family: 'Avg',
      format: 'table',
    });
  });

  it('takes everything it is told', () => {
    const args = [...GOOD, '--data', 'c.csv', '--stake', '7.5', '--odds', 'B365C', '--format', 'json'];
    expect(readOptions(args)).toMatchObject({
      files: ['a.csv', 'c.csv', 'b.csv'],
      stakeMinor: 750n,
      family: 'B365C',
      format: 'json',
    });
  });

  it.each([
    ['no file', ['--strategy', 'home'], /--data FILE… is missing/],
    ['no strategy', ['--data', 'a.csv'], /--strategy is missing: it is one of home, draw/],
    ['an unknown strategy', ['--data', 'a.csv', '--strategy', 'btts'], /--strategy btts is not known/],
    ['a stake of nothing', [...GOOD, '--stake', '0'], /--stake 0 is not a sum/],
    ['a stake below nothing', [...GOOD, '--stake=-1'], /--stake -1 is not a sum/],
    ['a stake with three decimals', [...GOOD, '--stake', '1.005'], /two decimals/],
    ['a stake of millions', [...GOOD, '--stake', '1000000.01'], /between 0.01 and 1000000.00/],
    ['a format that is none', [...GOOD, '--format', 'xml'], /--format xml is not known/],
    ['a family that is none', [...GOOD, '--odds', 'B 365'], /--odds B 365 is no column family/],
    ['an unknown option', [...GOOD, '--fast'], /^Unknown option '--fast' \(npm run backtest -- --help\)$/],
  ])('says in one line that there is %s', (_what, args, line) => {
    expect(() => readOptions(args)).toThrow(line);
  });

  it('explains itself and names every strategy', () => {
    expect(readOptions(['--help'])).toBe('help');
    for (const strategy of STRATEGIES) expect(HELP).toContain(strategy);
  });
});
