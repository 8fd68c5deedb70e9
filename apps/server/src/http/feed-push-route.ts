import { feedPushMessages } from '@overround/contracts/feed-intake';
import type { FeedPush } from '@overround/feed-push';
import { type Route, route } from '@overround/platform';

/** The door for pushed feeds: the provider checks the signature over the raw bytes before anything is read from them. */
export const feedPushRoute = (push: FeedPush): Route =>
  route(feedPushMessages, (input, context) =>
    push.receive(
      context.header('x-feed-producer') ?? '',
      {
        rawBody: context.rawBody,
        timestamp: context.header('x-feed-timestamp'),
        signature: context.header('x-feed-signature'),
      },
      input.body.messages.map(({ sequence, producedAt, message }) => ({
        sequence,
        ...(producedAt === undefined ? {} : { producedAt }),
        message,
      })),
    ),
  );
