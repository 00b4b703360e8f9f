import { counted } from '../../../../shared/domain/numbers.ts';
import { wordsAround } from '../../../../shared/domain/redaction/words-around.ts';
import type {
  MentionId,
  RedactionKind,
  RedactionState,
  SessionPlace,
} from '../../../../shared/model/redaction.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { mentionsWithoutSilence } from './place-words.ts';
import type { TurnPill } from './turn-pills.ts';
import { WITHHELD } from '../open-session/withheld-words.ts';

/** Removed words of which the researcher says when they are said. */
export interface MentionToMark {
  mention: MentionId;
  kind: RedactionKind;
  /** What stands for the words. */
  text: string;
  /** Null if the transcript does not show them. */
  place: SessionPlace | null;
  /** What was set before; null if nothing was. */
  mark: { id: number; startSeconds: number; endSeconds: number } | null;
}

/** How many mentions must be marked before the recording can be played and exported. */
export function countToMark(state: RedactionState): number {
  const { sound } = state;
  if (sound.kind !== 'withheld') return 0;
  const { isMendable, isByOffset } = WITHHELD[sound.reason];
  return isMendable && !isByOffset ? mentionsWithoutSilence(state).length : 0;
}

/** "Recording blocked until you mark 2 mentions". */
export const blockedText = (left: number): string =>
  `Recording blocked until you mark ${counted(left, 'mention')}`;

/** Returns the mentions without times, and those in `marked`, in the order of the transcript. */
export function mentionsToMark(
  { replacements, hiddenWithoutPill }: Pick<RedactionState, 'replacements' | 'hiddenWithoutPill'>,
  marked: readonly MentionId[],
): MentionToMark[] {
  const kinds = new Map(replacements.map(({ replacementId, kind }) => [replacementId, kind]));
  const shown = replacements.flatMap(({ kind, text, sound, places }) =>
    places.flatMap((place): MentionToMark[] => {
      const { mention, silence, markId } = place;
      if (sound === 'keep' || (silence !== null && (markId === null || !marked.includes(mention)))) return [];
      const mark = silence === null || markId === null ? null : { id: markId, ...silence };
      return [{ mention, kind, text, place, mark }];
    }),
  );
  const unseen = hiddenWithoutPill.flatMap(
    ({ mention, replacementId, text, startSeconds }): MentionToMark[] =>
      mention === null || startSeconds !== null
        ? []
        : [{ mention, kind: kinds.get(replacementId) ?? 'other', text, place: null, mark: null }],
  );
  const isBefore = ({ place: one }: MentionToMark, { place: other }: MentionToMark) =>
    one === null || other === null ? 0 : one.turn - other.turn || one.start - other.start;
  return [...shown.toSorted(isBefore), ...unseen];
}

/** Words of the transcript in their sentence. */
export interface WordsInText {
  before: string;
  words: string;
  after: string;
  /** True if the words are the original ones. */
  isOriginal: boolean;
}

/** How many characters on either side of the words are shown. */
const AROUND = 44;

/** Returns what is said around a place of a turn; the original words if `pills` has them. */
export function wordsInText(
  turn: Turn | undefined,
  { start, end }: { start: number; end: number },
  pills: readonly TurnPill[] = [],
): WordsInText {
  const text = turn?.text ?? '';
  const around = wordsAround(text, { start, end }, AROUND);
  const original = pills.find((pill) => pill.start === start && pill.end === end)?.original ?? null;
  const last = around.from + around.text.length;
  return {
    before: `${around.from > 0 ? '…' : ''}${text.slice(around.from, start)}`,
    words: original ?? text.slice(start, end),
    after: `${text.slice(end, last)}${last < text.length ? '…' : ''}`,
    isOriginal: original !== null,
  };
}
