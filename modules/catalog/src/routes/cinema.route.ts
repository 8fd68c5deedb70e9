import { cinema } from '@overround/contracts/catalog';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { LineBook } from '../book/line-book.ts';

/** The address of a stream by its id; only of a game that is listed, and only what its feed told. */
function streamOf(book: LineBook, videoId: string): string | undefined {
  for (const kind of ['live', 'line'] as const)
    for (const { facts } of book.events(kind)) if (facts.videoId === videoId) return facts.videoUrl;
  return undefined;
}

export const cinemaRoutes = (book: LineBook): readonly Route[] => [
  route(cinema, ({ body }) => {
    const url = streamOf(book, body.VideoId);
    return url === undefined ? refuse('game_not_found') : accept({ URL: url });
  }),
];
