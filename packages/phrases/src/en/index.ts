// The whole dictionary, for servers and tests. Browsers load areas one by one through `load.ts`.
import { ticket } from './ticket.ts';
import { bets } from './bets.ts';
import { pinned } from './pinned.ts';
import { asian } from './asian.ts';
import { graph } from './graph.ts';
import { cricket } from './cricket.ts';
import { board } from './board.ts';
import { bonus } from './bonus.ts';
import { calculator } from './calculator.ts';
import { cashier } from './cashier.ts';
import { casino } from './casino.ts';
import { contact } from './contact.ts';
import { wishes } from './wishes.ts';
import { coupon } from './coupon.ts';
import { errors } from './errors.ts';
import { friends } from './friends.ts';
import { fields } from './fields.ts';
import { identification } from './identification.ts';
import { information } from './information.ts';
import { ledger } from './ledger.ts';
import { mail } from './mail.ts';
import { match } from './match.ts';
import { news } from './news.ts';
import { office } from './office.ts';
import { partner } from './partner.ts';
import { people } from './people.ts';
import { placed } from './placed.ts';
import { played } from './played.ts';
import { proof } from './proof.ts';
import { protection } from './protection.ts';
import { refusal } from './refusal/index.ts';
import { results } from './results.ts';
import { rounds } from './rounds.ts';
import { search } from './search.ts';
import { sections } from './sections.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { share } from './share.ts';
import { shell } from './shell.ts';
import { sms } from './sms.ts';
import { texting } from './texting.ts';
import { tote } from './tote.ts';

export const en = {
  ticket,
  bets,
  pinned,
  asian,
  graph,
  cricket,
  board,
  bonus,
  calculator,
  cashier,
  casino,
  contact,
  wishes,
  coupon,
  errors,
  fields,
  friends,
  identification,
  information,
  ledger,
  mail,
  match,
  news,
  office,
  partner,
  people,
  placed,
  played,
  proof,
  protection,
  refusal,
  results,
  rounds,
  search,
  sections,
  settings,
  statistics,
  share,
  shell,
  sms,
  texting,
  tote,
} as const;
