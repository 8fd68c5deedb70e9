import { calls } from '@overround/client';
import type { PartnerLink, PartnerState } from '@overround/contracts/partners';
import { Badge, Button, EmptyState, Notice, useAct } from '@overround/ui';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { QrImage, qrOf, type QrRows } from '../../shared/QrImage.tsx';
import bonus from '../../state/Bonus.module.css';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { LinkBanners } from './LinkBanners.tsx';
import styles from './Partner.module.css';
import { partnerQuery, usePartnerAct } from './partner-query.ts';

/** Links of the partner: each copied, shown as a QR code or a banner, closed and opened again. */
export function Links({ state }: { readonly state: PartnerState }) {
  const phrases = usePhrases();
  if (state.links.length === 0)
    return (
      <EmptyState
        icon={<Link2 size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('partner.links_none')}
      />
    );
  return (
    <article className={styles.wide}>
      <h2 className={bonus.title}>{phrases.t('partner.links_title')}</h2>
      <ul className={styles.list}>
        {state.links.map((link) => (
          <LinkRow key={link.link_id} link={link} />
        ))}
      </ul>
      <p className={bonus.faint}>{phrases.t('partner.subs_hint')}</p>
    </article>
  );
}

function LinkRow({ link }: { readonly link: PartnerLink }) {
  const phrases = usePhrases();
  const [shown, setShown] = useState<'qr' | 'banners'>();
  const [rows, setRows] = useState<QrRows>();
  const { url, campaign, target, is_active: isActive, link_id: linkId } = link;
  const changing = usePartnerAct(calls.changePartnerLink, partnerQuery(useServices()).queryKey);
  const toggle = (part: 'qr' | 'banners') => setShown(shown === part ? undefined : part);
  const showQr = useAct(async () => {
    if (!rows) setRows(await qrOf(url));
    toggle('qr');
  });
  return (
    <li className={styles.item}>
      <div className={styles.shared}>
        <span>
          <b>
            <bdi>{campaign}</bdi>
          </b>{' '}
          {!isActive && <Badge>{phrases.t('partner.link_closed')}</Badge>}
          {target !== '' && (
            <bdi className={bonus.faint} dir="ltr">
              {' '}
              /{target}
            </bdi>
          )}
        </span>
        <span />
        <bdi className={styles.value} dir="ltr">
          {url}
        </bdi>
        <CopyButton
          text={url}
          label={phrases.t('partner.copy_link')}
          doneLabel={phrases.t('partner.copied')}
        />
      </div>
      <div className={styles.deeds}>
        <Button aria-expanded={shown === 'qr'} isBusy={showQr.isRunning} onClick={() => void showQr.run()}>
          {phrases.t('partner.show_qr')}
        </Button>
        <Button aria-expanded={shown === 'banners'} onClick={() => toggle('banners')}>
          {phrases.t('partner.show_banners')}
        </Button>
        <Button
          isBusy={changing.isRunning}
          onClick={() =>
            void changing.run({ params: { linkId }, body: { campaign, target, is_active: !isActive } })
          }
        >
          {phrases.t(isActive ? 'partner.close_link' : 'partner.open_link')}
        </Button>
      </div>
      {changing.refusal && <Notice tone="error">{refusalText(phrases, changing.refusal)}</Notice>}
      {shown === 'qr' && rows && <QrImage rows={rows} label={phrases.t('partner.qr', { link: url })} />}
      {shown === 'banners' && <LinkBanners link={link} />}
    </li>
  );
}
