import { isSingle } from './key-press.ts';

export interface KeyEntry {
  /** Alternatives, such as two neighbouring keys, written as commands write them. */
  press: readonly string[];
  does: string;
}

export interface KeyGroup {
  where: string;
  keys: readonly KeyEntry[];
}

const key = (does: string, ...press: string[]): KeyEntry => ({ press, does });

/** Whether Settings can turn it off. */
export const canBeTurnedOff = ({ press }: KeyEntry): boolean => press.every(isSingle);

/** The keys that work, and where. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    where: 'Anywhere',
    keys: [
      key('Search or run a command', 'mod+K'),
      key('Back, forward', 'alt+ArrowLeft', 'alt+ArrowRight'),
      key('Go to sessions', 'G S'),
      key('Go to projects', 'G P'),
      key('Go to instant links', 'G I'),
      key('Go to the links of the last project', 'G L'),
      key('Check for changes', 'mod+R'),
      key('Settings', 'mod+,'),
      key('Next, previous area of the window', 'F6', 'shift+F6'),
      key('These shortcuts', '?'),
    ],
  },
  {
    where: 'Forms',
    keys: [
      key('Save', 'mod+S'),
      key('Send the form', 'mod+Enter'),
      key('Move the question', 'alt+ArrowUp', 'alt+ArrowDown'),
    ],
  },
  {
    where: 'Listening',
    keys: [
      key('Play or pause', 'Space'),
      key('Back, forward a few seconds', 'ArrowLeft', 'ArrowRight'),
      key('Previous, next turn', 'ArrowUp', 'ArrowDown'),
      key('Slower, faster', '<', '>'),
      key('Loop the range or the playing turn', 'L'),
      key('Start, end of the range', 'I', 'O'),
      key('Clear the range', 'Escape'),
      key('Sound on or off', 'M'),
      key('Follow the playing turn', 'F'),
      key('Zoom the waveform', '-', 'plus'),
      key('Side panel', ']'),
      key('Find in transcript', 'mod+F'),
      key('Next, previous match', 'Enter', 'shift+Enter'),
      key('Copy the quote of a turn', 'C'),
    ],
  },
  {
    where: 'Links',
    keys: [
      key('Create links', 'mod+N'),
      key('Filter', '/'),
      key('Select row', 'X'),
      key('Select a range', 'shift+ArrowUp', 'shift+ArrowDown'),
      key('Select all', 'mod+A'),
      key('Copy link', 'C'),
      key('Copy selected links', 'mod+C'),
      key('QR code', 'Q'),
    ],
  },
];
