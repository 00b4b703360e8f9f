// The app at volume: 2,000 sessions imported and 1,500 notes written with the list of sessions on the screen, and what
// a click waits for in a library of that size.
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
