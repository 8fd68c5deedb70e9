// Calls of specification 1 section 7 around registration and sign-in, by their literal lines.

import { randomUUID } from 'node:crypto';
import { present } from '@overround/kernel';
import { sandboxWallet } from '@overround/social-sandbox';
import { describe, expect, it } from 'vitest';
import { flag, list, type OfficeTable, text } from './office-table.ts';

export function askedByVisitors({
  visitor,
  callerWith,
  newcomer,
  byWallet,
  frameToken,
  keyTo,
}: OfficeTable): void {
  describe('before somebody is a player:', () => {
    it('the settings, types and fields of registration, and the welcome bonuses', async () => {
      const { plain } = visitor();
      const settings = {
        hasFirstDeposit: flag,
        percentFirstDeposit: text,
        minAgesInCountries: list,
        bonusAmount: text,
        additionalConfig: expect.any(Object),
      };
      const params = { isWidget: true, section: 'promo' };
      const told = await plain('POST /registration', { params }, settings);
      expect(await plain('POST /registration?isWidget=true&section=promo', {})).toEqual(told);
      const { attributes } = await plain('GET /api/web/registration/v1/types');
      expect(attributes.types).toEqual(
        expect.arrayContaining(['full_reg', 'fast_reg', 'phone_reg', 'soc_reg']),
      );
      const { data } = await plain('GET /api/v3/bonuses/welcome-bonuses');
      expect(data.at(-1)).toMatchObject({ id: '-1', attributes: { bonusCode: text } });
      const bonus = present<string>(data[0].attributes.bonusCode, 'a bonus');
      const chosen = {
        data: [
          { id: text, attributes: { bonusCode: bonus, isSelected: true } },
          ...data.slice(1).map(() => ({})),
        ],
      };
      await plain(`GET /api/v3/bonuses/welcome-bonuses?bonus=${bonus}`, undefined, chosen);
      for (const type of attributes.types) {
        await plain(
          `POST /registration/fields?bonus=${bonus}`,
          { params: { type } },
          { fields: list, banners: list },
        );
        const { fields } = await plain(`POST /registration/fields?type=${type}`, {});
        const newer = await plain(`GET /api/web/registration/v1/fields/${type}`);
        expect(newer.attributes).toMatchObject({ fields, relation_fields: list });
      }
    });

    it('an address that is proven, and a password that was forgotten', async () => {
      for (const way of ['activate', 'activatefast']) {
        const email = `${randomUUID()}@walk.example`;
        const fields = {
          country_id: '14',
          currency_id: 12,
          email,
          password: 'four green umbrellas',
          password_again: 'four green umbrellas',
          name: 'Asha',
          surname: 'Kern',
          birthday: '1990-02-28',
          'agree-policy': true,
        };
        const made = await visitor().ask('POST /web-api/user/registration', { type: 'full_reg', fields });
        expect(made.told).toMatchObject({ success: true });
        const { plain, office } = callerWith(made.cookie);
        await plain('POST /web-api/user/repeatActivationPopup', {}, { isShown: false });
        await plain('POST /web-api/user/sendActivationMail', {}, { isSent: true });
        const key = await keyTo(email);
        const proven = { attributes: { isEmailConfirmed: true } };
        await office(`POST /web-api/api/internal/v1/user/${way}`, { key }, proven);

        const reset = '/web-api/api/internal/v1/user/passwordreset';
        await office(`POST ${reset}`, { login: email }, { attributes: { link_minutes: 30 } });
        const link = await keyTo(email);
        await office(`GET ${reset}?key=${link}`, undefined, { attributes: { is_accepted: true } });
      }
      const kept = { attributes: { isStored: true } };
      const { office } = await newcomer();
      await office('POST /web-api/api/internal/user/store-credentials', { way: 'file' }, kept);
    });

    it('countries and masks of phones, cookies, and who somebody is', async () => {
      const { plain } = visitor();
      await plain('GET /web-api/user/getphonecountries');
      const masks = await plain('GET /web-api/api/user/phonemasks');
      expect(masks.length).toBeGreaterThan(0);
      expect(await plain('POST /web-api/api/user/phonemasks', {})).toEqual(masks);
      await plain('POST /api-v3/v1/user/agreement-with-cookies/log', { level: 3 }, { isLogged: true });
      await plain('GET /web-api/user/getuserconfig');
      const anna = await newcomer();
      await anna.plain('GET /web-api/user/getuserconfig');
      await anna.plain('POST /web-api/user/updatetoken', {}, { token: text });
    });

    it('what is written for readers and for search engines', async () => {
      const { plain } = visitor();
      const blog = '/blog-api/api/public/v1/projects';
      const { projects } = await plain(`GET ${blog}`);
      const { key } = present<{ key: string }>(projects[0], 'a project');
      await plain(`GET ${blog}/${key}/articles`, undefined, { items: list });
      await plain(`GET ${blog}/${key}/categories`, undefined, { categories: list });
      await plain(`GET ${blog}/${key}/site-structure/object-to-choice`, undefined, { objects: list });
      for (const path of [
        '/frontend-api/seo/seoContent',
        '/seo-module-api/api/v2/pagedata',
        '/seo-module-api/api/v1/visual',
        '/web-api/external-api/seo/information/links',
        '/seo-module-api/api/public/v1/analytics-counters',
        '/seo-module-api/api/public/v1/language-iso-codes',
        '/web-api/external-api/seo/questions/footer/live',
      ])
        await plain(`GET ${path}`);
      const byDefault = { section: 'main' };
      await plain('GET /web-api/external-api/seo/questions/footer', undefined, byDefault);
    });
  });

  describe('ways in:', () => {
    it('an account of another service, and a page that frames the site', async () => {
      const anna = await newcomer();
      const hers = { user: { userId: Number(anna.login) }, token: text, isLimited: true };
      const { providers } = await visitor().plain('GET /web-api/user/oauth/rights');
      expect(providers).toContainEqual(expect.objectContaining({ id: 'metamask' }));
      const wallet = sandboxWallet(randomUUID());
      const linking = await byWallet(wallet, anna.cookie);
      await linking.plain('POST /web-api/user/social/link', linking.back);
      const coming = await byWallet(wallet);
      await coming.plain('POST /web-api/user/social/auth', coming.back, hers);

      const arrive = () => ({ xframe_token: frameToken(`of ${anna.login}`) });
      const xframe = 'POST /web-api/api/internal/xframe/v1/user/auth';
      const first = await callerWith(anna.cookie).ask(xframe, { data: { attributes: arrive() } });
      expect(first.told.error).toMatchObject({ code: 'social_not_linked' });
      const { hash } = first.told.error.details[0];
      await callerWith(first.cookie).plain('POST /web-api/user/social/link', { hash });
      await visitor().office(xframe, arrive(), hers);
    });
  });
}
