/** Leads eyes and keyboard to the top of what took the place of something that was read further down. */
export function showFromTop(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'start' });
}
