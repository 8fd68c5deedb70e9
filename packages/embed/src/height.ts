// How high a page wants to be, told to its host whenever it changes.

/** Watches the height of an element until the returned function is called. */
export function watchHeight(element: Element, report: (heightPx: number) => void): () => void {
  let last = -1;
  const observer = new ResizeObserver(() => {
    const heightPx = Math.ceil(element.getBoundingClientRect().height);
    if (heightPx === last) return;
    last = heightPx;
    report(heightPx);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
