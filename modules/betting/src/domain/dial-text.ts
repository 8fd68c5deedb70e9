// Short codes: what is dialled has only digits, stars and a hash. It is read as the text message it stands for.

const DIALLED = /^\*(\d(?:\*\d+)*)#$/;

const VERBS: Readonly<Record<string, string>> = {
  '0': 'HELP',
  '1': 'BET',
  '2': 'SYS',
  '3': 'ODDS',
  '4': 'BAL',
  '5': 'BETS',
  '9': 'STOP',
};

/** Outcomes by digits: 0 is the draw. All others are for text messages. */
const OUTCOMES: Readonly<Record<string, string>> = {
  '1': '1',
  '0': 'X',
  '2': '2',
  '10': '1X',
  '12': '12',
  '20': 'X2',
};

/** `*1*1001*0*50*4821#` is `BET 1001 X 50 4821`; `undefined` for what nobody dials. */
export function textOfDialled(dialled: string): string | undefined {
  const [digit = '', ...words] = DIALLED.exec(dialled.trim())?.[1]?.split('*') ?? [];
  const verb = VERBS[digit];
  if (verb === undefined) return undefined;
  if (verb !== 'BET' && verb !== 'SYS') return [verb, ...words].join(' ');
  const size = verb === 'SYS' ? words.slice(0, 1) : [];
  const picks = words.slice(size.length, -2);
  const told = picks.map((word, at) => (at % 2 === 0 ? word : (OUTCOMES[word] ?? `?${word}`)));
  return [verb, ...size, ...told, ...words.slice(-2)].join(' ');
}
