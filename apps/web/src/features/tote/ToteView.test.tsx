// Pools of a race on the screen: choosing lines, staking on them, refusals, and what pools paid.
import type { TotePool } from '@overround/contracts/games';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { App } from '../../app/App.tsx';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { waitPatiently } from '../../app/testing-patience.ts';
import { createTestServices } from '../../app/testing-services.ts';
import { ToteView } from './ToteView.tsx';
import { carriedPool, openPool, wonBet, wonPool } from './tote-pools.testing.ts';

waitPatiently(10_000);
afterEach(cleanup);

const POOLS = 'GET /web-api/tote/pools';
const PLACE = 'POST /web-api/tote/bets';
const answerOf = (...pools: readonly TotePool[]) =>
  good({ currency: 'EUR', exponent: 2, unitMinorMin: '20', pools });

async function show(pools: readonly TotePool[], { isSignedIn = true } = {}) {
  const server = fakeServer({
    ...PERSONAL,
    [POOLS]: answerOf(...pools),
    'GET /web-api/tote/bets': good({ bets: [], hasMore: false }),
  });
  const services = await createTestServices({
    handle: server.handle,
    ...(isSignedIn ? { signedIn: ASHA } : {}),
  });
  render(
    <App services={services}>
      <MemoryRouter>
        <ToteView eventId={77} />
      </MemoryRouter>
    </App>,
  );
  await screen.findByText(/All stakes of a pool/);
  return server;
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const pick = async (...names: readonly string[]): Promise<void> => {
  for (const name of names) fireEvent.click(await box(name));
};
const stakeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Stake / });

it('an order is chosen place by place, and every line of it costs the stake', async () => {
  const server = await show([openPool('win'), openPool('exacta')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Exacta' }));
  expect(stakeButton().disabled).toBe(true);
  expect(screen.getByText('Choose runners to stake.')).toBeTruthy();
  expect((await box('Horse 4, 1st')).disabled).toBe(true);
  await pick('Horse 1, 1st', 'Horse 2, 2nd', 'Horse 3, 2nd', 'Horse 1, 2nd');
  // Nobody comes in twice: first and second are two lines.
  expect(screen.getByText('2 lines')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /^Stake a line/ }), { target: { value: '2,5' } });
  expect(stakeButton().textContent).toMatch(/5\.00/);

  server.become(PLACE, good({ ...wonBet, stakeMinor: '500', lineCount: '2' }));
  fireEvent.click(stakeButton());
  expect(await screen.findByText(/You staked .*5\.00.* on 2 lines\./)).toBeTruthy();
  expect(server.bodyOf(PLACE)).toMatchObject({
    kind: 'exacta',
    events: [77],
    picks: [[1], [1, 2, 3]],
    unitMinor: '250',
  });
  expect((await box('Horse 1, 1st')).checked).toBe(false);
});

it('three in order need a runner for each place', async () => {
  await show([openPool('trifecta')]);
  await pick('Horse 1, 1st', 'Horse 2, 2nd', 'Horse 2, 3rd');
  expect(stakeButton().disabled).toBe(true);
  await pick('Horse 3, 3rd');
  expect(screen.getByText('1 line')).toBeTruthy();
  expect(stakeButton().disabled).toBe(false);
});

it.each([
  ['tote_runner_out', { runner: 3 }, /3/],
  ['stake_too_low', { stakeMinorMin: '20' }, /0\.20/],
  ['stake_too_high', { stakeMinorMax: '1000' }, /10\.00/],
  ['selection_closed', undefined, /./],
  ['funds_insufficient', undefined, /./],
] as const)(
  'a refusal (%s) is said in words, and the next press is a new stake',
  async (code, facts, text) => {
    const server = await show([openPool('win')]);
    server.become(PLACE, refusedWith(409, code, facts ? { facts } : {}));
    await pick('Horse 1, Pick');
    const guids: unknown[] = [];
    for (const _ of [1, 2]) {
      await waitFor(() => expect(stakeButton().disabled).toBe(false));
      fireEvent.click(stakeButton());
      await waitFor(() => expect(server.asked(PLACE)).toHaveLength(guids.length + 1));
      const said = await within(screen.getByRole('region', { name: 'Win' })).findByRole('status');
      await waitFor(() => expect(said.textContent).toMatch(text));
      expect(said.textContent).not.toContain(code);
      guids.push((server.bodyOf(PLACE) as { betGUID: string }).betGUID); // As the call wants it.
    }
    expect(new Set(guids).size).toBe(2);
  },
);

it('a stake without an answer is asked again under the same key', async () => {
  const server = await show([openPool('win')]);
  server.become(PLACE, refusedWith(409, 'in_progress'));
  await pick('Horse 1, Pick');
  fireEvent.click(stakeButton());
  expect(await screen.findByText(/^No answer came/)).toBeTruthy();
  const first = server.bodyOf(PLACE);
  server.become(PLACE, good(wonBet));
  await waitFor(() => expect(stakeButton().disabled).toBe(false));
  fireEvent.click(stakeButton());
  expect(await screen.findByText(/^You staked/)).toBeTruthy();
  expect(server.bodyOf(PLACE)).toEqual(first);
});

it('what a pool paid is told with its runner, why, and where the rest went', async () => {
  await show([wonPool, carriedPool]);
  const dividends = within(await screen.findByRole('region', { name: 'Dividends' }));
  expect(
    dividends.getByRole('row', { name: /3 ?Horse 3 .*80\.75.* shared by .*13\.00.* 6\.20/ }),
  ).toBeTruthy();
  expect(dividends.getByText('Rounded off')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Trifecta' }));
  expect(await screen.findByText(/^Nobody was right: .*100\.00.* goes to the next race/)).toBeTruthy();
});

it('whoever is not signed in is asked to, and pools that cannot be read can be asked for again', async () => {
  const server = await show([openPool('win')], { isSignedIn: false });
  expect(screen.getByRole('button', { name: 'Sign in to stake' })).toBeTruthy();
  cleanup();
  server.become(POOLS, refusedWith(500, 'broken'));
  const services = await createTestServices({ handle: server.handle });
  render(
    <App services={services}>
      <MemoryRouter>
        <ToteView eventId={77} />
      </MemoryRouter>
    </App>,
  );
  expect(await screen.findByText('The pools could not be loaded.')).toBeTruthy();
  server.become(POOLS, answerOf());
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('There are no pools on this race.')).toBeTruthy();
});
