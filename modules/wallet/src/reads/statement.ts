import type { Conversion as WireConversion, StatementEntry } from '@overround/contracts/wallet';
import { digitsOfMinor, instant, minor, unixSeconds } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { type Conversion, conversionsOf } from '../store/conversion-store.ts';
import { listEntries, type StatementQuery, type StatementRow } from '../store/ledger-store.ts';

export interface StatementPage {
  readonly entries: readonly StatementEntry[];
  readonly hasMore: boolean;
}

/** A page of an account's movements, newest first. The caller has made sure whose account it is. */
export async function readStatement(tx: Tx, query: StatementQuery): Promise<StatementPage> {
  const rows = await listEntries(tx, { ...query, count: query.count + 1 });
  const shown = rows.slice(0, query.count);
  const conversions = await conversionsOf(
    tx,
    shown.flatMap((row) => (row.source === 'transfer' ? [row.tx_id] : [])),
  );
  return {
    entries: shown.map((row) => presentEntry(row, conversions.get(row.tx_id))),
    hasMore: rows.length > query.count,
  };
}

export const presentConversion = (made: Omit<Conversion, 'txId' | 'guid'>): WireConversion => ({
  fromCurrency: made.fromCurrency,
  toCurrency: made.toCurrency,
  fromMinor: digitsOfMinor(made.fromMinor),
  toMinor: digitsOfMinor(made.toMinor),
  rate: made.rate,
  source: made.source,
  ratedAt: unixSeconds(made.ratedAt),
  marginBps: made.marginBps,
  marginMinor: digitsOfMinor(made.marginMinor),
});

function presentEntry(row: StatementRow, conversion: Conversion | undefined): StatementEntry {
  return {
    entryId: `${row.tx_id}.${row.entry_no}`,
    kind: row.kind,
    source: row.source,
    // A cause may move money more than once (`123:stake`, `123:settled:2`); the reader knows it by its number.
    sourceId: row.source_id.split(':', 1)[0] ?? row.source_id,
    amountMinor: digitsOfMinor(minor(row.amount_minor)),
    balanceAfterMinor: digitsOfMinor(minor(row.balance_after_minor)),
    createdAt: unixSeconds(instant(row.created_at.getTime())),
    conversion: conversion ? presentConversion(conversion) : null,
  };
}
