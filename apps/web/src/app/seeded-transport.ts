import type { Transport } from '@overround/client';
import { accept } from '@overround/kernel';
import type { LoadedAnswer } from '../server-contract.ts';
import { slimAnswer } from '../wire/slim-answer.ts';

/** Answers the first asking of each address from what the page brought along; everything else goes to the network. */
export function seededTransport(
  answers: Readonly<Record<string, LoadedAnswer>>,
  network: Transport,
): Transport {
  const left = new Map(Object.entries(answers));
  return async (request) => {
    const seed = request.method === 'GET' ? left.get(request.url) : undefined;
    if (!seed) return network(request);
    left.delete(request.url);
    return accept({ status: seed.status, body: seed.body });
  };
}

/** Answers through the server's own calls and notes each answer, so that the page can bring it along. */
export function loadingTransport(
  load: (path: string) => Promise<LoadedAnswer>,
  answers: Record<string, LoadedAnswer>,
): Transport {
  const underWay = new Map<string, Promise<LoadedAnswer>>();
  return async ({ url }) => {
    const loading = underWay.get(url) ?? load(url);
    underWay.set(url, loading);
    const answer = await loading;
    answers[url] = slimAnswer(url, answer);
    return accept({ status: answer.status, body: answer.body });
  };
}
