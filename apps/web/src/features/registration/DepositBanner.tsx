import type { Phrases } from '@overround/phrases';
import { buttonClass, Notice } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { depositBannerOf, type FirstDeposit, firstDepositOf, welcomeTextOf } from './page-words.ts';
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

/** What newcomers are given, in the words of the house or in ours; nothing is said that a banner beside said already. */
export function FirstDepositText({ said = [] }: { readonly said?: readonly (string | undefined)[] }) {
  const phrases = usePhrases();
  const services = useServices();
  const { data } = useQuery(surroundingsQuery(services));
  const welcome = welcomeTextOf(data, said);
  const first = firstDepositOf(data);
  return (
    <>
      {welcome !== undefined && <p>{welcome}</p>}
      {first && <p>{firstDepositText(phrases, first)}</p>}
    </>
  );
}

function firstDepositText(phrases: Phrases, first: FirstDeposit): string {
  if ('text' in first) return first.text;
  const { percent, amount } = first;
  return amount === ''
    ? phrases.t('people.first_deposit', { percent })
    : phrases.t('people.first_deposit_up_to', { percent, amount });
}
