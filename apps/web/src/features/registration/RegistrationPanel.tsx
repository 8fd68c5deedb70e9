import type { FieldDefinition } from '@overround/contracts/registration';
import { Button, ErrorState, FormSkeleton, TabPanel, Tabs } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { bonusToSend, WelcomeChoice } from '../../state/WelcomeChoice.tsx';
import { forgetTicket } from '../../state/social-way.ts';
import { failureText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import type { FormValues } from './model/field-values.ts';
import { ageOf, withAge } from './model/minimum-age.ts';
import { PaymentsShown } from './PaymentsShown.tsx';
import { PromoField, promoToSend } from './PromoField.tsx';
import { FirstDepositText } from './DepositBanner.tsx';
import { FormBanners } from './FormBanners.tsx';
import { submitTextOf } from './page-words.ts';
import { fieldsQuery, type Surroundings, surroundingsQuery, typesQuery } from './registration-queries.ts';
import { type Registered, RegistrationForm } from './RegistrationForm.tsx';
import styles from './RegistrationForm.module.css';
import { SocialStep } from './SocialStep.tsx';
import { useTabs } from './tabs.tsx';
import { useKeptType, useWaitingType } from './use-kept-type.ts';

const todayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 'yyyy-MM-dd'.length);
const NOTHING: FormValues = {};

/** Which service it is was chosen by its button. */
const withoutService = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] =>
  fields.map((field) => (field.type === 'social_types' ? { ...field, hide: true } : field));

/** A service comes first where one is registered by. */
const wrapped = (type: string, way: string, form: (told: FormValues) => ReactNode): ReactNode =>
  way === 'soc_reg' ? <SocialStep type={type}>{form}</SocialStep> : form(NOTHING);

/** The chosen type, else the one a proven account waits for, else any of its way, else the default. */
function shownType(
  offered: readonly string[] | undefined,
  { chosen, waiting }: { readonly chosen: string | undefined; readonly waiting: string | undefined },
  wayOf: (type: string) => string,
): string | undefined {
  const isBehind = (one: string): boolean =>
    chosen === undefined && waiting !== undefined && wayOf(one) === 'soc_reg';
  return offered?.find((one) => one === (chosen ?? waiting)) ?? offered?.find(isBehind) ?? offered?.[0];
}

export interface RegistrationPanelProps {
  /** Ties tabs to forms; the page and the layer over it have their own. */
  readonly idPrefix: string;
  /** Code of a welcome bonus from the address; passed on to the form. */
  readonly bonus?: string | undefined;
  /** Goes on with the way to register that was chosen before in this visit. */
  readonly isSelectKept?: boolean;
  /** What the bonus of the address brings is said beside the form already. */
  readonly isBannerBeside?: boolean;
  /** Where it stands, when that changes what surrounds it. */
  readonly surroundings?: Surroundings;
  readonly onRegistered: (registered: Registered) => void;
}

/** Tabs of the ways to register, and the form of the chosen one. While a form is being sent the tabs stand still. */
export function RegistrationPanel(props: RegistrationPanelProps) {
  const { idPrefix, bonus, isSelectKept = false, isBannerBeside = false } = props;
  const { surroundings: where, onRegistered } = props;
  const phrases = usePhrases();
  const services = useServices();
  const [chosen, setChosen] = useKeptType(isSelectKept);
  const waiting = useWaitingType();
  const [isBusy, setBusy] = useState(false);
  const [given, setGiven] = useState<FormValues>(NOTHING);
  const [bonusChosen, setBonusChosen] = useState<string>();
  const [promo, setPromo] = useState('');
  const readForm = useRef<() => FormValues>(undefined);
  const types = useQuery(typesQuery(services));
  const surroundings = useQuery(surroundingsQuery(services, where));
  const offered = types.data?.types;
  const wayOf = (one: string): string => types.data?.ways[one] ?? one;
  const items = useTabs(offered ?? [], wayOf, types.data);
  const type = shownType(offered, { chosen, waiting }, wayOf);
  const form = useQuery({ ...fieldsQuery(services, type ?? '', bonus), enabled: type !== undefined });
  const noteReader = useCallback((read: () => FormValues) => {
    readForm.current = read;
  }, []);
  function choose(id: string): void {
    // What was given once is not asked again: the next form begins with it.
    setGiven({ ...given, ...readForm.current?.() });
    setChosen(id);
  }

  const failed = types.isError ? types : form.isError ? form : undefined;
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
  if (offered?.length === 0) return <p>{phrases.t('people.registration_closed')}</p>;

  const ages = surroundings.data?.minAgesInCountries ?? [];
  const banners = form.data?.banners ?? [];
  const today = todayOf(services.clock.nowMs());
  const fieldsFor = (values: FormValues) =>
    withAge(withoutService(form.data?.fields ?? []), ageOf(ages, values), today, {
      birthdayHint: (ageMin) => phrases.t('fields.birthday_hint', { ageMin }),
      consent: (ageMin) => phrases.t('fields.agree-age', { ageMin }),
    });
  return (
    <div className={styles.panel}>
      {items.length > 1 && type !== undefined && (
        <Tabs
          isGrid
          isLocked={isBusy}
          label={phrases.t('people.registration_types')}
          items={items}
          selected={type}
          idPrefix={idPrefix}
          onSelect={choose}
        />
      )}
      {!isBannerBeside && <FormBanners banners={banners} />}
      <FirstDepositText said={banners.map(({ text }) => text)} />
      <TabPanel idPrefix={idPrefix} id={type ?? ''}>
        {type === undefined || !form.data ? (
          <FormSkeleton tabs={types.data ? 0 : 3} label={phrases.t('shell.loading')} />
        ) : (
          wrapped(type, wayOf(type), (told) => (
            <RegistrationForm
              key={type}
              type={type}
              fieldsFor={fieldsFor}
              given={{ ...given, ...told }}
              submitText={
                submitTextOf(wayOf(type), surroundings.data?.additionalConfig) ?? phrases.t('fields.submit')
              }
              beside={
                <>
                  <WelcomeChoice bonus={bonus} chosen={bonusChosen} onChoose={setBonusChosen} />
                  <PromoField value={promo} onChange={setPromo} />
                </>
              }
              chosen={{ ...bonusToSend(bonusChosen, bonus), ...promoToSend(promo) }}
              onReady={noteReader}
              onBusy={setBusy}
              onRegistered={(registered) => {
                forgetTicket();
                onRegistered(registered);
              }}
            />
          ))
        )}
      </TabPanel>
      <PaymentsShown surroundings={where} />
    </div>
  );
}
