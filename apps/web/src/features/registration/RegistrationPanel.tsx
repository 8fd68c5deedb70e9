import { Button, ErrorState, Skeleton, TabPanel, Tabs } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Mail, Phone, Share2, UserPlus, Zap } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { PhraseKey, Phrases } from '@overround/phrases';
import { failureText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import type { FormValues } from './model/field-values.ts';
import { ageOf, withAge } from './model/minimum-age.ts';
import { fieldsQuery, surroundingsQuery, typesQuery } from './registration-queries.ts';
import { type Registered, RegistrationForm } from './RegistrationForm.tsx';
import styles from './RegistrationForm.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ICONS: Readonly<Record<string, ReactNode>> = {
  fast_reg: <Zap {...icon} />,
  full_reg: <Mail {...icon} />,
  phone_reg: <Phone {...icon} />,
  soc_reg: <Share2 {...icon} />,
};
const NAMES: Readonly<Record<string, PhraseKey>> = {
  fast_reg: 'fields.type_fast_reg',
  full_reg: 'fields.type_full_reg',
};
const nameOf = (type: string, phrases: Phrases): string => {
  const key = NAMES[type];
  return key ? phrases.t(key) : type.replaceAll('_', ' ');
};

const todayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 'yyyy-MM-dd'.length);
const NOTHING: FormValues = {};

export interface RegistrationPanelProps {
  /** Ties tabs to forms; the page and the layer over it have their own. */
  readonly idPrefix: string;
  /** Code of a welcome bonus from the address; passed on to the form. */
  readonly bonus?: string | undefined;
  readonly onRegistered: (registered: Registered) => void;
}

/** Tabs of the ways to register, and the form of the chosen one. While a form is being sent the tabs stand still. */
export function RegistrationPanel({ idPrefix, bonus, onRegistered }: RegistrationPanelProps) {
  const phrases = usePhrases();
  const services = useServices();
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [given, setGiven] = useState<FormValues>(NOTHING);
  const readForm = useRef<() => FormValues>(undefined);
  const types = useQuery(typesQuery(services));
  const surroundings = useQuery(surroundingsQuery(services));
  const type = chosen ?? types.data?.[0];
  const fields = useQuery({ ...fieldsQuery(services, type ?? '', bonus), enabled: type !== undefined });
  const noteReader = useCallback((read: () => FormValues) => {
    readForm.current = read;
  }, []);
  function choose(id: string): void {
    if (isBusy) return;
    // What was given once is not asked again: the next form begins with it.
    setGiven({ ...given, ...readForm.current?.() });
    setChosen(id);
  }

  const failed = types.isError ? types : fields.isError ? fields : undefined;
  if (failed) {
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('people.registration_failed')}
        hint={failureText(phrases, failed.error)}
        action={<Button onClick={() => void failed.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  }
  if (types.data?.length === 0) return <p>{phrases.t('people.registration_closed')}</p>;

  const ages = surroundings.data?.minAgesInCountries ?? [];
  const today = todayOf(services.clock.nowMs());
  const fieldsFor = (values: FormValues) =>
    withAge(fields.data ?? [], ageOf(ages, values), today, {
      birthdayHint: (ageMin) => phrases.t('fields.birthday_hint', { ageMin }),
      consent: (ageMin) => phrases.t('fields.agree-age', { ageMin }),
    });
  const items = (types.data ?? []).map((id) => ({
    id,
    label: nameOf(id, phrases),
    icon: ICONS[id] ?? <UserPlus {...icon} />,
  }));
  return (
    <div className={styles.panel}>
      {items.length > 1 && type !== undefined && (
        <Tabs
          label={phrases.t('people.registration_types')}
          items={items}
          selected={type}
          idPrefix={idPrefix}
          onSelect={choose}
        />
      )}
      <TabPanel idPrefix={idPrefix} id={type ?? ''}>
        {type === undefined || !fields.data ? (
          <Skeleton rows={5} rowHeightPx={62} label={phrases.t('shell.loading')} />
        ) : (
          <RegistrationForm
            key={type}
            type={type}
            fieldsFor={fieldsFor}
            given={given}
            submitText={phrases.t('fields.submit')}
            onReady={noteReader}
            onBusy={setBusy}
            onRegistered={onRegistered}
          />
        )}
      </TabPanel>
    </div>
  );
}
