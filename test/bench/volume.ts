// The app with much data: 2,000 sessions imported and 1,500 notes written while the session list is on screen, and
// how long a click takes in a library of that size.
import type { Bench } from '../../build/bench-table.ts';
import { build } from '../../build/run.ts';
import { changingRows } from './volume/changing.ts';
import { openingRows } from './volume/opening.ts';

export const bench: Bench = {
  name: 'volume',
  run: async () => {
    await build();
    return [...(await changingRows()), ...(await openingRows())];
  },
};
