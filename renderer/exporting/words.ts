/** "1 session", "1,200 sessions" */
export const sessionsInText = (count: number): string =>
  count === 1 ? '1 session' : `${count.toLocaleString('en-GB')} sessions`;

/** "Written 340 of 1,200" */
export const writtenInText = ({ done, total }: { done: number; total: number }): string =>
  `Written ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`;
