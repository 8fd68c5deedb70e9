import { calls } from '@overround/client';
import type { PartnerStatistics, StatisticsGroup } from '@overround/contracts/partners';
import { STATISTICS_GROUPS } from '@overround/contracts/partners';
import type { Phrases } from '@overround/phrases';
import { Button, EmptyState, Notice, Select, TextField, useAct } from '@overround/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveFile } from '../../shared/save-file.ts';
import { typedText } from '../../shared/typed-text.ts';
import bonus from '../../state/Bonus.module.css';
import { callMine, MY, readMine } from '../../state/my-calls.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { type Services, usePhrases, useServices } from '../../state/services.tsx';
import { BarChart } from './BarChart.tsx';
import { Loaded } from './Loaded.tsx';
import { lastDays, type Measure, MEASURES, type Period } from './model/statistics-view.ts';
import styles from './Partner.module.css';
import { StatisticsTable } from './StatisticsTable.tsx';

interface Wish extends Period {
  readonly by: StatisticsGroup;
}

const statisticsQuery = (services: Services, wish: Wish) =>
  queryOptions({
    queryKey: [MY, 'partner', 'statistics', wish],
    staleTime: 5000,
    queryFn: ({ signal }): Promise<PartnerStatistics> =>
      readMine(services, calls.getPartnerStatistics, { query: { ...wish } }, { signal }),
  });

const groupText = (phrases: Phrases, by: StatisticsGroup): string =>
  by === 'day' || by === 'link'
    ? phrases.t(`partner.by_${by}`)
    : phrases.t('partner.by_sub', { number: by.slice(3) });

/** What links brought: days and groups to choose, a chart, a table, and the same as a file. */
export function Statistics() {
  const services = useServices();
  const [wish, setWish] = useState<Wish>(() => ({ ...lastDays(services.clock.nowMs()), by: 'day' }));
  const found = useQuery(statisticsQuery(services, wish));
  return (
    <article className={styles.wide}>
      <Filters wish={wish} onWish={setWish} />
      <Loaded query={found}>{(statistics) => <Found statistics={statistics} wish={wish} />}</Loaded>
    </article>
  );
}

interface FiltersProps {
  readonly wish: Wish;
  readonly onWish: (wish: Wish) => void;
}

function Filters({ wish, onWish }: FiltersProps) {
  const phrases = usePhrases();
  const [by, setBy] = useState(wish.by);
  const show = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    onWish({ from: typedText(form, 'from'), to: typedText(form, 'to'), by });
  };
  return (
    <form method="post" className={styles.form} onSubmit={show}>
      <TextField
        label={phrases.t('partner.from')}
        name="from"
        type="date"
        required
        defaultValue={wish.from}
      />
      <TextField label={phrases.t('partner.to')} name="to" type="date" required defaultValue={wish.to} />
      <Select
        label={phrases.t('partner.by')}
        value={by}
        options={STATISTICS_GROUPS.map((value) => ({ value, label: groupText(phrases, value) }))}
        onChange={setBy}
      />
      <Button type="submit" kind="primary">
        {phrases.t('partner.show')}
      </Button>
    </form>
  );
}

interface FoundProps {
  readonly statistics: PartnerStatistics;
  readonly wish: Wish;
}

function Found({ statistics, wish }: FoundProps) {
  const phrases = usePhrases();
  const [measure, setMeasure] = useState<Measure>('clicks');
  if (statistics.rows.length === 0) return <EmptyState text={phrases.t('partner.statistics_none')} />;
  return (
    <>
      <div className={styles.form}>
        <Select
          label={phrases.t('partner.measure')}
          value={measure}
          options={MEASURES.map((value) => ({ value, label: phrases.t(`partner.${value}`) }))}
          onChange={setMeasure}
        />
      </div>
      <BarChart rows={statistics.rows} measure={measure} />
      <StatisticsTable statistics={statistics} title={groupText(phrases, wish.by)} />
      <p className={bonus.faint}>{phrases.t('partner.withheld_hint')}</p>
      <SaveCsv wish={wish} />
    </>
  );
}

function SaveCsv({ wish }: { readonly wish: Wish }) {
  const phrases = usePhrases();
  const services = useServices();
  const [problem, setProblem] = useState<string>();
  const saving = useAct(async () => {
    setProblem(undefined);
    try {
      const file = await callMine(services, calls.exportPartnerStatistics, { query: { ...wish } });
      if (file.ok) saveFile(file.value.file_name, 'text/csv', [file.value.csv]);
      else setProblem(refusalText(phrases, file));
    } catch (error) {
      setProblem(failureText(phrases, error));
    }
  });
  return (
    <>
      <div className={styles.deeds}>
        <Button isBusy={saving.isRunning} onClick={() => void saving.run()}>
          {phrases.t('partner.csv')}
        </Button>
      </div>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </>
  );
}
