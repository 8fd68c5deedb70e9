// @vitest-environment node
import { ODDS_FORMAT_BY_VIEW } from '@overround/contracts/catalog';
import { describe, expect, it } from 'vitest';
import { formatOfView, viewOfFormat } from './coefficient-view.ts';
import { popupFeatures, popupHeightPx } from './popup-window.ts';

describe('the statistic window', () => {
  it.each([
    [768, 500],
    [1000, 500],
    [1001, 780],
    [1200, 780],
    [1201, 984],
    [400, 500],
  ])('is on a screen %i high %i high', (screenPx, heightPx) => {
    expect(popupHeightPx({ widthPx: 1920, heightPx: screenPx })).toBe(heightPx);
  });
  it('stands in the middle, with its tools', () => {
    expect(popupFeatures({ widthPx: 1920, heightPx: 1080 })).toBe(
      'width=1024,height=780,left=448,top=150,toolbar=yes,scrollbars=yes,location=yes,resizable=yes',
    );
    expect(popupFeatures({ widthPx: 800, heightPx: 400 })).toContain('left=0,top=0');
  });
});

describe('the coefficient view of an address', () => {
  it('is the notation of the wire', () => {
    for (const [view, format] of Object.entries(ODDS_FORMAT_BY_VIEW)) expect(formatOfView(view)).toBe(format);
    expect(formatOfView('9')).toBeUndefined();
    expect(formatOfView(undefined)).toBeUndefined();
    expect(formatOfView(String(viewOfFormat('malay')))).toBe('malay');
  });
});
