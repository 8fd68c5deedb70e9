// Pages of money: cashier, requests about payments, statement, accounts.

import type { PageRoute } from './page-route.ts';

export const MONEY_PAGES: readonly PageRoute[] = [
  {
    path: 'office/recharge',
    place: 'recharge',
    source: 'src/pages/cashier/RechargePage.tsx',
    file: () => import('../pages/cashier/RechargePage.tsx'),
  },
  {
    path: 'office/withdrawal',
    place: 'withdrawal',
    source: 'src/pages/cashier/WithdrawalPage.tsx',
    file: () => import('../pages/cashier/WithdrawalPage.tsx'),
  },
  {
    path: 'office/payments',
    place: 'payments',
    source: 'src/pages/cashier/PaymentsPage.tsx',
    file: () => import('../pages/cashier/PaymentsPage.tsx'),
  },
  {
    path: 'office/payments/:paymentId',
    place: 'payments',
    source: 'src/pages/cashier/PaymentPage.tsx',
    file: () => import('../pages/cashier/PaymentPage.tsx'),
  },
  {
    path: 'office/payment-requests',
    place: 'payment_requests',
    source: 'src/pages/cashier/PaymentRequestsPage.tsx',
    file: () => import('../pages/cashier/PaymentRequestsPage.tsx'),
  },
  {
    path: 'office/payment-requests/:requestId',
    place: 'payment_requests',
    source: 'src/pages/cashier/PaymentRequestPage.tsx',
    file: () => import('../pages/cashier/PaymentRequestPage.tsx'),
  },
  {
    path: 'office/paycheck',
    place: 'paycheck',
    source: 'src/pages/cashier/PaycheckPage.tsx',
    file: () => import('../pages/cashier/PaycheckPage.tsx'),
  },
  {
    path: 'office/statement',
    place: 'statement',
    source: 'src/pages/statement/StatementPage.tsx',
    file: () => import('../pages/statement/StatementPage.tsx'),
  },
  {
    path: 'office/wallets',
    place: 'wallets',
    source: 'src/pages/account/WalletsPage.tsx',
    file: () => import('../pages/account/WalletsPage.tsx'),
  },
];
