/** What was typed into a field of a form, trimmed. Read from the form itself: people type before a page is alive, too. */
export function typedText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
