import type { SettingsSection } from './route-search.ts';

/** What people look for in Settings, in plain words, with the section where it is. */
export const SETTINGS_PLACES: readonly { section: SettingsSection; label: string; synonyms: string }[] = [
  { section: 'connection', label: 'Service address and API key', synonyms: 'connection server url token' },
  {
    section: 'appearance',
    label: 'Theme, typeface and row height',
    synonyms: 'appearance dark light mode font size motion zoom',
  },
  {
    section: 'listening',
    label: 'Skip buttons and playback speed',
    synonyms: 'listening faster slower rate',
  },
  { section: 'spelling', label: 'Spelling and dictionaries', synonyms: 'language spell check' },
  {
    section: 'this-computer',
    label: 'Recordings stored on this computer',
    synonyms: 'storage disk space folder files audio',
  },
  {
    section: 'reading',
    label: 'How transcripts and summaries are read',
    synonyms: 'reading rules teach format shape import export',
  },
  {
    section: 'privacy',
    label: 'Privacy: what is sent, and where',
    synonyms: 'network tracking data protection gdpr',
  },
  {
    section: 'privacy',
    label: 'Retention: how long data is stored',
    synonyms: 'expire automatic deletion rules',
  },
  { section: 'privacy', label: 'Delete data on this computer', synonyms: 'remove erase wipe purge' },
  {
    section: 'privacy',
    label: 'Activity log: exports, deletions and looks at redacted words',
    synonyms: 'history audit',
  },
  { section: 'backup', label: 'Backup: back up or restore', synonyms: 'copy of everything archive recover' },
  {
    section: 'imports',
    label: 'Projects from other programs: undo what you brought in',
    synonyms: 'import nvivo atlas.ti maxqda qualcoder qdpx refi-qda',
  },
  { section: 'keyboard', label: 'Single keys and foot pedals', synonyms: 'keyboard shortcuts' },
  { section: 'updates', label: 'Updates of Earmark', synonyms: 'new version upgrade release notes' },
  { section: 'about', label: 'About Earmark', synonyms: 'version licence help' },
];
