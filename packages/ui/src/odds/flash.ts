// Flashes that fade, all of a page by one timer: a few repaints a second, however many prices move. An animation would paint
// each of its cells in every frame, on the main thread.

/** With `STEP_MS` the 700 ms of the looks. */
const STEPS = 4;
const STEP_MS = 175;
const ATTRIBUTE = 'data-flash';

/** Steps left of each element that is lit. */
const lit = new Map<Element, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function step(): void {
  for (const [element, left] of lit) {
    if (left > 1 && element.isConnected) {
      lit.set(element, left - 1);
      element.setAttribute(ATTRIBUTE, String(left - 1));
    } else {
      lit.delete(element);
      element.removeAttribute(ATTRIBUTE);
    }
  }
  timer = lit.size > 0 ? setTimeout(step, STEP_MS) : undefined;
}

/** Lights an element up, anew when it still fades. */
export function flash(element: Element): void {
  if (lit.get(element) !== STEPS) element.setAttribute(ATTRIBUTE, String(STEPS));
  lit.set(element, STEPS);
  timer ??= setTimeout(step, STEP_MS);
}
