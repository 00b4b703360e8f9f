import { z } from 'zod';
import { assistantSettings } from './assistant.ts';
import type { BackupFile } from './privacy.ts';

/** A key as commands name it, such as `F13` or `mod+alt+P`; null for none. */
const pedalKey = z
  .string()
  .max(80)
  .regex(/^(?:(?:mod|ctrl|alt|shift|meta)\+)*[^\s+]+$/)
  .nullable();

const settings = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  typeface: z.enum(['serif', 'hyperlegible']),
  /** The transcript's text size in CSS pixels. */
  textSize: z.int().min(15).max(24),
  /** How large everything in the window is. */
  zoomPercent: z.int().min(50).max(300),
  rowHeight: z.enum(['comfortable', 'compact']),
  lessMovement: z.boolean(),
  skipSeconds: z.int().min(1).max(60),
  startingSpeed: z.number().min(0.5).max(3),
  follow: z.boolean(),
  /** Null until the user has chosen: then only where it needs nothing from elsewhere. */
  checkSpelling: z.boolean().nullable(),
  /** Codes such as `en-GB`; null for the languages of the computer. */
  spellingLanguages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i))
    .max(50)
    .nullable(),
  /** True if single keys such as Space and F work outside text fields. */
  singleKeys: z.boolean(),
  /** True if the names of recent sessions are in the jump list or the dock menu. */
  recentSessions: z.boolean(),
  /** True if Earmark looks for a newer version of itself, once a day. */
  checkForUpdates: z.boolean(),
  /** The keys that foot pedals send. */
  pedals: z.strictObject({ play: pedalKey, back: pedalKey, forward: pedalKey, note: pedalKey }),
  /** True if Sessions shows things to try in the sample workspace. */
  thingsToTry: z.boolean(),
  /** The last version of the sample's study whose offer was dismissed; 0 if none was. */
  dismissedSample: z.int().min(0),
  /** The researcher's own language model; null if there is none. */
  assistant: assistantSettings.nullable(),
});
export type Settings = z.infer<typeof settings>;
export type Pedals = Settings['pedals'];

/** Accepts any of the settings, and nothing else. */
export const storedSettings = settings.exactPartial();
/** Where the assistant is has calls of its own, which check it. */
export const settingsChange = storedSettings.omit({ assistant: true });

/** Earmark's data on this computer for the current workspace. */
export interface Storage {
  folder: string;
  sessions: number;
  libraryBytes: number;
  audioBytes: number;
  /** Where a damaged library was moved when this workspace was opened; null if it was not damaged. */
  keptAside: string | null;
  /** What of the last changes was lost when this workspace was opened, because their file was damaged. */
  lostChanges: {
    /** When the file was last written (ISO 8601). */
    changedAt: string;
    /** Where a copy of the file is; null if there was no room for it. */
    copy: string | null;
    /** The newest backup that is at its path; null if there is none. */
    backup: BackupFile | null;
  } | null;
  /** Electron's and Earmark's versions, for the About page. */
  versions: { earmark: string; electron: string };
}
