// The mails of the sandbox, readable and with links to press.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer, good, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { linksIn } from './links-in.ts';

afterEach(cleanup);

const OUTBOX = 'GET /web-api/dev/outbox';
const mail = {
  mailId: 'm1',
  template: 'confirm_email',
  lang: 'en',
  sender: 'Overround <no-reply@overround.example>',
  recipient: 'asha@example.com',
  subject: 'Confirm your e-mail',
  text: 'Welcome.\n\nhttp://localhost/en/activate?key=k-1\n\nBye.',
  html: '<p>never shown</p>',
  attachment: null,
  status: 'sent',
  createdAt: 1_795_000_000,
};

const text = {
  smsId: 's1',
  template: 'code',
  lang: 'en',
  sender: 'Overround',
  recipient: '+79161234567',
  text: '123456 is your Overround code.',
  segments: 1,
  status: 'delivered',
  reason: null,
  createdAt: 1_795_000_100,
};

describe('the outbox', () => {
  it('shows each mail as text with its link', async () => {
    await openPage('/en/outbox', fakeServer({ [OUTBOX]: good({ mails: [mail], texts: [text] }) }));
    fireEvent.click(await screen.findByText('Confirm your e-mail'));
    const link = screen.getByText('http://localhost/en/activate?key=k-1');
    expect(link.getAttribute('href')).toBe('http://localhost/en/activate?key=k-1');
    expect(screen.queryByText('never shown')).toBeNull();
  });

  it('shows text messages among them, open, with what became of them', async () => {
    await openPage('/en/outbox', fakeServer({ [OUTBOX]: good({ mails: [mail], texts: [text] }) }));
    expect(await screen.findByText('123456 is your Overround code.')).toBeTruthy();
    expect(screen.getByText('Delivered')).toBeTruthy();
  });
  it.each([
    ['no mails yet', good({ mails: [], texts: [] }), 'No mails and text messages yet.'],
    ['a site that shows none', refusedWith(404, 'not_found'), 'Mails are not shown on this site.'],
    ['a failure', refusedWith(500, 'broken'), 'The mails could not be loaded.'],
  ])('tells %s', async (_state, answer, text) => {
    await openPage('/en/outbox', fakeServer({ [OUTBOX]: answer }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('linksIn', () => {
  it('takes addresses of the web apart from the text, and nothing else', () => {
    expect(linksIn('See https://a.example/x?y=1 now, not javascript:alert(1).')).toEqual([
      { text: 'See ' },
      { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
      { text: ' now, not javascript:alert(1).' },
    ]);
  });
});
