// Calls of specification 1 section 7 about money, bonuses, limits and identification, by their literal lines.

import { randomUUID } from 'node:crypto';
import { present } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { list, type OfficeTable, text } from './office-table.ts';

export function askedOfServices({ visitor, newcomer }: OfficeTable): void {
  describe('the services of a person:', () => {
    it('accounts and their money', async () => {
      const { office, plain } = await newcomer();
      await plain('GET /account-api/user/balance');
      const { accounts } = await plain('POST /web-api/user/balance', {});
      expect(accounts.length).toBe(1);
      await office('POST /createCurrencyAccount', { currency_id: 10 });
      const both = (await plain('POST /web-api/user/balance', {})).accounts;
      const second = both.find((one: { currencyId: number }) => one.currencyId === 10);
      await plain('POST /web-api/user/setactiveaccount', { accountId: second.id });
      await plain('POST /web-api/user/setactiveaccount', { accountId: accounts[0].id });
      await office('POST /deleteCurrencyAccount', { account_id: second.id });
      await plain('GET /web-api/office/rechargedata');
      const wish = { accountId: accounts[0].id, amountMinor: '1000', currency: 'EUR' };
      await plain('POST /web-api/api/trustly/v1/deposit', wish, { methodId: 'trustly:bank' });
      const page = { is_include_archive: true, page_number: 1 };
      await office('POST /gethistorypaymentmainaccount', page, { items: [{}], page_number: 1 });
      await office('POST /gethistorypaymentvirtualaccount', page, { items: [], page_number: 1 });
    });

    it('bonuses, promo codes and friends', async () => {
      const { plain, office } = await newcomer();
      await plain('GET /api/v3/bonuses/welcome-bonuses', undefined, { data: list });
      await plain('POST /web-api/api/promo/v1/check', { code: 'over5' }, { code: 'OVER5' });
      const { bonuses } = await plain('POST /web-api/api/promo/v1/redeem', { code: 'OVER5' });
      expect(bonuses).toMatchObject([{ type: 3, promoId: 'OVER5', isClosed: false }]);
      await plain('GET /web-api/api/promo/v1/history', undefined, { items: [{ code: 'OVER5' }] });
      await office('POST /refusebonus', { bonus_id: bonuses[0].id }, { bonuses: [{ isClosed: true }] });
      const friend = await (await newcomer()).plain('GET /web-api/api/bringfriend/v1/state');
      const tied = { code: friend.code, is_tied: true };
      await plain('POST /web-api/api/bringfriend/v1/referral', { code: friend.code }, tied);
    });

    it('limits, and the end of play', async () => {
      const { plain } = await newcomer();
      await plain('GET /web-api/api/limits/v1/available-limits', undefined, {
        limits: list,
        timeOutDays: list,
      });
      const wish = { kind: 'stake', period: 'day', amount: '5000', currency: 'EUR' };
      const { limits } = await plain('POST /web-api/api/limits/v1/limits', wish, {
        limits: [{ amount: '5000' }],
      });
      const { limitId } = present<{ limitId: string }>(limits[0], 'the limit');
      await plain(`DELETE /web-api/api/limits/v1/limits/${limitId}`, undefined, {
        limits: [{ wish: { amount: null } }],
      });
      const cancelled = { limits: [{ amount: '5000', wish: null }] };
      await plain(`POST /web-api/api/limits/v1/limits/${limitId}/action`, { action: 'cancel' }, cancelled);
      await plain('GET /web-api/api/limits/v1/limits', undefined, cancelled);
      const answers = [0, 1, 2, 3, 0, 1, 2, 3, 0];
      await plain('POST /web-api/api/limits/v1/test-answers', { answers }, { score: 12, level: 'high' });
      const { reasons } = await plain('GET /web-api/api/limits/v1/self-exclusion-reasons');
      const end = { kind: 'self_exclusion', months: 6, reason: reasons[0] };
      await plain('POST /web-api/api/limits/v1/block-user', end, {
        break: { kind: 'self_exclusion', isOver: false },
      });
    });

    it('who the player is: documents, machines and phones', async () => {
      const anna = await newcomer();
      await visitor().office('GET /identification/config');
      const { required_field_by_doc_type } = await anna.office('GET /identification/config?country_id=14');
      expect(required_field_by_doc_type).toContainEqual({ doc_type: 'passport', fields: list });
      await anna.plain('GET /web-api/site/config?fcountry=14', undefined, {
        office: { required_field_by_doc_type },
      });
      await anna.plain('GET /web-api/api/verification/v1/document-types?step=identity', undefined, {
        country_id: 14,
      });
      await anna.plain('GET /web-api/api/verification/v1/state', undefined, {
        tier: 'newcomer',
        next_step: 'identity',
      });
      await anna.plain('POST /web-api/api/verification/v1/service-token', {}, { token: text });
      const page = 'POST /web-api/office/files?purpose=identification&name=page.pdf';
      const fields = {
        name: 'Anna',
        surname: 'Berg',
        birthday: '1990-03-01',
        document_number: 'QX 1234567',
        expires_on: '2099-01-01',
      };
      const [front, back, face] = [await anna.handIn(page), await anna.handIn(page), await anna.handIn(page)];
      const document_id = randomUUID();
      await anna.plain(
        'POST /web-api/api/verification/v1/documents',
        {
          document_id,
          step: 'identity',
          doc_type: 'id_card',
          fields,
          files: [
            { side: 'front', file_id: front.file_id },
            { side: 'back', file_id: back.file_id },
          ],
        },
        { document: { document_id, status: 'waiting_review' } },
      );
      const looked = randomUUID();
      await anna.plain(
        'POST /web-api/api/verification/v1/document-verify',
        { check_id: looked, document_id },
        {},
      );
      await anna.plain(`GET /web-api/api/verification/v1/document-verify/${looked}`, undefined, {
        kind: 'document',
      });
      const compared = randomUUID();
      const picture = { check_id: compared, file_id: face.file_id };
      await anna.plain('POST /web-api/api/verification/v1/face-verify', picture, { kind: 'face' });
      await anna.plain(`GET /web-api/api/verification/v1/face-verify/${compared}`, undefined, {
        kind: 'face',
      });
      await anna.plain('GET /web-api/api/verification/v1/documents', undefined, {
        documents: [{ document_id }],
      });
      await anna.plain(`DELETE /web-api/api/verification/v1/documents/${document_id}`);

      const pending = {
        status: 'pending',
        code: expect.stringMatching(/^\d{4}$/),
        reason: null,
        state: null,
      };
      const bela = await newcomer();
      const [smart, mobile] = [randomUUID(), randomUUID()];
      // Those whose phones stay silent: they ring until the time of their person is over.
      const smartAsk = { check_id: smart, country: 'EE', national_code: '30403039983' };
      const mobileAsk = { check_id: mobile, phone: '+37066000266', national_code: '50001018908' };
      await anna.plain('POST /web-api/api/verification/v1/smart-id/sessions', smartAsk, pending);
      await bela.plain('POST /web-api/api/verification/v1/mobile-id/sessions', mobileAsk, pending);
      // The services keep an answer back for a second: both at once.
      await Promise.all([
        anna.plain(`GET /web-api/api/verification/v1/smart-id/sessions/${smart}`, undefined, pending),
        bela.plain(`GET /web-api/api/verification/v1/mobile-id/sessions/${mobile}`, undefined, pending),
      ]);
    });
  });
}
