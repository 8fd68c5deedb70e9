// The pages that the footer leads to.
import { cleanup, screen } from '@testing-library/react';
import { CURRENT_RULES, rulesPage } from '@overround/settlement';
import { afterEach, describe, expect, it } from 'vitest';
import { good } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { answerShortly } from '../../app/testing-services.ts';

afterEach(cleanup);

describe('the rules page', () => {
  it.each(['en', 'ru', 'ar'] as const)('says in %s every section of the rules in force', async (lang) => {
    const rules = { ruleSet: CURRENT_RULES.version, ...rulesPage(CURRENT_RULES, lang) };
    const answer = (path: string) =>
      path.startsWith('/web-api/information/rules') ? good(rules) : answerShortly(path);
    await openPage(`/${lang}/information/rules`, { lang, answer });
    const { title, version, sections } = rules;
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(version)).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(expect.arrayContaining(sections.map((section) => section.heading)));
  });
});

describe('the rules page without an answer', () => {
  it('says so and tries again', async () => {
    await openPage('/en/information/rules', { answer: () => ({ status: 503, body: undefined }) });
    expect((await screen.findByRole('alert')).textContent).toContain('The rules could not be loaded.');
    expect(screen.getByRole('heading', { level: 1, name: 'Rules' })).toBeTruthy();
  });
});

describe('the page about responsible play', () => {
  it('says that limits are not built, and from what age one may play', async () => {
    await openPage('/en/information/rules/responsible');
    expect(await screen.findByText(/self-exclusion are not built yet/)).toBeTruthy();
    expect(screen.getAllByText(/years and older/).length).toBeGreaterThan(0);
  });
});
