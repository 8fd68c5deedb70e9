import type { AreaName } from '@overround/phrases';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useSite } from '../../state/services.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';
import { ChoiceStories } from './ChoiceStories.tsx';
import { LayerStories } from './LayerStories.tsx';
import { NoticeStories } from './NoticeStories.tsx';
import { Surroundings } from './Surroundings.tsx';
import { TextStories } from './TextStories.tsx';

export const areas: readonly AreaName[] = ['people', 'fields', 'errors'];

/** The site flag that opens this page: for whoever builds the site, not for its visitors. */
const FLAG = 'widgets_page';
/** Long enough for the way back to the top. */
const TALL_SCREENS = 8;

export const load: PageLoad = ({ site, setStatus }) => {
  if (!site.flags[FLAG]) setStatus(404);
  return Promise.resolve();
};

/** Every shared widget of specification 2 section 2 in its states, in the words of the chosen language. The way back to the top shows on the way up. */
export function Component() {
  const { flags } = useSite();
  if (!flags[FLAG]) return <NotFound />;
  return (
    <>
      <PageHead title="Widgets" canonical="" />
      <PageTop title="Widgets" />
      <Surroundings>
        <TextStories />
        <ChoiceStories />
        <LayerStories />
        <NoticeStories />
      </Surroundings>
      <div style={{ blockSize: `${TALL_SCREENS}00vh` }} />
    </>
  );
}
