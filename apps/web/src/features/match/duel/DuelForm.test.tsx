import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../app/testing-answers.ts';
import { createTestServices } from '../../../app/testing-services.ts';
import type { LoadedAnswer } from '../../../server-contract.ts';
import { boardQuery } from '../../../state/feed-queries.ts';
import { OddsSurroundings } from '../../../state/OddsSurroundings.tsx';
import { ServicesProvider } from '../../../state/services.tsx';
import type { Game } from '../../../wire/game.ts';
import { DuelForm } from './DuelForm.tsx';
import { PairForm } from './PairForm.tsx';

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

/** Tomorrow, with an older event, so that the duel lists its side first. */
const other = {
  ...game,
  gameId: 12,
  eventId: 5,
  isLive: false,
  startsAtMs: 86_400_000,
  home: { id: 3, name: 'Albion' },
  away: { id: 4, name: 'City' },
};

async function show(
  answers: Readonly<Record<string, LoadedAnswer>>,
  form = <DuelForm game={game} eventName="Rovers – United" />,
) {
  const server = fakeServer({ [PLAYERS]: players(true), [BUILD]: built, ...answers });
  const services = await createTestServices({ handle: server.handle });
  await services.phrases.need(['match', 'refusal', 'board']);
  services.queries.setQueryData(boardQuery(services, 'line', { sportId: 1, count: 100 }).queryKey, [
    game,
    other,
    { ...other, eventId: 9, gameId: 14, isLive: true, home: { id: 5, name: 'Begun' } },
  ]);
  render(
    <QueryClientProvider client={services.queries}>
      <ServicesProvider services={services}>
        <OddsSurroundings>{form}</OddsSurroundings>
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

describe('a pair of two matches', () => {
  const LINE = '/service-api/LineFeed';
  const one = (name: string): Promise<HTMLElement> => screen.findByLabelText(name);
  const take = async (name: string, value: string): Promise<void> =>
    void fireEvent.change(await one(name), { target: { value } });
  const answers = {
    [`GET ${LINE}/GetAvailablePlayersForDuel`]: players(true),
    [`POST ${LINE}/BuildDuel`]: feed({
      GameId: 13,
      ConstId: 8,
      Team1Ids: [101],
      Team2Ids: [59],
      Events: [outcome(20_031, 1.9, 'Nine of United'), outcome(20_033, 2.1, 'Rovers')],
    }),
  };

  it('is a side of this match and one of another, named with its day, and becomes a pick of its own', async () => {
    const { server, services } = await show(answers, <PairForm game={game} />);
    expect(await screen.findByRole('button', { name: 'Show the prices' })).toHaveProperty('disabled', true);
    const matches = (await one('Another match')).textContent;
    expect(matches).toMatch(/Not chosen yet.*02\.01.*Albion – City/);
    expect(matches).not.toMatch(/Rovers|Begun/);
    await take('From this match', '101');
    await take('Another match', '5');
    await waitFor(async () =>
      expect((await one('From the other match')).textContent).toContain('Nine of United'),
    );
    await take('From the other match', '59');
    submit();
    const cell = await screen.findByRole('button', { name: /– Rovers, Duel: more goals, Nine of United/ });
    expect(server.bodyOf(`POST ${LINE}/BuildDuel`)).toEqual({
      gameId: 11,
      gameId2: 12,
      team1Ids: [101],
      team2Ids: [59],
      lng: 'en',
    });
    fireEvent.click(cell);
    await waitFor(() =>
      expect(services.stores.draft.getState().legs).toMatchObject([{ gameId: 13, eventId: 8, type: 20_031 }]),
    );
    // Another side is another duel: its prices are asked for anew.
    await take('From this match', '102');
    expect(screen.queryByRole('button', { name: /Duel: more goals/ })).toBeNull();
  });

  it('says why it has no price', async () => {
    await show(
      { ...answers, [`POST ${LINE}/BuildDuel`]: feed(null, 'duel_not_priced') },
      <PairForm game={game} />,
    );
    await take('From this match', '101');
    await take('Another match', '5');
    await waitFor(async () => expect((await one('From the other match')).textContent).toContain('Albion'));
    await take('From the other match', '102');
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain('no price now');
  });
});
