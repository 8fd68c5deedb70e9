import { HUNT, isHunted } from './captcha.ts';

/** Solves a challenge as a browser does, for tests. */
export function hunt(challenge: string): string {
  const numbers: string[] = [];
  const isFound = (number: string) => {
    const probe = Array.from({ length: numbers.length + 1 }, (_, part) => numbers[part] ?? number);
    return isHunted({ challenge, numbers: probe });
  };
  while (numbers.length < HUNT.parts) {
    let number = 0;
    while (!isFound(String(number))) number += 1;
    numbers.push(String(number));
  }
  return [challenge, ...numbers].join('.');
}
