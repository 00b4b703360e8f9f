// Counts in what the main process writes for people: the rule of `renderer/ui/numbers.ts`.
const counts = new Intl.NumberFormat('en-GB');

/** "7", "5,000". */
export const numberText = (count: number): string => counts.format(count);

/** "1 session", "5,000 sessions". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
