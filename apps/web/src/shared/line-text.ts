/** A handicap or total as people write it: a real minus sign, a plus for head starts when signs matter. */
export function lineText(line: number, isSigned: boolean): string {
  const size = String(Math.abs(line));
  if (line < 0) return `−${size}`;
  return isSigned && line > 0 ? `+${size}` : size;
}
