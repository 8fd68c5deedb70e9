import { Button, Dialog, FormSkeleton, Preloader, TOAST_TONES, Tooltip } from '@overround/ui';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { usePhrases, useServices, useSite } from '../../state/services.tsx';
import { CountryDialog } from './ChoiceStories.tsx';

/** What lies over the page: dialogs alone and in the queue, notifications, explanations. */
export function LayerStories() {
  const phrases = usePhrases();
  const { toasts, stores } = useServices();
  const { name } = useSite();
  const [open, setOpen] = useState<'list' | 'loading'>();
  function queue(name: string, isOver: boolean): void {
    const Component = ({ onClose }: { readonly onClose: () => void }) => (
      <Dialog
        title={name}
        closeLabel={phrases.t('shell.close')}
        onClose={onClose}
        onBack={onClose}
        backLabel={phrases.t('shell.back')}
        backIcon={<ChevronLeft size={20} aria-hidden="true" />}
      >
        {name}
      </Dialog>
    );
    stores.modals.dispatch({ type: 'shown', name, modal: { Component }, isOver });
  }
  return (
    <>
      <FormSkeleton tabs={3} fields={3} label={phrases.t('shell.loading')} />
      <Preloader word={name} label={phrases.t('shell.loading')} />
      <Preloader isCompact word={name} label={phrases.t('shell.loading')} />
      <p>
        {phrases.t('fields.birthday')}{' '}
        <Tooltip label={phrases.t('fields.birthday')}>
          {phrases.t('fields.password_hint', { lengthMin: 12 })}
        </Tooltip>
      </p>
      <Button onClick={() => setOpen('list')}>{phrases.t('fields.country_id')}</Button>
      <Button onClick={() => setOpen('loading')}>{phrases.t('shell.loading')}</Button>
      <Button
        onClick={() => {
          queue('1', false);
          queue('2', false);
          queue('3', true);
        }}
      >
        1, 2 + 3
      </Button>
      {TOAST_TONES.map((tone) => (
        <Button key={tone} size="small" onClick={() => toasts.show(tone, tone)}>
          {tone}
        </Button>
      ))}
      {open && <CountryDialog isLoading={open === 'loading'} onClose={() => setOpen(undefined)} />}
    </>
  );
}
