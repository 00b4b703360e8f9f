import { BookOpen } from 'lucide-react';
import { correctMode } from '../corrections/correct-mode.ts';
import type { ModeName } from '../modes/mode-store.ts';
import type { SessionMode } from '../open-session/session-mode.ts';
import { redactMode } from '../redaction/redact-mode.ts';

const readMode: SessionMode = {
  name: 'read',
  label: 'Read',
  Icon: BookOpen,
  action: 'Read the transcript',
  keys: 'Escape',
  barTitle: null,
  Tools: null,
  Spoken: null,
  TextKeys: null,
  panelTab: null,
  marks: { hasFields: false, hidesRanges: false },
};

/** The modes of the session screen, in the order of the switch. */
export const SESSION_MODES: Readonly<Record<ModeName, SessionMode>> = {
  read: readMode,
  correct: correctMode,
  redact: redactMode,
};
