import { Button, Dialog } from '@overround/ui';
import { SquareArrowOutUpRight } from 'lucide-react';
import type { ComponentType } from 'react';
import { openPopup } from '../../shared/popup-window.ts';
import { viewOfFormat } from '../../shared/coefficient-view.ts';
import type { ModalSubject } from '../../state/modals.ts';
import { useAddresses, usePhrases, usePreferences, useSite } from '../../state/services.tsx';
import { GraphPanel } from './GraphPanel.tsx';

interface ClosingProps {
  readonly onClose: () => void;
}

/** The graph of a market over the page; it may move into a window of its own. */
export function graphDialog(about: ModalSubject | undefined): ComponentType<ClosingProps> {
  return function GraphDialog({ onClose }: ClosingProps) {
    const phrases = usePhrases();
    const to = useAddresses();
    const site = useSite();
    const { oddsFormat } = usePreferences();
    const format = oddsFormat ?? site.oddsFormatDefault;
    if (!about) return null;
    return (
      <Dialog
        shape="sheet"
        title={phrases.t('graph.title')}
        closeLabel={phrases.t('shell.close')}
        onClose={onClose}
        footer={
          <Button
            size="small"
            icon={<SquareArrowOutUpRight size={16} aria-hidden="true" />}
            onClick={() => {
              if (openPopup(to.graph(about, viewOfFormat(format)))) onClose();
            }}
          >
            {phrases.t('graph.in_window')}
          </Button>
        }
      >
        <GraphPanel gameId={about.gameId} groupId={about.groupId} format={format} />
      </Dialog>
    );
  };
}
