// What a world must have seen before it may end: every way money takes, by what is left of it in the tables.

import { TICKET_KINDS } from '@overround/settlement';
import type { MoneyWorld } from './money-world.ts';

const SEEN = `
  select * from (values
    ('bets insured', exists (select from betting.bet where shape ~ ';i')),
    ('bets insured later', exists (select from betting.insurance)),
    ('insured sums paid', exists (select from betting.settlement where insurance_minor < 0)),
    ('boosts paid', exists (select from betting.settlement where boost_minor > 0)),
    ('taxes', exists (select from betting.settlement where tax_minor > 0)),
    ('transfers to every currency', (select count(distinct to_currency) = 5 from wallet.conversion)),
    ('held payouts whose time passed', exists (select from betting.payout_hold where ended_how = 'time')),
    ('held payouts that changed', exists (select from betting.payout_hold where ended_how = 'changed')),
    ('sales that waited', exists (select from betting.sale where kind = 'auto')),
    ('sales that wait no more', exists (select from betting.sale_order where kind = 'auto' and status = 'cancelled')),
    ('results by one of staff', exists (select from betting.result_deed join betting.result_carrying using (deed_no)
                                         where outcome = 'done' and not needs_second)),
    ('results by two', exists (select from betting.result_deed join betting.result_carrying using (deed_no)
                                where outcome = 'done' and needs_second)),
    ('results that a second one declined', exists (select from betting.result_review where not is_upheld)),
    ('duels', exists (select from betting.leg where type in (20034, 20035))),
    ('scorers', exists (select from betting.leg where type = 832)),
    ('scorers who begin', exists (select from betting.leg where type = 20043)),
    ('matches between players', exists (select from betting.pool_match where settlement_version > 0)),
    ('dividends', exists (select from games.tote_settlement where payouts_minor > 0)),
    ('pools given back', exists (select from games.tote_settlement where refunds_minor > 0)),
    ('carried sums', exists (select from games.tote_settlement where carried_minor > 0)),
    ('carried sums in later pools', exists (select from games.tote_pool where carry_in_minor > 0)),
    ('pools settled anew', exists (select from games.tote_settlement where version > 1 and facts is not null)),
    ('pools taken back', exists (select from games.tote_settlement where facts is null))
  ) as one (name, is_seen)
  union all
  select 'bets of the kind ' || kind,
         exists (select from betting.bet where split_part(split_part(shape, ';', 1), ':', 1) = kind)
    from unnest($1::text[]) kind`;

/** Names of what has not happened yet. */
export async function listUnseen({ db }: MoneyWorld): Promise<readonly string[]> {
  const rows = await db.asOwner(SEEN, [Object.keys(TICKET_KINDS)]);
  return rows.filter((row) => row['is_seen'] !== true).map((row) => String(row['name']));
}
