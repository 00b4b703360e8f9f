/** Chromium's own, which a page cannot reach: the stand-in counts, and the computer sleeps as it likes. */
const started = new Set<number>();
let last = 0;

export const powerSaveBlocker = {
  start(type: string): number {
    if (type !== 'prevent-app-suspension' && type !== 'prevent-display-sleep')
      throw new TypeError(`Invalid type: ${type}`);
    last += 1;
    started.add(last);
    return last;
  },
  /** As documented: true if the blocker was stopped. */
  stop: (id: number): boolean => started.delete(id),
  isStarted: (id: number): boolean => started.has(id),
};
