import { Button, Dialog } from '@overround/ui';
import { usePhrases } from '../../state/services.tsx';
import { CookieSwitches, useCookieSwitches } from './CookieSwitches.tsx';
import { useCookieChoice } from './use-cookie-choice.ts';

/** The choice about cookies over whatever page. */
export function CookieDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const { level, choose } = useCookieChoice();
  const choice = useCookieSwitches(level === 'unknown' ? undefined : level);
  return (
    <Dialog
      shape="sheet"
      title={phrases.t('shell.footer_cookies')}
      closeLabel={phrases.t('shell.close')}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          size="large"
          isWide
          onClick={() => {
            choose(choice.level);
            onClose();
          }}
        >
          {phrases.t('people.cookies_save')}
        </Button>
      }
    >
      <CookieSwitches choice={choice} />
    </Dialog>
  );
}
