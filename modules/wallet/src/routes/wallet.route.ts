import { attributesOf } from '@overround/contracts';
import {
  agreeDebtPlan,
  cancelDebtPlan,
  createCurrencyAccount,
  deleteCurrencyAccount,
  getBalance,
  getStatement,
  getStatementPaper,
  postBalance,
  repayDebt,
  setActiveAccount,
  STATEMENT_LINES_MAX,
} from '@overround/contracts/wallet';
import {
  type AccountId,
  accept,
  type CurrencyCode,
  type PersonId,
  present,
  refuse,
  unixSeconds,
} from '@overround/kernel';
import { drawTable } from '@overround/paper';
import { createPhrases, dictionaryOf, loadDictionary } from '@overround/phrases';
import { FileAnswer, type PlayerContext, type Route, route, type Tx } from '@overround/platform';
import { minor } from '@overround/kernel';
import type { Brand } from '@overround/site';
import { repayDebt as repay } from '../flows/repay-debt.ts';
import * as accountFlows from '../flows/accounts.ts';
import { agreePlan, cancelPlan } from '../flows/debt-plan.ts';
import { listPlans } from '../store/debt-plan-store.ts';
import type { WalletDeps } from '../module.ts';
import { readStatement } from '../reads/statement.ts';
import { statementTable } from '../reads/statement-paper.ts';
import { readTotal } from '../reads/total.ts';
import { presentBalance, presentWallet } from '../reads/wire-wallet.ts';
import { listAccounts, listDebts } from '../store/account-store.ts';
import { listBonusAccounts } from '../store/bonus-account-store.ts';
import { listEveryAccount } from '../store/every-account-store.ts';
import { proofRoutes } from './proofs.route.ts';
import { transferRoutes } from './transfer.route.ts';

const STATEMENT_ENTRIES = 50;

/** An own account, the active one where none is named, and its currency. */
async function findAsked(
  { directory }: Pick<WalletDeps, 'directory'>,
  tx: Tx,
  personId: PersonId,
  accountId: number | undefined,
) {
  const own = await listEveryAccount(tx, personId);
  const account = own.find((one) => (accountId === undefined ? one.isActive : one.accountId === accountId));
  const currency = account && directory.currency(account.currency);
  return account && currency && { account, currency, own };
}

interface AskedLines {
  readonly kind?: string;
  readonly from?: number;
  readonly to?: number;
}

const filtersOf = ({ kind, from, to }: AskedLines) => ({
  ...(kind === undefined ? {} : { kindPrefix: kind }),
  ...(from === undefined ? {} : { fromSeconds: from }),
  ...(to === undefined ? {} : { toSeconds: to }),
});

const offeredBy = ({ currencies, wallet }: Brand): CurrencyCode[] =>
  currencies.filter((code) => !wallet.hiddenCurrencies.includes(code));

