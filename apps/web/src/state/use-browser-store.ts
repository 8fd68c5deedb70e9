import { useState } from 'react';
import { guardedStore, type TextStore } from '../shared/browser-store.ts';

/** What this browser keeps between visits; reading it belongs into effects and handlers, after the page is alive. */
export const useBrowserStore = (): TextStore => useState(() => guardedStore(() => localStorage))[0];
