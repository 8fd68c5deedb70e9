// The window of a statistics popup (spec 2 section 9, "statistic window").

const WIDTH_PX = 1024;
const HEIGHT_MIN_PX = 500;

export interface ScreenSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** 500 by default, 780 on screens higher than 1000, 984 on those higher than 1200; never less than 500. */
export function popupHeightPx({ heightPx }: ScreenSize): number {
  if (heightPx > 1200) return 984;
  if (heightPx > 1000) return 780;
  return HEIGHT_MIN_PX;
}

/** The third argument of `window.open`: centred, with the tools of a window. */
export function popupFeatures(screen: ScreenSize): string {
  const heightPx = popupHeightPx(screen);
  const middle = (whole: number, part: number): number => Math.max(0, Math.round((whole - part) / 2));
  return Object.entries({
    width: WIDTH_PX,
    height: heightPx,
    left: middle(screen.widthPx, WIDTH_PX),
    top: middle(screen.heightPx, heightPx),
    toolbar: 'yes',
    scrollbars: 'yes',
    location: 'yes',
    resizable: 'yes',
  })
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
}

/** Opens an address of ours in a window of its own; `false` when the browser would not. */
export function openPopup(address: string): boolean {
  const size = { widthPx: screen.width, heightPx: screen.height };
  return window.open(address, 'statistic', popupFeatures(size)) !== null;
}
