import { loadDictionary } from '@overround/phrases';
import { expect, it } from 'vitest';
import { composeMail, type MailTemplate } from './compose-mail.ts';

const values = {
  brand: 'Overround',
  playerNumber: '70010001',
  link: 'https://bets.example/en/activate?key=a&b=1',
  minutes: 30,
  device: 'Chrome, Windows',
  address: '192.0.*.*',
  time: '24 November 2026 at 18:00 UTC',
};
const templates: MailTemplate[] = ['confirm_email', 'sign_in_paused', 'password_changed', 'signed_in'];

it.each(['en', 'ru', 'ar'])('writes every mail in %s without leaving a placeholder open', async (lang) => {
  const dictionary = await loadDictionary(lang);
  for (const template of templates) {
    const mail = composeMail(dictionary, lang, template, values);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/[{}]/);
    expect(mail.text).toContain('70010001');
  }
});

it('makes links clickable and escapes them', async () => {
  const mail = composeMail(await loadDictionary('en'), 'en', 'confirm_email', values);
  expect(mail.html).toContain(
    '<a href="https://bets.example/en/activate?key=a&amp;b=1">https://bets.example/en/activate?key=a&amp;b=1</a>',
  );
});

it('writes Arabic from right to left', async () => {
  const mail = composeMail(await loadDictionary('ar'), 'ar', 'password_changed', values);
  expect(mail.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
});

it('does not let a value become markup or another header', async () => {
  const hostile = { ...values, brand: '<script>x</script>\r\nBcc: all@example.com' };
  const mail = composeMail(await loadDictionary('en'), 'en', 'confirm_email', hostile);
  expect(mail.html).not.toContain('<script>');
  expect(mail.subject).not.toMatch(/[\r\n]/);
});
