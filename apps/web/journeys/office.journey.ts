// What a player tells of themselves, chooses to see and to be told, and writes to the house; and what the house writes back.
import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { open, walk } from './support/browser.ts';
import { codeSentTo } from './support/codes.ts';
import { formOf, goByMenu } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { inLanguage, LANGUAGES } from './support/language.ts';
import { registerPlayer } from './support/player.ts';
import { until, untilSeen } from './support/screen.ts';
import { actAsStaff } from './support/staff.ts';

describe('the office', () => {
  journey.for(LANGUAGES)(
    'makes an account of one click a whole one, and takes an idea to the board: its author hears what becomes of it, in %s',
    async (lang, { page, productUrl, internalUrl, databaseUrl }) => {
      const { words, at } = await inLanguage(lang);
      const { main, press, fill } = formOf(page);
      const player = await registerPlayer(page);
      const email = `${randomUUID()}@players.example`;
      const step = (name: 'convert_password' | 'convert_email' | 'convert_data') =>
        main.getByRole('listitem').filter({ hasText: words.t(`wishes.${name}`) });
      const goOn = (name: Parameters<typeof step>[0]) =>
        step(name)
          .getByRole('link', { name: words.t('wishes.step_go') })
          .click();
      const isDone = async (name: Parameters<typeof step>[0]): Promise<void> => {
        await walk(page, at('/office/convert-account'));
        await step(name).getByText(words.t('wishes.step_done')).waitFor();
      };
      await open(page, at('/office/convert-account'));
      await goOn('convert_password');
      const password = 'quiet harbour lamp 31';
      await fill(words.t('office.password_old'), player.password);
      await fill(words.t('office.password_new'), password);
      await fill(words.t('office.password_again'), password);
      await press(words.t('office.password_submit'));
      await untilSeen(main, words.t('office.password_changed', { count: 0 }));
      await isDone('convert_password');

      await goOn('convert_email');
      await fill(words.t('office.email_new'), email);
      await press(words.t('people.send_code'));
      await fill(words.t('people.sent_code'), await codeSentTo(page, email, 1));
      await press(words.t('office.phone_confirm'));
      await main.getByText(email, { exact: true }).waitFor();
      await isDone('convert_email');

      await goOn('convert_data');
      await fill(words.t('fields.name'), 'Анна');
      await fill(words.t('fields.surname'), 'Крылова');
      await main.getByLabel(words.t('fields.birthday')).fill('1990-05-17');
      await main.getByRole('button', { name: words.t('fields.city') }).click();
      const places = page.getByRole('dialog');
      // Small places are in no list: a city is taken as it was typed.
      await places.getByRole('combobox').fill('Вена');
      await places.getByRole('option', { name: 'Вена', exact: true }).click();
      await fill(words.t('fields.address'), 'Херренгассе 12');
      await press(words.t('office.save'));
      await untilSeen(main, words.t('wishes.clarify_done'));
      await isDone('convert_data');
      await untilSeen(main, words.t('wishes.convert_done'));

      await goByMenu(page, words, words.t('office.to_account'));
      await untilSeen(main, 'Херренгассе 12');
      await main.getByRole('link', { name: words.t('wishes.account_change') }).click();
      const street = main.getByRole('textbox', { name: words.t('fields.address') });
      await until(() => street.inputValue()).toBe('Херренгассе 12');
      await street.fill('Грабен 3');
      const saved = page.waitForResponse(/saveaccountfields$/);
      await press(words.t('office.save'));
      expect((await saved).ok()).toBe(true);

      const title = `Тёмная карта ${randomUUID().slice(0, 8)}`;
      await goByMenu(page, words, words.t('office.to_ideas'));
      await main.getByLabel(words.t('contact.idea_title')).fill(title);
      await main.getByLabel(words.t('contact.idea_text')).fill('Ночью светлая режет глаза.');
      const shared = page.waitForRequest(
        (asked) => asked.method() === 'POST' && asked.url().endsWith('/ideas'),
      );
      await press(words.t('contact.enquiry_send'));
      const idea = main.getByRole('listitem').filter({ hasText: title });
      await idea.getByText(words.t('contact.idea_waiting')).waitFor();
      const ideaId = /[\da-f-]{36}/.exec((await shared).postData() ?? '')?.[0] ?? '';
      await actAsStaff({ productUrl, internalUrl, databaseUrl }, `/ideas/${ideaId}/review`, {
        brand: 'overround',
        status: 'planned',
        reply: 'Сделаем к весне.',
      });
      await goByMenu(page, words, words.t('office.to_messages'));
      const news = words.t('contact.inbox_idea', {
        subject: title,
        status: words.t('contact.idea_planned'),
      });
      await main.getByText(news).click();
      await main.getByRole('link', { name: words.t('contact.inbox_idea_open') }).click();
      await idea.getByText(words.t('contact.idea_planned')).waitFor();
      await idea.getByText('Сделаем к весне.').waitFor();
      const vote = idea.getByRole('button', { name: words.t('contact.idea_vote', { title }) });
      await vote.click();
      await until(() => vote.getAttribute('aria-pressed')).toBe('false');
    },
  );

  journey.for(LANGUAGES)(
    'shows what is wished for alone: sports are hidden, mails are chosen, a letter is read, money has another currency, in %s',
    async (lang, { page, productUrl, internalUrl, databaseUrl }) => {
      const { words, at } = await inLanguage(lang);
      const { main, press } = formOf(page);
      const player = await registerPlayer(page);
      await open(page, at('/office/sports'));
      const rail = page.getByRole('navigation', { name: words.t('shell.sports_navigation') });
      const hidden = main.getByRole('row').nth(1);
      const name = await hidden.getByRole('rowheader').innerText();
      const tick = hidden.getByRole('checkbox', { name: words.t('wishes.sport_line', { name }) });
      const link = rail.getByRole('link', { name: new RegExp(`^${name}(?:\\s*\\d*|:.*)$`) });
      const ways = () =>
        link.evaluateAll((links) => links.map((one) => one.getAttribute('href')?.split('/')[2]));
      await until(ways).toContain('line');
      await tick.click();
      await until(() => tick.isChecked()).toBe(false);
      await until(ways).not.toContain('line');

      await goByMenu(page, words, words.t('office.to_mailing'));
      const news = main.getByRole('switch', { name: words.t('wishes.mail_news') });
      const before = await news.getAttribute('aria-checked');
      await news.click();
      await until(() => news.getAttribute('aria-checked')).not.toBe(before);

      const subject = 'عرض الأسبوع';
      await actAsStaff({ productUrl, internalUrl, databaseUrl }, '/letters', {
        brand: 'overround',
        player: Number(player.login),
        message_id: randomUUID(),
        subject,
        text: 'لن تصلك رسائل أخرى.',
      });
      await goByMenu(page, words, words.t('office.to_messages'));
      await main.getByRole('group').filter({ hasText: subject }).click();
      await untilSeen(main, 'لن تصلك رسائل أخرى.');
      await untilSeen(main, words.t('contact.inbox_unread', { count: 0 }));
      await main.getByRole('button', { name: words.t('contact.inbox_remove') }).click();
      await untilSeen(main, words.t('contact.inbox_none'));

      await goByMenu(page, words, words.t('office.to_wallets'));
      const account = (currency: string) => main.getByRole('listitem').filter({ hasText: currency });
      const playWith = async (currency: string): Promise<void> => {
        await account(currency)
          .getByRole('button', { name: words.t('office.wallet_play') })
          .click();
        await account(currency).getByText(words.t('office.wallet_active')).waitFor();
      };
      await main.getByLabel(words.t('office.wallet_currency')).selectOption('USD');
      await press(words.t('office.wallet_open'));
      await playWith('USD');
      await page.getByRole('banner').getByText('$').first().waitFor();
      await playWith('EUR');
      await account('USD')
        .getByRole('button', { name: new RegExp(`^${words.t('office.wallet_close')}: `) })
        .click();
      await account('USD').waitFor({ state: 'detached' });
    },
  );
});
