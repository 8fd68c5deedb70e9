import type { DeskEvent, DeskMarket } from '@overround/contracts/operator';
import { Button, Tabs, type TabItem } from '@overround/ui';
import { Keyboard } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RoomGate } from '../app/RoomGate.tsx';
import { usePhrases } from '../app/services.tsx';
import { Acceptance } from './bets/Acceptance.tsx';
import { BetList } from './bets/BetList.tsx';
import styles from './DeskPage.module.css';
import {
  type Asked,
  DeskContext,
  type DeskState,
  lineKeyOf,
  NOTHING_ASKED,
  type Pick,
} from './desk-state.tsx';
import { useTrades } from './data/use-trades.ts';
import { EventPanel } from './event/EventPanel.tsx';
import { EventList } from './events/EventList.tsx';
import { KeyMap } from './KeyMap.tsx';
import type { DeskKey } from './model/keys.ts';
import { shiftBy } from './model/shift.ts';
import { UndoBar } from './UndoBar.tsx';
import { neighbourEvent, useDeskKeys } from './use-desk-keys.ts';
import { VipDesk } from './vip/VipDesk.tsx';

type PanelId = 'events' | 'event' | 'bets';
interface Opened {
  readonly event: DeskEvent;
  readonly markets: readonly DeskMarket[];
}

/** The trading desk: events, the chosen one, and what is bet on them. */
export function DeskPage() {
  return (
    <RoomGate path="/desk">
      <Desk />
    </RoomGate>
  );
}

function Desk() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const params = useParams();
  const eventId = /^\d{1,12}$/.test(params.eventId ?? '') ? Number(params.eventId) : undefined;
  const [reason, setReason] = useState(0);
  const [pick, setPick] = useState<Pick>();
  const [asked, setAsked] = useState<Asked>(NOTHING_ASKED);
  const [opened, setOpened] = useState<Opened>();
  const [isHeld, setHeld] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [panel, setPanel] = useState<PanelId>('events');
  const trades = useTrades(reason);

  // On narrow screens one panel is seen: an event that was chosen is what is wanted.
  const [panelOf, setPanelOf] = useState(eventId);
  if (panelOf !== eventId) {
    setPanelOf(eventId);
    setPanel(eventId === undefined ? 'events' : 'event');
    setPick(undefined);
    setAsked(NOTHING_ASKED);
  }

  const onPick = useCallback((next: Pick | undefined) => {
    setPick((before) => {
      const isSame =
        before?.lineKey === next?.lineKey &&
        before?.type === next?.type &&
        before?.parameterMilli === next?.parameterMilli;
      if (isSame) return before;
      setAsked(NOTHING_ASKED);
      return next;
    });
  }, []);

  useDeskKeys((key: DeskKey) => {
    switch (key.act) {
      case 'next_event':
      case 'previous_event':
        setPanel('events');
        return neighbourEvent(key.act === 'next_event' ? 1 : -1)?.focus();
      case 'search':
        setPanel('events');
        return document.querySelector<HTMLElement>('[data-desk="search"]')?.focus();
      case 'stop_line': {
        const market = opened?.markets.find((one) => lineKeyOf(one) === pick?.lineKey);
        if (opened && market) trades.toggleLine(opened.event, market);
        return;
      }
      case 'stop_event':
        if (opened) trades.toggleEvent(opened.event);
        return;
      case 'undo':
        return trades.undo();
      case 'reason':
        return setReason(key.place);
      case 'shift':
        if (pick) setAsked((now) => ({ ...now, shiftPercent: shiftBy(now.shiftPercent, key.steps) }));
        return;
      case 'apply':
        return document.querySelector<HTMLElement>('[data-desk="apply"]')?.click();
      case 'hold_bets':
        return setHeld(!isHeld);
      case 'vip':
        setPanel('bets');
        return document.querySelector<HTMLElement>('[data-desk="vip"]')?.focus();
      case 'help':
        return setHelpOpen(true);
      case 'back':
        if (pick) return onPick(undefined);
        if (eventId !== undefined) void navigate('/desk');
        return;
    }
  });

  const state = useMemo<DeskState>(
    () => ({
      trades,
      reason,
      onReason: setReason,
      pick,
      onPick,
      asked,
      onAsk: setAsked,
      onOpened: setOpened,
    }),
    [trades, reason, pick, onPick, asked],
  );
  const tabs: TabItem<PanelId>[] = (['events', 'event', 'bets'] as const).map((id) => ({
    id,
    label: phrases.t(`desk.${id}`),
  }));
  return (
    <DeskContext value={state}>
      <div className={styles.tabs}>
        <Tabs
          label={phrases.t('frame.desk')}
          items={tabs}
          selected={panel}
          onSelect={setPanel}
          idPrefix="desk"
        />
      </div>
      <div className={styles.desk} data-panel={panel}>
        <div className={styles.events} id="desk-panel-events">
          <EventList eventId={eventId} />
          <Button
            kind="quiet"
            size="small"
            className={styles.help}
            icon={<Keyboard size={16} strokeWidth={1.75} aria-hidden="true" />}
            aria-keyshortcuts="?"
            onClick={() => setHelpOpen(true)}
          >
            {phrases.t('frame.keys')} ?
          </Button>
        </div>
        <main className={styles.event} id="desk-panel-event">
          <EventPanel eventId={eventId} />
        </main>
        <aside className={styles.bets} id="desk-panel-bets" aria-label={phrases.t('desk.bets')}>
          <VipDesk />
          <Acceptance />
          <BetList eventId={eventId} isHeld={isHeld} onHold={setHeld} />
        </aside>
      </div>
      <UndoBar trades={trades} />
      {isHelpOpen && <KeyMap onClose={() => setHelpOpen(false)} />}
    </DeskContext>
  );
}
