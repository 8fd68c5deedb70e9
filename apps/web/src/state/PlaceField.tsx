import { calls } from '@overround/client';
import { SelectDialogField } from '@overround/ui';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { selectWords } from './choice-words.ts';
import { type Services, usePhrases, useServices } from './services.tsx';

export type PlaceList = 'regions' | 'cities';

/** Regions of a country or cities of a region with a text in their names, page by page. */
const placesQuery = ({ api }: Services, list: PlaceList, parentId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['places', list, parentId, search],
    staleTime: Number.POSITIVE_INFINITY,
    initialPageParam: 0,
    queryFn: ({ signal, pageParam: offset }) => {
      const paging = { ...(search && { search }), ...(offset > 0 && { offset }) };
      return list === 'regions'
        ? api.read(calls.getRegions, { query: { country_id: Number(parentId), ...paging } }, { signal })
        : api.read(calls.getCities, { query: { region_id: parentId, ...paging } }, { signal });
    },
    getNextPageParam: ({ has_more }, pages) =>
      has_more ? pages.reduce((rows, { items }) => rows + items.length, 0) : undefined,
  });

export interface PlaceFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem?: ReactNode;
  readonly isLabelHidden?: boolean;
  readonly list: PlaceList;
  /** Number of the country, or id of the region; empty while none is chosen. */
  readonly parentId: string;
  readonly value: string;
  /** What the value is called where no page at hand has it; of a city its own name. */
  readonly valueName?: string | undefined;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

const stay = (): void => undefined;

/**
 * A region or a city, searched in a layer of its own while the server has the list. Small places are in no list: a city may be taken as it
 * was typed.
 */
export function PlaceField({
  list,
  parentId,
  value,
  valueName,
  onChange,
  onBlur = stay,
  ...field
}: PlaceFieldProps) {
  const services = useServices();
  const phrases = usePhrases();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().slice(0, 100));
  const places = useInfiniteQuery({
    ...placesQuery(services, list, parentId, search),
    enabled: parentId !== '',
  });
  const found = (places.data?.pages ?? []).flatMap(({ items }) =>
    items.map(({ id, name }) => ({ value: id, name })),
  );
  const isOwn = list === 'cities' && search !== '' && !found.some(({ name }) => name === search);
  return (
    <SelectDialogField
      {...field}
      words={selectWords(phrases)}
      placeholder={phrases.t('fields.choose')}
      choices={isOwn ? [...found, { value: search, name: search }] : found}
      value={value}
      chosenName={valueName ?? (list === 'cities' ? value : undefined)}
      isDisabled={field.isDisabled || (list === 'regions' && parentId === '')}
      isLoading={places.isFetching}
      onSearch={setTyped}
      onMore={places.hasNextPage ? () => void places.fetchNextPage() : undefined}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
