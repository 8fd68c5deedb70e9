import type { AreaName } from '@overround/phrases';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useSite } from '../../state/services.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';
import { ChoiceStories } from './ChoiceStories.tsx';
import { LayerStories } from './LayerStories.tsx';
import styles from './WidgetsPage.module.css';

export const areas: readonly AreaName[] = ['people', 'fields', 'errors'];

/** The site flag that opens this page: for whoever builds the site, not for its visitors. */
const FLAG = 'widgets_page';
/** Long enough for the way back to the top. */
const TALL_SCREENS = 8;

export const load: PageLoad = ({ site, setStatus }) => {
  if (!site.flags[FLAG]) setStatus(404);
  return Promise.resolve();
};

/** Every shared widget in its states, in the words of the chosen language. */
export function Component() {
  const { flags } = useSite();
  if (!flags[FLAG]) return <NotFound />;
  return (
    <>
      <PageHead title="Widgets" canonical="" />
      <PageTop title="Widgets" />
      <div className={styles.stories}>
        <ChoiceStories />
        <LayerStories />
      </div>
      <div style={{ blockSize: `${TALL_SCREENS}00vh` }} />
    </>
  );
}
