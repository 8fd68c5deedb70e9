// The same position again within seconds (features-and-rules A4, row 60). A cap of stakes holds for the position whatever the clicks; this
// is about the click: most of them are one press too many. Compared under the lock of the person, by `betting.place_batch`.

/** How a brand takes the same position again within so long: it asks first, or does not take it. */
export interface RepeatGuard {
  readonly withinMs: number;
  readonly mode: 'confirm' | 'refuse';
}

/** What the batch compares an order by; nothing where its repetition is meant. */
export function repeatOf(
  guard: RepeatGuard | undefined,
  order: { readonly repeat?: 'confirmed' | 'meant' },
): { readonly repeatMs?: number; readonly repeatConfirms?: boolean } {
  if (!guard || order.repeat === 'meant') return {};
  const mayConfirm = guard.mode === 'confirm';
  if (mayConfirm && order.repeat === 'confirmed') return {};
  return { repeatMs: guard.withinMs, repeatConfirms: mayConfirm };
}
