// Speech as text, by the browser's own recogniser. Browsers without one have no button for it.

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

interface Heard {
  readonly results: { readonly [at: number]: { readonly [at: number]: { readonly transcript: string } } };
}
interface Recogniser {
  lang: string;
  interimResults: boolean;
  start: () => void;
  abort: () => void;
  onresult: ((event: Heard) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
}
type Recognition = new () => Recogniser;

/** Not in the types of the DOM; Safari and Chromium still call it by a name of their own. */
const recognition = (): Recognition | undefined => {
  const names = globalThis as { SpeechRecognition?: Recognition; webkitSpeechRecognition?: Recognition };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition;
};

export interface Voice {
  readonly isOffered: boolean;
  readonly isListening: boolean;
  readonly toggle: () => void;
}

const never = () => () => undefined;

/** Listens once at a press; pressed again, it stops. `onRefused`: the person or the device does not let it listen. */
export function useVoice(
  lang: string | undefined,
  onHeard: (text: string) => void,
  onRefused: () => void,
): Voice {
  // The server does not know: the button comes with the browser.
  const isOffered = useSyncExternalStore(
    never,
    () => recognition() !== undefined,
    () => false,
  );
  const running = useRef<Recogniser>(undefined);
  const [isListening, setListening] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  function toggle(): void {
    const Recognition = recognition();
    if (isListening || !Recognition) {
      running.current?.abort();
      return;
    }
    const one = new Recognition();
    running.current = one;
    one.lang = lang ?? '';
    one.interimResults = false;
    one.onresult = (event) => onHeard(event.results[0]?.[0]?.transcript ?? '');
    one.onend = () => setListening(false);
    one.onerror = ({ error }) => {
      if (error === 'not-allowed' || error === 'service-not-allowed') onRefused();
    };
    one.start();
    setListening(true);
  }
  return { isOffered, isListening, toggle };
}
