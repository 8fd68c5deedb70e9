/** A dividend as it is declared: what one unit pays. */
export const dividendText = (milli: number): string => (milli / 1000).toFixed(2);
