/** A handicap or total as people write it: a real minus sign, a plus for head starts when signs matter. */
export function lineText(line: number, isSigned: boolean): string {
  const size = String(Math.abs(line));
  if (line < 0) return `−${size}`;
  return isSigned && line > 0 ? `+${size}` : size;
}

/** `2.001` on the wire is 2:1. */
export function scoreOfParameter(parameter: number): { readonly home: number; readonly away: number } {
  const milli = Math.round(parameter * 1000);
  return { home: Math.floor(milli / 1000), away: milli % 1000 };
}
