/**
 * The Problem Gambling Severity Index (Ferris and Wynne, 2001): the sum of nine answers. 0 no problem, 1-2 low risk, 3-7 moderate risk,
 * 8 and more: help is advised.
 */
export function severityOf(answers: readonly number[]): {
  readonly score: number;
  readonly level: 'none' | 'low' | 'moderate' | 'high';
} {
  const score = answers.reduce((sum, answer) => sum + answer, 0);
  return { score, level: score === 0 ? 'none' : score <= 2 ? 'low' : score <= 7 ? 'moderate' : 'high' };
}
