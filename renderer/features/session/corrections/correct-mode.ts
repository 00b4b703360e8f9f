import { PenLine } from 'lucide-react';
import type { SessionMode } from '../open-session/session-mode.ts';
import { CorrectingKeys, CorrectingTools, SpokenCorrections } from './correcting-tools.tsx';

export const correctMode: SessionMode = {
  name: 'correct',
  label: 'Correct',
  Icon: PenLine,
  action: 'Correct the transcript',
  keys: 'E',
  barTitle: 'Correcting',
  Tools: CorrectingTools,
  Spoken: SpokenCorrections,
  TextKeys: CorrectingKeys,
  panelTab: 'corrections',
  marks: { hasFields: true, hidesRanges: false },
};