export function walletRoutes(deps: WalletDeps): Route[] {
  const { db, directory } = deps;
  const readWallet = async (tx: Tx, { session, site }: PlayerContext) => {
    const who = { brandId: site.brandId, personId: session.personId };
    const brand = present(directory.brandById(site.brandId), 'the brand of the site');
    const points = await deps.pointsOf?.(tx, who);
    const currency = await deps.totalCurrencyOf?.(tx, who);
    const accounts = await listAccounts(tx, session.personId);
    return presentWallet({
      accounts,
      bonuses: await listBonusAccounts(tx, session.personId),
      debts: await listDebts(tx, session.personId),
      plans: await listPlans(tx, site.brandId, session.personId),
      planOffer: brand.betting.debtPlan,
      total: await readTotal(deps, tx, { brand, accounts, ...(currency !== undefined && { currency }) }),
      openStakes: (await deps.openStakes?.(tx, session.personId)) ?? new Map(),
      ...(points === undefined ? {} : { points }),
      directory,
      tag: directory.languages().find((language) => language.code === site.lang)?.tag ?? site.lang,
    });
  };
  return [
    ...proofRoutes(deps),
    ...transferRoutes(deps, readWallet),
    route(getBalance, (_input, { session, site }) =>
      db.read(site, async (tx) =>
        accept(presentBalance({ accounts: await listAccounts(tx, session.personId), directory })),
      ),
    ),
    route(postBalance, (_input, context) =>
      db.read(context.site, async (tx) => accept(await readWallet(tx, context))),
    ),
    route(setActiveAccount, ({ body }, context) =>
      db.inTransaction(context.site, async (tx) => {
        const { personId } = context.session;
        const { brandId } = context.site;
        const accountId = body.accountId as AccountId; // Checked against the person's accounts in the flow.
        const outcome = await accountFlows.setActive(tx, personId, accountId);
        if (!outcome.ok) return outcome;
        await deps.outbox.announce(tx, 'wallet.changed', { brandId, personId, accountId });
        return accept(await readWallet(tx, context));
      }),
    ),
    route(repayDebt, ({ body }, context) =>
      db.inTransaction(context.site, async (tx) => {
        const { session, site } = context;
        const outcome = await repay(deps, tx, {
          brandId: site.brandId,
          personId: session.personId,
          guid: body.guid,
          currency: body.currency,
          amountMinor: minor(BigInt(body.amountMinor)),
        });
        return outcome.ok ? accept(await readWallet(tx, context)) : outcome;
      }),
    ),
    route(agreeDebtPlan, ({ body }, context) =>
      db.inTransaction(context.site, async (tx) => {
        const { brandId } = context.site;
        const outcome = await agreePlan(deps, tx, { brandId, personId: context.session.personId, ...body });
        return outcome.ok ? accept(await readWallet(tx, context)) : outcome;
      }),
    ),
    route(cancelDebtPlan, ({ body }, context) =>
      db.inTransaction(context.site, async (tx) => {
        const { brandId } = context.site;
        const { personId } = context.session;
        const outcome = await cancelPlan(deps, tx, { brandId, personId, currency: body.currency });
        return outcome.ok ? accept(await readWallet(tx, context)) : outcome;
      }),
    ),
    route(createCurrencyAccount, ({ body }, { session, site }) =>
      db.inTransaction(site, async (tx) => {
        const currencyId = attributesOf(body).currency_id;
        const currency = directory.currencyById(currencyId);
        const outcome = await accountFlows.createCurrencyAccount(tx, {
          brandId: site.brandId,
          personId: session.personId,
          currency: currency?.code,
          exponent: currency?.exponent ?? 0,
          offered: offeredBy(present(directory.brandById(site.brandId), 'the brand of the site')),
        });
        if (!outcome.ok) return outcome;
        const { brandId } = site;
        const { personId } = session;
        await deps.outbox.announce(tx, 'wallet.changed', { brandId, personId, accountId: outcome.value });
        return accept({ account_id: outcome.value, currency_id: currencyId });
      }),
    ),
    route(deleteCurrencyAccount, ({ body }, { session, site }) =>
      db.inTransaction(site, async (tx) => {
        const outcome = await accountFlows.deleteCurrencyAccount(tx, {
          personId: session.personId,
          accountId: attributesOf(body).account_id as AccountId, // As above.
          isInUse: deps.isInUse ?? (() => Promise.resolve(false)),
        });
        return outcome.ok ? accept({ account_id: outcome.value }) : outcome;
      }),
    ),
    route(getStatement, ({ query }, { session, site }) =>
      db.read(site, async (tx) => {
        const asked = await findAsked(deps, tx, session.personId, query.accountId);
        if (!asked) return refuse('not_found');
        const { account, currency, own } = asked;
        const page = await readStatement(tx, {
          accountId: account.accountId,
          count: query.count ?? STATEMENT_ENTRIES,
          ...(query.before === undefined ? {} : { before: query.before }),
          ...filtersOf(query),
        });
        return accept({
          accountId: account.accountId,
          currency: currency.code,
          exponent: currency.exponent,
          entries: [...page.entries],
          hasMore: page.hasMore,
          accounts: own.map(({ accountId: id, kind, isClosed, ...one }) => ({
            id,
            kind,
            currency: one.currency,
            isClosed,
          })),
        });
      }),
    ),
    route(getStatementPaper, async ({ query }, { session, site }) => {
      const read = await db.read(site, async (tx) => {
        const asked = await findAsked(deps, tx, session.personId, query.accountId);
        if (!asked) return undefined;
        const { accountId } = asked.account;
        const count = STATEMENT_LINES_MAX;
        return { ...asked, page: await readStatement(tx, { accountId, count, ...filtersOf(query) }) };
      });
      if (!read) return refuse('not_found');
      const { account, currency, page } = read;
      const language = dictionaryOf(site.lang);
      const phrases = createPhrases(language, await loadDictionary(language));
      // Drawn outside of any transaction.
      const table = statementTable(phrases, language, {
        brand: present(directory.brandById(site.brandId), 'the brand of the site').name,
        playerNumber: session.playerNumber,
        accountId: account.accountId,
        currency: currency.code,
        exponentOf: (code) => directory.currency(code)?.exponent ?? currency.exponent,
        entries: page.entries,
        isCut: page.hasMore,
        isOfKinds: query.kind !== undefined,
        ...(query.from !== undefined && { fromSeconds: query.from }),
        ...(query.to !== undefined && { toSeconds: query.to }),
        madeAtSeconds: unixSeconds(deps.clock.now()),
      });
      const bytes = await drawTable(table);
      return accept(new FileAnswer(bytes, 'application/pdf', `statement-${account.accountId}.pdf`));
    }),
  ];
}
