import { MARGIN_METHODS, type MarginMethod } from '@overround/pricing';
import Type from 'typebox';
import Value from 'typebox/value';
import { DEFAULT_TRADE_POLICY, type TradePolicy } from './trade-policy.ts';

const share = Type.Number({ minimum: 0, maximum: 0.5, description: '0.05 is five per cent' });
const margins = Type.Object({ line: share, live: share }, { additionalProperties: false });

/** What an operator may say of margins; what is left out stays as it comes with the product. */
const MarginSetting = Type.Object(
  {
    method: Type.Optional(Type.Unsafe<MarginMethod>(Type.Enum([...MARGIN_METHODS]))),
    margins: Type.Optional(Type.Record(Type.String({ pattern: '^[1-9]\\d{0,5}$' }), margins)),
    otherwise: Type.Optional(margins),
  },
  { additionalProperties: false },
);

/**
 * The trade policy out of an operator's JSON, e.g. `{"method":"odds_ratio","margins":{"1":{"line":0.04,"live":0.06}}}` with sports by
 * their wire ids. Throws, naming what is wrong: a house that does not know its margins does not open.
 */
export function readTradePolicy(text: string | undefined): TradePolicy {
  if (text === undefined || text.trim() === '') return DEFAULT_TRADE_POLICY;
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new Error('MARGINS is no JSON');
  }
  if (!Value.Check(MarginSetting, said)) {
    const [fault] = Value.Errors(MarginSetting, said);
    throw new Error(`MARGINS ${fault?.instancePath ?? ''}: ${fault?.message ?? 'is not understood'}`);
  }
  return {
    ...DEFAULT_TRADE_POLICY,
    method: said.method ?? DEFAULT_TRADE_POLICY.method,
    margins: { ...DEFAULT_TRADE_POLICY.margins, ...said.margins },
    otherwise: said.otherwise ?? DEFAULT_TRADE_POLICY.otherwise,
  };
}
