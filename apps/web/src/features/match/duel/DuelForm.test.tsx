import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../app/testing-answers.ts';
import { createTestServices } from '../../../app/testing-services.ts';
import type { LoadedAnswer } from '../../../server-contract.ts';
import { OddsSurroundings } from '../../../state/OddsSurroundings.tsx';
import { ServicesProvider } from '../../../state/services.tsx';
import type { Game } from '../../../wire/game.ts';
import { DuelForm } from './DuelForm.tsx';

afterEach(cleanup);

const PLAYERS = 'GET /service-api/LiveFeed/GetAvailablePlayersForDuel';
const BUILD = 'POST /service-api/LiveFeed/BuildDuel';
const feed = (Value: unknown, code?: string): LoadedAnswer => ({
  status: 200,
  body: { Error: code ?? '', ErrorCode: 0, Guid: '', Id: 0, Success: code === undefined, Value, code },
});
const player = (Id: number, Name: string) => ({ Id, Name, Number: Id % 50 });
const players = (names: boolean): LoadedAnswer =>
  feed({
    GameId: 11,
    ConstId: 7,
    Kind: 'goals',
    Level: 'outcome',
    SideMax: 2,
    Teams: ['Rovers', 'United'].map((Name, side) => ({
      Name,
      Players: names ? [player(9 + 50 * side, `Nine of ${Name}`)] : [],
    })),
    Duels: [],
  });
const outcome = (T: number, C: number, N: string) => ({ T, C, CV: String(C), G: 20_031, P: 9005.9, N });
const built = feed({
  GameId: 11,
  ConstId: 7,
  Team1Ids: [9],
  Team2Ids: [59],
  Events: [
    outcome(20_031, 3, 'Rovers’ nine'),
    outcome(20_032, 2, 'As many'),
    outcome(20_033, 4, 'United’s nine'),
  ],
});
// What the form reads of a game.
const game = {
  gameId: 11,
  eventId: 7,
  isLive: true,
  sportId: 1,
  champId: 3,
  champName: 'Northland',
  startsAtMs: 0,
  home: { id: 1, name: 'Rovers' },
  away: { id: 2, name: 'United' },
} as unknown as Game;

async function show(answers: Readonly<Record<string, LoadedAnswer>>) {
  const server = fakeServer({ [PLAYERS]: players(true), [BUILD]: built, ...answers });
  const services = await createTestServices({ handle: server.handle });
  await services.phrases.need(['match', 'refusal']);
  render(
    <QueryClientProvider client={services.queries}>
      <ServicesProvider services={services}>
        <OddsSurroundings>
          <DuelForm game={game} eventName="Rovers – United" />
        </OddsSurroundings>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  return { server, services };
}
async function choose(): Promise<void> {
  const [first, second] = await screen.findAllByLabelText('Who');
  if (first) fireEvent.change(first, { target: { value: '9' } });
  if (second) fireEvent.change(second, { target: { value: '59' } });
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Show the prices' }));

describe('the form of a duel', () => {
  it('asks for somebody on each side, has them priced and puts an outcome into the coupon', async () => {
    const { server, services } = await show({});
    expect(await screen.findByRole('button', { name: 'Show the prices' })).toHaveProperty('disabled', true);
    await choose();
    submit();
    const cell = await screen.findByRole('button', { name: /Duel: more goals, Rovers’ nine/ });
    expect(server.bodyOf(BUILD)).toEqual({ gameId: 11, team1Ids: [9], team2Ids: [59], lng: 'en' });
    fireEvent.click(cell);
    await waitFor(() =>
      expect(services.stores.draft.getState().legs).toMatchObject([
        { gameId: 11, type: 20_031, parameter: 9005.9, labels: { outcome: 'Rovers’ nine' } },
      ]),
    );
  });

  it('says why there is no price', async () => {
    await show({ [BUILD]: feed(null, 'duel_not_priced') });
    await choose();
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain('no price now');
  });

  it('says that nobody can be chosen', async () => {
    await show({ [PLAYERS]: players(false) });
    expect(await screen.findByText(/Nobody can be put into a duel/)).toBeTruthy();
  });
});
