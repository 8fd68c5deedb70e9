import { Chips } from '@overround/ui';
import { useSearchParams } from 'react-router';
import { usePhrases, useSite } from '../../state/services.tsx';

/** In which currency the sums of the page are. */
export function CurrencyChips() {
  const phrases = usePhrases();
  const { currencies, defaultCurrency } = useSite();
  const [query, setQuery] = useSearchParams();
  const wished = query.get('currency');
  if (currencies.length < 2) return null;
  return (
    <div>
      <Chips
        label={phrases.t('information.payment_currency')}
        items={currencies.map(({ code }) => ({ id: code, label: code }))}
        selected={currencies.find(({ code }) => code === wished)?.code ?? defaultCurrency}
        onSelect={(currency) => setQuery({ currency }, { replace: true, preventScrollReset: true })}
      />
    </div>
  );
}
