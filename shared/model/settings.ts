export interface Settings {
  theme: 'system' | 'light' | 'dark';
  typeface: 'serif' | 'hyperlegible';
  /** The transcript's text size in CSS pixels, 15 to 24. */
  textSize: number;
  rowHeight: 'comfortable' | 'compact';
  lessMovement: boolean;
  skipSeconds: number;
  startingSpeed: number;
  follow: boolean;
  /** True if single keys such as Space and F work outside text fields. */
  singleKeys: boolean;
}

/** Earmark's data on this computer for the current workspace. */
export interface Storage {
  folder: string;
  sessions: number;
  libraryBytes: number;
  audioBytes: number;
  /** Where a damaged library was moved when this workspace was opened; null if it was not damaged. */
  keptAside: string | null;
  /** Electron's and Earmark's versions, for the About page. */
  versions: { earmark: string; electron: string };
}
