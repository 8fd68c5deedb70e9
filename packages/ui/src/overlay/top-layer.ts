// Native modal dialogs make the rest of the page inert, which is right until what others draw appends its windows to the body: a picture of a
// captcha then lies under the dialog and cannot be pressed (google/recaptcha#318, hCaptcha/react-hcaptcha#201).

/** In the order they were opened. */
const modals = new Set<HTMLDialogElement>();
let guests = 0;

/** Open on the page, under what guests draw. The attribute, not `show()`: it moves no focus. */
function stepBack(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close();
  dialog.dataset['steppedBack'] = '';
  dialog.open = true;
}

/** Modal, unless a guest is there: then as soon as the guest has gone. */
export function openModal(dialog: HTMLDialogElement): void {
  modals.add(dialog);
  if (guests > 0) stepBack(dialog);
  else dialog.showModal();
}

export function closeModal(dialog: HTMLDialogElement): void {
  modals.delete(dialog);
  dialog.close();
}

/** Nothing is modal from now on. Call what comes back once the guest has gone: what stepped back is modal again. */
export function makeRoom(): () => void {
  guests += 1;
  if (guests === 1) for (const dialog of modals) stepBack(dialog);
  return () => {
    guests -= 1;
    if (guests > 0) return;
    for (const dialog of modals) {
      dialog.close();
      dialog.showModal();
    }
  };
}
