import { Button, type Choice, Dialog, SelectDialog } from '@overround/ui';
import { useState } from 'react';
import { selectWords } from '../../state/choice-words.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { Story } from './Story.tsx';
import { useCountryChoices } from './use-country-choices.ts';

type Layer = 'shell' | 'back' | 'list' | 'endless' | 'empty' | 'loading';

/** Dialogs alone and in the queue, and lists in layers of their own. */
export function LayerStories() {
  const phrases = usePhrases();
  const { stores } = useServices();
  const [open, setOpen] = useState<Layer>();
  const close = (): void => setOpen(undefined);
  function queue(name: string, isOver: boolean): void {
    const Component = ({ onClose }: { readonly onClose: () => void }) => (
      <PlainDialog title={name} hasBack onClose={onClose} />
    );
    stores.modals.dispatch({ type: 'shown', name, modal: { Component }, isOver });
  }
  return (
    <>
      <Story name="Modal">
        <Button onClick={() => setOpen('shell')}>{phrases.t('shell.close')}</Button>
        <Button onClick={() => setOpen('back')}>{phrases.t('shell.back')}</Button>
        <Button
          onClick={() => {
            queue('1', false);
            queue('2', false);
            queue('3', true);
          }}
        >
          1, 2 + 3
        </Button>
      </Story>
      <Story name="Select in a layer">
        <Button onClick={() => setOpen('list')}>{phrases.t('fields.country_id')}</Button>
        <Button onClick={() => setOpen('endless')}>1, 2, 3 …</Button>
        <Button onClick={() => setOpen('empty')}>{phrases.t('fields.pick_empty')}</Button>
        <Button onClick={() => setOpen('loading')}>{phrases.t('shell.loading')}</Button>
      </Story>
      {(open === 'shell' || open === 'back') && (
        <PlainDialog title={phrases.t('fields.checkbox_pep')} hasBack={open === 'back'} onClose={close} />
      )}
      {(open === 'list' || open === 'empty' || open === 'loading') && (
        <CountryDialog shows={open} onClose={close} />
      )}
      {open === 'endless' && <EndlessDialog onClose={close} />}
    </>
  );
}

interface PlainDialogProps {
  readonly title: string;
  readonly hasBack: boolean;
  readonly onClose: () => void;
}

function PlainDialog({ title, hasBack, onClose }: PlainDialogProps) {
  const phrases = usePhrases();
  const back = {
    onBack: onClose,
    backLabel: phrases.t('shell.back'),
  };
  return (
    <Dialog title={title} closeLabel={phrases.t('shell.close')} onClose={onClose} {...(hasBack && back)}>
      {title}
    </Dialog>
  );
}

interface ListProps {
  readonly shows: 'list' | 'empty' | 'loading';
  readonly onClose: () => void;
}

function CountryDialog({ shows, onClose }: ListProps) {
  const phrases = usePhrases();
  const choices = useCountryChoices();
  return (
    <SelectDialog
      title={phrases.t('fields.country_id')}
      words={selectWords(phrases)}
      choices={shows === 'list' ? choices : []}
      value={choices.at(-1)?.value ?? ''}
      isLoading={shows === 'loading'}
      onTake={onClose}
      onClose={onClose}
    />
  );
}

const ROWS_MORE = 60;
const ROWS_MAX = 600;
const MORE_MS = 400;

/** A list of numbers whose end is always elsewhere. */
function EndlessDialog({ onClose }: Pick<ListProps, 'onClose'>) {
  const phrases = usePhrases();
  const [rows, setRows] = useState(ROWS_MORE);
  const [isLoading, setLoading] = useState(false);
  const choices = Array.from({ length: rows }, (_, at): Choice => ({ value: `${at}`, name: `${at + 1}` }));
  function more(): void {
    if (rows >= ROWS_MAX) return;
    setLoading(true);
    setTimeout(() => {
      setRows(rows + ROWS_MORE);
      setLoading(false);
    }, MORE_MS);
  }
  return (
    <SelectDialog
      title="1, 2, 3 …"
      words={selectWords(phrases)}
      choices={choices}
      value=""
      isLoading={isLoading}
      onMore={more}
      onTake={onClose}
      onClose={onClose}
    />
  );
}
