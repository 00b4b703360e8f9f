import type { FieldFaults, InterviewDraft } from './interview-draft.ts';

export interface InterviewFieldsProps {
  value: InterviewDraft;
  onChange: (next: InterviewDraft) => void;
  faults: FieldFaults;
  /** In a dock: questions take two lines. */
  narrow?: boolean;
}
