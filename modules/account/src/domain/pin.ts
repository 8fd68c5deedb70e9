/** Whether a PIN is one of those that are tried first: one digit throughout, or digits in a row. */
export function isSimplePin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])));
  const [step = 0] = steps;
  return steps.size <= 1 && Math.abs(step) <= 1;
}
