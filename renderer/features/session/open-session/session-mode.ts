import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { CorrectionWriter } from '../writers/correction-writer.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';
import type { ModeName } from '../modes/mode-store.ts';

export interface ModeToolsProps {
  session: SessionRef;
  writer: CorrectionWriter;
  acts: RedactionActs;
  /** True if there is sound to hear. */
  playable: boolean;
  /** Opens find and replace. */
  onReplace: () => void;
}

/** A mode of the session screen, with everything that the screen shows because of it. */
export interface SessionMode {
  name: ModeName;
  /** In the switch. */
  label: string;
  Icon: LucideIcon;
  /** What choosing it does, and the key for it. */
  action: string;
  keys: string;
  /** What the bar above the transcript is called while the mode is on; null for the transcript's own head. */
  barTitle: string | null;
  /** What is beside the switch; null for the transcript's own tools. */
  Tools: ComponentType<ModeToolsProps> | null;
  /** What a screen reader says after the mode's name when it is switched on; null for nothing. */
  Spoken: ComponentType<{ session: SessionRef }> | null;
  /** The keys that work in the text, below the transcript. */
  TextKeys: ComponentType<{ playable: boolean }> | null;
  /** The tab of the side panel that lists what was done. */
  panelTab: 'corrections' | 'redaction' | null;
  marks: {
    /** True if each turn is a field to type into. */
    hasFields: boolean;
    /** True if a range that is selected in the sound can be hidden. */
    hidesRanges: boolean;
  };
}
