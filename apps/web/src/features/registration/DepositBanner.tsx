import { buttonClass, Notice } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { depositBannerOf, firstDepositOf } from './page-words.ts';
import { surroundingsQuery } from './registration-queries.ts';

/** The way to the cashier, for who has an account now; nothing where the house shows none. */
export function DepositBanner() {
  const to = useAddresses();
  const services = useServices();
  const { data } = useQuery(surroundingsQuery(services));
  const banner = depositBannerOf(data?.additionalConfig);
  if (!banner) return null;
  return (
    <Notice
      tone="info"
      action={
        <Link to={to.page('office/recharge')} className={buttonClass({})}>
          {banner.button}
        </Link>
      }
    >
      {banner.text !== '' && <p>{banner.text}</p>}
      <FirstDepositText />
    </Notice>
  );
}

/** What is added to a first deposit, in the words of the house or in ours; nothing is said that a banner beside said already. */
export function FirstDepositText({ said = [] }: { readonly said?: readonly (string | undefined)[] }) {
  const phrases = usePhrases();
  const services = useServices();
  const { data } = useQuery(surroundingsQuery(services));
  const first = firstDepositOf(data);
  const { welcome_bonus_description: description, first_deposit_text: words } = data?.additionalConfig ?? {};
  return (
    <>
      {description !== undefined && description !== '' && !said.includes(description) && <p>{description}</p>}
      {first && (
        <p>
          {words ??
            (first.amount === ''
              ? phrases.t('people.first_deposit', { percent: first.percent })
              : phrases.t('people.first_deposit_up_to', { percent: first.percent, amount: first.amount }))}
        </p>
      )}
    </>
  );
}
