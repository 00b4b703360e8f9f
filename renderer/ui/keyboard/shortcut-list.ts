import { ON_MAC } from './key-hint.ts';
import { isSingle } from './key-press.ts';

export interface KeyEntry {
  /** Alternatives, such as two neighbouring keys, in the notation of `Command.keys`. */
  press: readonly string[];
  does: string;
  /** True if the two keys are the first and last of a range. */
  isRange?: boolean | undefined;
}

export interface KeyGroup {
  where: string;
  keys: readonly KeyEntry[];
}

/** On macOS, Ctrl+H deletes the character before the caret. */
export const REPLACE_KEYS = ON_MAC ? 'mod+alt+F' : 'ctrl+H';

/** Between reading, correcting and redacting a transcript. */
export const PREVIOUS_MODE = 'mod+alt+ArrowLeft';
export const NEXT_MODE = 'mod+alt+ArrowRight';

const key = (does: string, ...press: string[]): KeyEntry => ({ press, does });

/** Returns true if Settings can turn it off. */
export const canBeTurnedOff = ({ press }: KeyEntry): boolean => press.every(isSingle);

/** The keyboard shortcuts and where they work. */
export const SHORTCUT_GROUPS: readonly KeyGroup[] = [
  {
    where: 'Anywhere',
    keys: [
      key('Search or run a command', 'mod+K'),
      key('Back, forward', 'alt+ArrowLeft', 'alt+ArrowRight'),
      key('Go to sessions', 'G S'),
      key('Go to answers', 'G W'),
      key('Go to quotes', 'G Q'),
      key('Go to analysis', 'G A'),
      key('Go to projects', 'G P'),
      key('Go to instant links', 'G I'),
      key('Go to the links of the last project', 'G L'),
      key('Check for changes', 'mod+R'),
      key('Undo, redo', 'mod+Z', 'mod+shift+Z'),
      key('Settings', 'mod+,'),
      key('Next, previous area of the window', 'F6', 'shift+F6'),
      key('Zoom the window in, out', 'mod+plus', 'mod+-'),
      key('Zoom the window to 100%', 'mod+0'),
      // On macOS the menu is always on the screen.
      ...(ON_MAC ? [] : [key('Show the menu', 'F10')]),
      key('Menu of the row', 'shift+F10'),
      key('User guide', 'F1'),
      key('Show keyboard shortcuts', '?'),
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
      key('Skip silence', 'Z'),
      key('Loop the range or the playing turn', 'L'),
      key('Start, end of the range', 'I', 'O'),
      key('Clear the range', 'Escape'),
      key('Turn sound on or off', 'M'),
      key('Follow the playing turn', 'F'),
      key('Zoom the waveform', '-', 'plus'),
      key('Side panel', ']'),
      key('To the left, to the right in Read, Correct, Redact', PREVIOUS_MODE, NEXT_MODE),
      key('Find in transcript', 'mod+F'),
      key('Next, previous match, also of the next session of a search', 'F3', 'shift+F3'),
      key('Next, previous match, in the field', 'Enter', 'shift+Enter'),
      key('Copy the quote of a turn', 'C'),
      key('Previous, next session of the list', 'alt+shift+ArrowUp', 'alt+shift+ArrowDown'),
      key('Back to the list', 'Escape'),
    ],
  },
  {
    where: 'Notes',
    keys: [
      key('New note', 'N'),
      key('Highlight the selection or the words last heard', 'H'),
      key('Highlight the last sentence', 'S'),
      key('Previous, next note', 'alt+ArrowUp', 'alt+ArrowDown'),
      key('Start, end of the range, while typing', 'mod+I', 'mod+O'),
      key('Save the note', 'mod+Enter'),
      key('Close and save a draft', 'Escape'),
    ],
  },
  {
    where: 'Correcting',
    keys: [
      key('Correct the transcript', 'E'),
      key('Find and replace in the transcript', REPLACE_KEYS),
      key('Play or pause', 'F8', 'ctrl+Space'),
      key('Back, forward 5 seconds', 'F7', 'F9'),
      key('Split the turn at the caret', 'Enter'),
      key('Join to the turn above, at the start of a turn', 'Backspace'),
      key('Join the turn below, at the end of a turn', 'Delete'),
      key('Previous, next turn', 'mod+ArrowUp', 'mod+ArrowDown'),
      key('Choose several turns, on the name of a speaker', 'shift+ArrowUp', 'shift+ArrowDown'),
      key('Done', 'Escape'),
    ],
  },
  {
    where: 'Typing a transcript',
    keys: [
      key('Play or pause', 'F8', 'ctrl+Space'),
      key('Back, forward 5 seconds', 'F7', 'F9'),
      key('Insert the time', 'mod+J'),
      key('Save the transcript', 'mod+Enter'),
      key('Close', 'Escape'),
    ],
  },
  {
    where: 'Redacting',
    keys: [
      key('Redact the selection; without one, start redacting', 'R'),
      key('Select the next, previous word of the turn', 'mod+ArrowRight', 'mod+ArrowLeft'),
      key('Select more, fewer words of the turn', 'shift+ArrowRight', 'shift+ArrowLeft'),
      key('Next, previous words found', 'ArrowDown', 'ArrowUp'),
      key('Replace the words found', 'A'),
      key('Replace all found of this kind', 'shift+A'),
      key('Leave the words found', 'X'),
      key('Play the words found', 'Space'),
      key('Show or hide the original', 'alt+S'),
      key('Move the stretch to silence by 0.05 s', ',', '.'),
      key('Silence the stretch and open the next', 'Enter'),
      key('Done', 'Escape'),
    ],
  },
  {
    where: 'Second listen',
    keys: [
      key('Next, previous place worth a second listen', 'D', 'shift+D'),
      key('Play the chosen place', 'Enter'),
      key('This place is fine as it is', 'Y'),
    ],
  },
  {
    where: 'Review',
    keys: [
      key('Next, previous session to review', 'J', 'K'),
      key('Mark as reviewed and continue', 'V'),
      { does: 'Give the selection or the last sentence a code', press: ['1', '9'], isRange: true },
      key('Clear selection; press twice to leave', 'Escape'),
    ],
  },
  {
    where: 'Sessions',
    keys: [
      key('Search what people said', '/'),
      key('Next, previous result', 'ArrowDown', 'ArrowUp'),
      key('Open result', 'Enter'),
      key('Play or pause the result', 'P'),
      key('Select the session or result', 'X', 'Space'),
      key('Code the selected results', 'K'),
      key('Select a range', 'shift+ArrowUp', 'shift+ArrowDown'),
      key('Select all', 'mod+A'),
      key('Add sessions', 'mod+N'),
    ],
  },
  {
    where: 'Sessions from files',
    keys: [
      key('Next, previous row or name', 'ArrowDown', 'ArrowUp'),
      key('Play the first words', 'Space'),
      { does: 'This recording or transcript', press: ['1', '9'], isRange: true },
      key('Leave out', 'Delete'),
      key('Add the sessions', 'mod+Enter'),
    ],
  },
  {
    where: 'Analysis',
    keys: [
      key('View by the first letter of its name; again for the next with this letter', 'C', 'T'),
      key('Quotes, or places, of the cell', 'Enter'),
      key('Play the first quote, or place, of the cell', 'Space'),
      key('Sort interviews by this column', 'S'),
      key('Copy the table', 'mod+C'),
      key('Back to the cell', 'Escape'),
      key('Places of the word', 'Enter'),
      key('Leave out the word', 'Delete'),
    ],
  },
  {
    where: 'Read this transcript',
    keys: [
      key('Next, previous line', 'ArrowDown', 'ArrowUp'),
      key('Next, previous column', 'ArrowRight', 'ArrowLeft'),
      key('Use the line as', 'Enter'),
      { does: 'Choose in its menu', press: ['1', '5'], isRange: true },
      key('Play the turn', 'Space'),
      key('Find in the data', 'mod+F'),
      key('Read it this way', 'mod+Enter'),
    ],
  },
  {
    where: 'Project from another program',
    keys: [
      key('Next, previous source', 'ArrowDown', 'ArrowUp'),
      key('Choose where it goes', 'Enter'),
      key('Leave out, take again', 'Space'),
      key('Leave out', 'Delete'),
      key('Bring in the project', 'mod+Enter'),
    ],
  },
  {
    where: 'Answers',
    keys: [
      key('Move between cells', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'),
      key('Open the answer', 'Enter'),
      key('Select a range', 'shift+ArrowUp', 'shift+ArrowDown'),
      key('Select all', 'mod+A'),
      key('Previous, next session', 'alt+ArrowUp', 'alt+ArrowDown'),
      key('Close the answer', 'Escape'),
    ],
  },
  {
    where: 'Participants',
    keys: [
      key('Move between cells', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'),
      key('Edit the cell; typing replaces it', 'Enter', 'F2'),
      key('Select a block', 'shift+ArrowUp', 'shift+ArrowDown', 'shift+ArrowLeft', 'shift+ArrowRight'),
      key('Select all', 'mod+A'),
      key('Copy, paste a block', 'mod+C', 'mod+V'),
      key('Clear the selected cells', 'Delete'),
      key('Drop what was typed', 'Escape'),
      key('Filter', '/'),
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
  {
    where: 'Quotes',
    keys: [
      key('Previous, next quote or code', 'ArrowUp', 'ArrowDown'),
      key('Play or pause the quote', 'Space', 'P'),
      key('Open in session', 'Enter'),
      key('Copy the quote', 'C'),
      key('Change the quote’s codes', 'K'),
      key('Select the quote', 'X'),
      key('Select a range', 'shift+ArrowUp', 'shift+ArrowDown'),
      key('Select all', 'mod+A'),
      key('Copy selected quotes', 'mod+C'),
      key('Save the report or the clips', 'mod+Enter'),
      key('Filter', '/'),
      key('New code', 'N'),
      key('Edit the code', 'F2', 'Enter'),
      key('Move the quote or the code up, down', 'alt+ArrowUp', 'alt+ArrowDown'),
      key('Move the code in, out', 'alt+ArrowRight', 'alt+ArrowLeft'),
      key('Delete the code', 'Delete'),
    ],
  },
  {
    where: 'Suggested quotes',
    keys: [
      key('Previous, next suggestion', 'ArrowUp', 'ArrowDown'),
      key('Play or pause the suggestion', 'Space'),
      key('Accept', 'A'),
      key('Not this', 'X'),
      key('Edit the range', 'E'),
      key('Move the start of the range by a word', 'ArrowLeft', 'ArrowRight'),
      key('Move the end of the range by a word', 'shift+ArrowLeft', 'shift+ArrowRight'),
      key('Accept with another code', 'C'),
      key('Start what was prepared', 'mod+Enter'),
    ],
  },
  {
    where: 'Draft of a memo',
    keys: [
      key('Previous, next sentence', 'ArrowUp', 'ArrowDown'),
      key('Play the quotes of the sentence', 'Space'),
      key('Keep', 'A'),
      key('Edit; end editing', 'E', 'Escape'),
      key('Remove', 'X'),
      key('Choose quotes of the sentence', 'F'),
      key('Cite the quote, or no longer', 'Enter'),
      key('Keep the draft as memo', 'mod+Enter'),
    ],
  },
  {
    where: 'Asking across sessions',
    keys: [
      key('Prepare the question', 'Enter'),
      key('Previous, next session', 'ArrowUp', 'ArrowDown'),
      key('Play or pause what they said', 'Space'),
      key('Agree', '1'),
      key('Differ', '2'),
      key('Your own words', 'W'),
      key('Open in session', 'Enter'),
    ],
  },
];
