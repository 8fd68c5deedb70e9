// Areas are separate chunks: a page loads the texts it shows.
import type { AreaName, AreaTexts } from './dictionary.ts';
import { dictionaryOf, type ShippedLanguage } from './languages.ts';

type Loaders = { readonly [Area in AreaName]: () => Promise<AreaTexts<Area>> };

const loaders: Readonly<Record<ShippedLanguage, Loaders>> = {
  en: {
    ticket: () => import('./en/ticket.ts').then((file) => file.ticket),
    bets: () => import('./en/bets.ts').then((file) => file.bets),
    pinned: () => import('./en/pinned.ts').then((file) => file.pinned),
    board: () => import('./en/board.ts').then((file) => file.board),
    calculator: () => import('./en/calculator.ts').then((file) => file.calculator),
    cashier: () => import('./en/cashier.ts').then((file) => file.cashier),
    coupon: () => import('./en/coupon.ts').then((file) => file.coupon),
    errors: () => import('./en/errors.ts').then((file) => file.errors),
    information: () => import('./en/information.ts').then((file) => file.information),
    mail: () => import('./en/mail.ts').then((file) => file.mail),
    fields: () => import('./en/fields.ts').then((file) => file.fields),
    match: () => import('./en/match.ts').then((file) => file.match),
    office: () => import('./en/office.ts').then((file) => file.office),
    people: () => import('./en/people.ts').then((file) => file.people),
    refusal: () => import('./en/refusal/index.ts').then((file) => file.refusal),
    results: () => import('./en/results.ts').then((file) => file.results),
    search: () => import('./en/search.ts').then((file) => file.search),
    sections: () => import('./en/sections.ts').then((file) => file.sections),
    settings: () => import('./en/settings.ts').then((file) => file.settings),
    shell: () => import('./en/shell.ts').then((file) => file.shell),
  },
  ru: {
    ticket: () => import('./ru/ticket.ts').then((file) => file.ticket),
    bets: () => import('./ru/bets.ts').then((file) => file.bets),
    pinned: () => import('./ru/pinned.ts').then((file) => file.pinned),
    board: () => import('./ru/board.ts').then((file) => file.board),
    calculator: () => import('./ru/calculator.ts').then((file) => file.calculator),
    cashier: () => import('./ru/cashier.ts').then((file) => file.cashier),
    coupon: () => import('./ru/coupon.ts').then((file) => file.coupon),
    errors: () => import('./ru/errors.ts').then((file) => file.errors),
    information: () => import('./ru/information.ts').then((file) => file.information),
    mail: () => import('./ru/mail.ts').then((file) => file.mail),
    fields: () => import('./ru/fields.ts').then((file) => file.fields),
    match: () => import('./ru/match.ts').then((file) => file.match),
    office: () => import('./ru/office.ts').then((file) => file.office),
    people: () => import('./ru/people.ts').then((file) => file.people),
    refusal: () => import('./ru/refusal/index.ts').then((file) => file.refusal),
    results: () => import('./ru/results.ts').then((file) => file.results),
    search: () => import('./ru/search.ts').then((file) => file.search),
    sections: () => import('./ru/sections.ts').then((file) => file.sections),
    settings: () => import('./ru/settings.ts').then((file) => file.settings),
    shell: () => import('./ru/shell.ts').then((file) => file.shell),
  },
  ar: {
    ticket: () => import('./ar/ticket.ts').then((file) => file.ticket),
    bets: () => import('./ar/bets.ts').then((file) => file.bets),
    pinned: () => import('./ar/pinned.ts').then((file) => file.pinned),
    board: () => import('./ar/board.ts').then((file) => file.board),
    calculator: () => import('./ar/calculator.ts').then((file) => file.calculator),
    cashier: () => import('./ar/cashier.ts').then((file) => file.cashier),
    coupon: () => import('./ar/coupon.ts').then((file) => file.coupon),
    errors: () => import('./ar/errors.ts').then((file) => file.errors),
    information: () => import('./ar/information.ts').then((file) => file.information),
    mail: () => import('./ar/mail.ts').then((file) => file.mail),
    fields: () => import('./ar/fields.ts').then((file) => file.fields),
    match: () => import('./ar/match.ts').then((file) => file.match),
    office: () => import('./ar/office.ts').then((file) => file.office),
    people: () => import('./ar/people.ts').then((file) => file.people),
    refusal: () => import('./ar/refusal/index.ts').then((file) => file.refusal),
    results: () => import('./ar/results.ts').then((file) => file.results),
    search: () => import('./ar/search.ts').then((file) => file.search),
    sections: () => import('./ar/sections.ts').then((file) => file.sections),
    settings: () => import('./ar/settings.ts').then((file) => file.settings),
    shell: () => import('./ar/shell.ts').then((file) => file.shell),
  },
};

/** Loads one area in a language (code of the site). Languages without a dictionary of their own read their parent's. */
export const loadArea = <Area extends AreaName>(code: string, area: Area): Promise<AreaTexts<Area>> =>
  loaders[dictionaryOf(code)][area]();
