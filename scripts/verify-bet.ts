// `npm run verify:bet -- FILE`: settles a bet again from the file that the player downloaded with it, and says leg by leg how. Needs
// nothing but the file: no database, no network.

import { readFileSync } from 'node:fs';
import { type SettlementProof, verifyProof } from '@overround/betting';
import { explainLeg, type Why } from '@overround/settlement';

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('which file? npm run verify:bet -- FILE\n');
  process.exit(2);
}
const print = (line: string): void => void process.stdout.write(`${line}\n`);
// What a file holds is not known before it is worked out; a text that is no proof ends in an error.
const proof = JSON.parse(readFileSync(file, 'utf8')) as SettlementProof;
const verdict = verifyProof(proof);
const { bet, settlement } = proof;
print(
  `bet ${bet.betId}: ${bet.plan}, stake ${bet.stakeMinor} ${bet.currency} (minor units), rules ${bet.ruleSet}`,
);
verdict.legs.forEach((leg, at) => {
  if (!leg.why) return print(`leg ${at + 1}: open`);
  // The engine said it just now; a rule it does not know has no sentence.
  const { sentence, number } = explainLeg(leg.why as Why, 'en');
  print(`leg ${at + 1}: ${leg.why.formula ?? ''} by rule ${number ?? ''} ${leg.why.rule}. ${sentence}`);
  print(`  from ${JSON.stringify(leg.why.inputs)}`);
  print(
    `  won ${leg.won}, void ${leg.void}, lost ${leg.lost} at ${leg.oddsMilli / 1000} = ${leg.multiplier}`,
  );
});
for (const { leg, holds, startingMilli, lastMilli } of verdict.starts)
  print(
    startingMilli === undefined
      ? `leg ${leg + 1}: the race is not off yet`
      : `leg ${leg + 1}: starting price ${startingMilli / 1000}, last price of the timeline ${lastMilli === undefined ? 'forgotten' : lastMilli / 1000}${holds === 'no' ? ': THEY DIFFER' : ''}`,
  );
print(`settlement ${settlement.version}: ${settlement.status}, payout ${settlement.payoutMinor}`);
if (verdict.found) print(`the results come to ${verdict.found.status}, payout ${verdict.found.payoutMinor}`);
print(
  { yes: 'It holds.', no: 'IT DOES NOT HOLD.', final: 'Sold or cancelled: no result changes it.' }[
    verdict.holds
  ],
);
if (verdict.holds === 'no') process.exitCode = 1;
