export interface Settings {
  theme: 'system' | 'light' | 'dark';
  typeface: 'serif' | 'hyperlegible';
  /** Of the transcript, in CSS pixels, 15 to 24. */
  textSize: number;
  rowHeight: 'comfortable' | 'compact';
  lessMovement: boolean;
  skipSeconds: number;
  startingSpeed: number;
  follow: boolean;
  /** Whether single keys such as Space and F act outside fields. */
  singleKeys: boolean;
}

/** What Earmark keeps on this computer for the current workspace. */
export interface Storage {
  folder: string;
  sessions: number;
  libraryBytes: number;
  audioBytes: number;
  /** Where a damaged library was put when this workspace was opened; null where it was sound. */
  keptAside: string | null;
  /** Electron's and Earmark's versions, for About. */
  versions: { earmark: string; electron: string };
}
