export interface KeyGroup {
  where: string;
  /** Each way of pressing is an alternative, such as two neighbouring keys; `single` keys can be turned off. */
  keys: { press: string[]; does: string; single: boolean }[];
}

const single = (press: string[], does: string) => ({ press, does, single: true });
const combined = (press: string[], does: string) => ({ press, does, single: false });

/** The keys that work, and where. */
export const KEY_GROUPS: KeyGroup[] = [
  {
    where: 'Everywhere',
    keys: [
      combined(['F6', 'Shift F6'], 'Next or previous area'),
      combined(['Alt ←', 'Alt →'], 'Back or forward in history'),
      combined(['Ctrl ,'], 'Settings'),
      single(['G S'], 'Sessions'),
      single(['G P'], 'Projects'),
      single(['/'], 'Filter'),
    ],
  },
  {
    where: 'In a session',
    keys: [
      single(['Space'], 'Play or pause'),
      single(['←', '→'], 'Skip back or forward'),
      single(['↑', '↓'], 'Previous or next turn'),
      single(['<', '>'], 'Slower or faster'),
      single(['F'], 'Keep the playing turn in view'),
      single([']'], 'Side panel'),
      single(['−', '+'], 'Zoom the waveform'),
    ],
  },
];
