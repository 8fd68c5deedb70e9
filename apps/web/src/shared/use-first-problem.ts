import { useEffect, useRef, useState } from 'react';

/**
 * A form that says what is wrong once it was sent: the first field that does takes the caret, as the button may be far below it
 * (WCAG 2.2, 3.3.1). `check` is called by each try.
 */
export function useFirstProblem() {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { form, isChecked: tries > 0, check: () => setTries((before) => before + 1) };
}
