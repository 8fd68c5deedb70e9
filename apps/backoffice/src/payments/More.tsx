import { Button } from '@overround/ui';
import { usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';

export interface MoreProps {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

/** The next page of a list, where there is one. */
export function More({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreProps) {
  const phrases = usePhrases();
  if (!hasNextPage) return null;
  return (
    <div className={styles.filter}>
      <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {phrases.t('payments.more')}
      </Button>
    </div>
  );
}
