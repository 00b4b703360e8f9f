import type { SettingsSection } from './route-search.ts';

/** What people look for in Settings, in plain words, with the section where it is. */
export const SETTINGS_PLACES: readonly { section: SettingsSection; label: string }[] = [
  { section: 'connection', label: 'Service address and API key' },
  { section: 'appearance', label: 'Theme, typeface and row height' },
  { section: 'listening', label: 'Skip buttons and playback speed' },
  { section: 'spelling', label: 'Spelling and dictionaries' },
  { section: 'this-computer', label: 'Recordings stored on this computer' },
  { section: 'privacy', label: 'Privacy: what is sent, and where' },
  { section: 'privacy', label: 'Retention: how long data is stored' },
  { section: 'privacy', label: 'Delete data on this computer' },
  { section: 'privacy', label: 'Activity log: exports, deletions and looks at redacted words' },
  { section: 'backup', label: 'Backup: back up or restore' },
  { section: 'keyboard', label: 'Single keys and foot pedals' },
  { section: 'about', label: 'About Earmark' },
];
