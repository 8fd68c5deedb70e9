// A captcha that asks the person: over the form, by keyboard and without eyes, and what the form hears when nobody solves it.
import { Dialog } from '@overround/ui';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL, refusedWith, USER } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { loadHosted } from './load-hosted.ts';

afterEach(() => {
  cleanup();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});
beforeEach(() => {
  localStorage.clear();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const AUTH = 'POST /web-api/user/auth';
const CHALLENGES = ['c', 'd', 'e'].map((letter) => letter.repeat(43));
const signedIn = good({ user: USER, token: 't', expireAt: 1, returnPath: null });

/** A sign-in that asks until the token fits; each asking has a challenge of its own. */
async function open(facts: object, isRight: (token: string) => boolean) {
  const tokens: string[] = [];
  const server = fakeServer({
    ...PERSONAL,
    [AUTH]: ({ headers }) => {
      const token = headers?.['x-captcha-token'];
      if (token !== undefined) tokens.push(token);
      if (token !== undefined && isRight(token)) return signedIn;
      const challenge = CHALLENGES[tokens.length];
      const outcome = token === undefined ? {} : { outcome: 2 };
      return refusedWith(422, 'captcha_required', {
        facts: { challenge, bits: 4, parts: 2, partsAlone: 4, ...outcome, ...facts },
      });
    },
    ...Object.fromEntries(
      CHALLENGES.map((challenge) => [
        `GET /puzzle-api/${challenge}`,
        good({ picture: 'data:image/png;base64,', size: 160, circle: 0.62, steps: 24 }),
      ]),
    ),
  });
  const { services } = await openPage('/en/sign-in', server);
  const form = within(await screen.findByRole('form', { name: 'Sign in' }));
  fireEvent.change(form.getByLabelText('Login, e-mail or number'), { target: { value: 'asha' } });
  fireEvent.change(form.getByLabelText('Password'), { target: { value: 'four words are better' } });
  fireEvent.click(form.getByRole('button', { name: 'Sign in' }));
  return { tokens, services, form };
}
const isIn = ({ services }: Awaited<ReturnType<typeof open>>) =>
  waitFor(() => expect(services.stores.session.getState().signedIn).toEqual(ASHA));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

describe('a puzzle', () => {
  it('is turned by a slider, asked anew when it does not fit, and then the call goes on', async () => {
    const world = await open({ kind: 'puzzle' }, (token) => token.startsWith(`${CHALLENGES[1]}.a7.`));
    const turn = async (step: number) => {
      const slider = await screen.findByLabelText('Turn the circle until the picture fits');
      fireEvent.change(slider, { target: { value: String(step) } });
      expect(slider.getAttribute('aria-valuetext')).toBe(`${step * 15} degrees`);
      press('Go on');
    };
    await turn(3);
    await screen.findByText('That did not fit. Here is another one.');
    await turn(7);
    await isIn(world);
    expect(world.tokens.map((token) => token.replace(/(?:\.\d+){2}$/, ''))).toEqual([
      `${CHALLENGES[0]}.a3`,
      `${CHALLENGES[1]}.a7`,
    ]);
  });

  it('is done by the browser alone for who does not want to see it', async () => {
    const world = await open({ kind: 'puzzle' }, (token) => /^c{43}(?:\.\d+){4}$/.test(token));
    await screen.findByText('Are you a person?');
    press('Let my browser work instead');
    await isIn(world);
  });

  it('that is closed sends nothing, and the form says so', async () => {
    const world = await open({ kind: 'puzzle' }, () => true);
    await screen.findByText('Are you a person?');
    press('Close');
    expect(await world.form.findByText('The check was closed, so nothing was sent.')).toBeTruthy();
    expect(world.tokens).toEqual([]);
  });
});

it('a question is answered by a number', async () => {
  const world = await open({ kind: 'custom', left: 40, right: 2 }, (token) => token.includes('.a42.'));
  fireEvent.change(await screen.findByLabelText('How much is 40 plus 2?'), { target: { value: '42' } });
  press('Go on');
  await isIn(world);
});

describe('a captcha that others host', () => {
  const facts = {
    kind: 'hcaptcha',
    siteKey: 'shown',
    scriptUrl: 'https://captcha.example/api.js?render=explicit',
  };
  /** What the script of the service does once it has come. */
  function arrive(act: (wishes: Record<string, (token?: string) => void>) => void): void {
    Reflect.set(window, 'hcaptcha', {
      render: (_place: HTMLElement, wishes: Record<string, (token?: string) => void>) => act(wishes),
    });
    Reflect.get(window, 'onCaptchaReady')();
  }
  const scriptOf = () =>
    waitFor(() => {
      const script = document.head.querySelector<HTMLScriptElement>('script[src^="https://captcha.example"]');
      if (!script) throw new Error('no script yet');
      return script;
    });

  it('is loaded in the language of the page, and its token goes with the call', async () => {
    const world = await open(facts, (token) => token === `${CHALLENGES[0]}.h.P1_solved`);
    expect((await scriptOf()).src).toBe(
      'https://captcha.example/api.js?render=explicit&hl=en&onload=onCaptchaReady',
    );
    arrive(({ callback }) => callback?.('P1_solved'));
    await isIn(world);
  });

  it('that does not load sends nothing, and the form says so', async () => {
    const world = await open({ ...facts, scriptUrl: 'https://captcha.example/away.js' }, () => true);
    (await scriptOf()).dispatchEvent(new Event('error'));
    expect(await world.form.findByText(/The check cannot be reached now/)).toBeTruthy();
  });

  it('whose script a blocker emptied is given up after 300 ms, and one that only wants time is not', async () => {
    Reflect.deleteProperty(window, 'hcaptcha');
    vi.useFakeTimers();
    try {
      const ended = { emptied: 'waits', slow: 'waits' };
      const begin = (name: keyof typeof ended) => {
        loadHosted({ kind: 'hcaptcha', scriptUrl: `https://captcha.example/${name}.js` }, 'en').then(
          () => (ended[name] = 'drawn'),
          () => (ended[name] = 'given up'),
        );
        return document.head.querySelector(`script[src*="${name}.js"]`)?.dispatchEvent(new Event('load'));
      };
      begin('emptied');
      await vi.advanceTimersByTimeAsync(299);
      expect(ended.emptied).toBe('waits');
      await vi.advanceTimersByTimeAsync(1);
      expect(ended.emptied).toBe('given up');
      Reflect.set(window, 'hcaptcha', { render: () => undefined });
      begin('slow');
      await vi.advanceTimersByTimeAsync(9999);
      expect(ended.slow).toBe('waits');
      Reflect.get(window, 'onCaptchaReady')();
      await vi.advanceTimersByTimeAsync(0);
      expect(ended.slow).toBe('drawn');
    } finally {
      vi.useRealTimers();
    }
  });

  describe('leaves room for the windows the service appends to the body:', () => {
    /** What makes the body inert; the document of tests does not know `:modal`. */
    const modal = new Set<HTMLDialogElement>();
    beforeEach(() => {
      modal.clear();
      vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function showModal(
        this: HTMLDialogElement,
      ) {
        if (this.open) throw new Error('it is open already');
        this.open = true;
        modal.add(this);
      });
      vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(
        this: HTMLDialogElement,
      ) {
        this.open = false;
        modal.delete(this);
      });
    });
    afterEach(() => {
      cleanup();
      vi.restoreAllMocks();
    });
    // A script is loaded once in a document: one of its own for each walk.
    const ownScript = (name: string) => ({ ...facts, scriptUrl: `https://captcha.example/${name}.js` });
    const layer = () => screen.findByRole('dialog', { name: 'Are you a person?' });
    const closed = 'The check was closed, so nothing was sent.';

    it('the page is inert and they are not, and what was modal is so again afterwards, as it was left', async () => {
      const world = await open(ownScript('room'), () => true);
      await layer();
      press('Close');
      await world.form.findByText(closed);
      act(() =>
        world.services.stores.modals.dispatch({
          type: 'shown',
          name: 'outer',
          modal: {
            Component: () => (
              <Dialog title="Outer" closeLabel="Away" onClose={() => undefined}>
                <input aria-label="City" />
              </Dialog>
            ),
          },
        }),
      );
      const city = await screen.findByLabelText<HTMLInputElement>('City');
      const outer = city.closest('dialog');
      fireEvent.change(city, { target: { value: 'Pune' } });
      city.focus();
      expect([...modal]).toEqual([outer]);

      fireEvent.click(world.form.getByRole('button', { name: 'Sign in', hidden: true }));
      const shown = await layer();
      expect([modal.size, outer?.open, shown.getAttribute('aria-modal')]).toEqual([0, true, 'true']);
      expect(shown.contains(document.activeElement)).toBe(true);
      const theirs = document.body.appendChild(document.createElement('button'));
      expect([outer?.closest('[inert]'), theirs.closest('[inert]')]).toEqual([expect.anything(), null]);
      theirs.focus();
      fireEvent.keyDown(theirs, { key: 'Escape' });
      expect([document.activeElement, await layer()]).toEqual([theirs, shown]);
      theirs.remove();

      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      await waitFor(() => expect([...modal]).toEqual([outer]));
      expect([city.value, document.activeElement, city.closest('[inert]')]).toEqual(['Pune', city, null]);
    });

    it.each([
      [
        'press',
        'a press outside',
        (shown: HTMLElement) => fireEvent.pointerDown(shown.parentElement ?? shown),
      ],
      [
        'expired',
        'its end before it was used',
        () => act(() => arrive((wishes) => wishes['expired-callback']?.())),
      ],
    ])('(%s) %s closes it, and nothing is sent', async (name, _how, end) => {
      const world = await open(ownScript(name), () => true);
      const shown = await layer();
      fireEvent.pointerDown(shown);
      await scriptOf();
      end(shown);
      await world.form.findByText(closed);
      expect([world.tokens, modal.size]).toEqual([[], 0]);
    });
  });

  it('whose service the server cannot ask is not asked again', async () => {
    const world = await open({ ...facts, outcome: 3 }, () => false);
    expect(await world.form.findByText(/The check cannot be reached now/)).toBeTruthy();
    expect(screen.queryByText('Are you a person?')).toBeNull();
  });
});
