import { ShieldCheck } from 'lucide-react';
import type { SessionMode } from '../open-session/session-mode.ts';
import { RedactingTools, SpokenRedaction } from './redacting-tools.tsx';

export const redactMode: SessionMode = {
  name: 'redact',
  label: 'Redact',
  Icon: ShieldCheck,
  action: 'Redact the transcript',
  keys: 'R',
  barTitle: 'Redacting',
  Tools: RedactingTools,
  Spoken: SpokenRedaction,
  TextKeys: null,
  panelTab: 'redaction',
  marks: { hasFields: false, hidesRanges: true },
};
