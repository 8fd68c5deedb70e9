import type { HouseModule } from '@overround/platform';
import type { MessagesDeps } from './deps.ts';
import { enquiryRoutes } from './routes/enquiry.route.ts';
import { ideaRoutes } from './routes/idea.route.ts';
import { inboxRoutes } from './routes/inbox.route.ts';
import { staffEnquiryRoutes, staffLetterRoutes } from './routes/staff.route.ts';

export interface Messages {
  readonly module: HouseModule;
}

export const openMessages = (deps: MessagesDeps): Messages => ({
  module: {
    name: 'messages',
    routes: [
      ...inboxRoutes(deps),
      ...enquiryRoutes(deps),
      ...ideaRoutes(deps),
      ...staffEnquiryRoutes(deps),
      ...staffLetterRoutes(deps),
    ],
    listeners: [],
    jobs: [],
  },
});
