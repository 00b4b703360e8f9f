import { createStore, useStore } from 'zustand';
import type {
  MentionId,
  RedactionKind,
  RedactionScope,
  RedactRequest,
  WholeTurn,
} from '../../../../shared/model/redaction.ts';
import type { ShownRange } from '../../../../shared/domain/corrections/positions.ts';

/** Words that the researcher may redact, as they are shown. */
export interface WordsQuestion {
  ranges: readonly ShownRange[];
  expected: readonly string[];
  /** What a candidate takes the words for; null for selected words. */
  proposedKind: RedactionKind | null;
  /** What was typed and chosen before; absent if nothing was. */
  draft?: { kind: RedactionKind; typed: string; scope: RedactionScope };
}

/** A redaction that waits until its silence is trimmed. */
export interface Trim {
  request: RedactRequest;
  /** What the popover asks about again if it is not made. */
  question: WordsQuestion;
  /** Those of the request, in the order of the transcript. */
  wholeTurns: readonly WholeTurn[];
}

/** What is known while a session is open to be redacted. */
interface Redacting {
  /** The words that the popover asks about; null while it is closed. */
  question: WordsQuestion | null;
  /** What to bring into view. A new object for each request. */
  sight: ShownRange | null;
  /** The candidate that the list shows as chosen. */
  candidateId: string | null;
  /** The candidate that is to get the focus, since the one before it was decided. */
  focusId: string | null;
  /** Whose silence is being set, where a null mention is something else; null if no form is open. */
  silenceOf: { mention: MentionId | null } | null;
  /** The mentions that were marked since the session was opened. */
  marked: readonly MentionId[];
  /** The redaction whose silence is trimmed; null if none is. */
  trim: Trim | null;
  /** What becomes of the sound of words, as it was chosen last. */
  soundMode: 'silence' | 'tone';
  /** Why the last change was not made, in plain words. */
  problem: string | null;
  /** What was done, for screen readers. */
  announcement: string;
}

const OFF: Redacting = {
  question: null,
  sight: null,
  candidateId: null,
  focusId: null,
  silenceOf: null,
  marked: [],
  trim: null,
  soundMode: 'silence',
  problem: null,
  announcement: '',
};

export const redactingStore = createStore<Redacting>(() => OFF);

export const useRedacting = <T>(select: (state: Redacting) => T): T => useStore(redactingStore, select);

/** Forgets what was begun, as the mode ends. */
export function closeRedacting(): void {
  redactingStore.setState({ question: null, trim: null, problem: null, announcement: '' });
}

/** Forgets all of it, as the session is left. */
export function forgetRedacting(): void {
  redactingStore.setState(OFF);
}
