// Runs before every test of a screen. Each search by role asks hundreds of elements whether they are shown, and the document of
// tests matches its whole default style sheet every time; nothing on a page costs tests more. Same answers, asked once a kind.

const QUICK = Symbol.for('overround.quick-style');

/** By these alone the default style sheet shows and hides elements of one kind differently; with one of them it is asked. */
const DECIDING = ['hidden', 'open', 'popover'] as const;
const OWN_STYLE = /display|visibility|all/;
/** Their display depends on what they stand in. */
const PLACED = new Set(['summary', 'dialog']);

type Ask = typeof getComputedStyle;

const isPlain = (element: Element): boolean =>
  !DECIDING.some((name) => element.hasAttribute(name)) &&
  !OWN_STYLE.test(element.getAttribute('style') ?? '') &&
  !PLACED.has(element.localName);

/** The default display of a kind of element. */
const displays = new Map<string, string>();

function displayOf(element: Element, ask: Ask): string {
  if (!isPlain(element)) return ask(element).display;
  const kind = `${element.namespaceURI ?? ''} ${element.localName} ${element.getAttribute('type') ?? ''}`;
  const known = displays.get(kind);
  if (known !== undefined) return known;
  const display = ask(element).display;
  displays.set(kind, display);
  return display;
}

/** It is inherited, and no default hides by it but that of hidden parts of tables. */
function visibilityOf(element: Element, ask: Ask): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (!isPlain(at) && !PLACED.has(at.localName)) return ask(element).visibility;
  return 'visible';
}

/** Answers as `ask` does; `display` and `visibility` without it where the document has no style sheet of its own. */
function answerOf(element: Element, ask: Ask): CSSStyleDeclaration {
  const quick = new Map([
    ['display', displayOf],
    ['visibility', visibilityOf],
  ]);
  let whole: CSSStyleDeclaration | undefined;
  const style = () => (whole ??= ask(element));
  const valueOf = (name: string): string => quick.get(name)?.(element, ask) ?? style().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    has: (_target, key) => key in style(),
    get: (_target, key) => {
      if (key === 'getPropertyValue') return valueOf;
      if (key === 'display' || key === 'visibility') return valueOf(key);
      const value: unknown = Reflect.get(style(), key);
      return typeof value === 'function' ? value.bind(style()) : value;
    },
  });
}

/** Lays itself over `getComputedStyle` of the document that tests draw into. */
function quickenStyles(view: Window & typeof globalThis): void {
  if (QUICK in view.getComputedStyle) return;
  const ask: Ask = view.getComputedStyle.bind(view);
  const quick: Ask = (element, pseudo) =>
    pseudo || element.ownerDocument.styleSheets.length > 0 ? ask(element, pseudo) : answerOf(element, ask);
  view.getComputedStyle = Object.assign(quick, { [QUICK]: true });
}

if (typeof document !== 'undefined' && document.defaultView) {
  quickenStyles(document.defaultView);
  globalThis.getComputedStyle = document.defaultView.getComputedStyle;
}
