// The screens of the computer. Chromium does not report them before a page is open, so there is one of a usual size unless
// a test says otherwise.
import type { Display, Rectangle } from 'electron';
import { EventEmitter } from 'node:events';
import { displayBounds } from './test-environment.ts';

type StandInDisplay = Pick<Display, 'id' | 'bounds' | 'workArea'>;

class Screen extends EventEmitter {
  /** The first is the primary one. */
  getAllDisplays(): StandInDisplay[] {
    return displayBounds().map((bounds: Rectangle, index) => ({ id: index + 1, bounds, workArea: bounds }));
  }
  getPrimaryDisplay(): StandInDisplay {
    const [first] = this.getAllDisplays();
    if (first === undefined) throw new Error('The computer has no screen.');
    return first;
  }
}

export const screen = new Screen();
