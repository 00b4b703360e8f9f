import type { SourceRange } from '../../../../shared/domain/corrections/positions.ts';
import type { MentionId } from '../../../../shared/model/redaction.ts';

/** A mention of removed words: a range of the words as received in a version of the transcript. */
export interface NamedMention {
  replacementId: number;
  version: number;
  range: SourceRange;
}

export const mentionIdOf = ({ replacementId, version, range }: NamedMention): MentionId =>
  [replacementId, version, range.turn, range.start, range.endTurn, range.end].map(String).join(':');

/** Throws if it is not an ID that `mentionIdOf` returned. */
export function mentionOf(id: MentionId): NamedMention {
  const numbers = id.split(':').map(Number);
  const [replacementId, version, turn, start, endTurn, end] = numbers;
  if (
    replacementId === undefined ||
    version === undefined ||
    turn === undefined ||
    start === undefined ||
    endTurn === undefined ||
    end === undefined ||
    !numbers.every(Number.isSafeInteger)
  )
    throw new Error('This is no ID of a mention');
  const isEmpty = turn === endTurn && start === end;
  return {
    replacementId,
    version,
    range: { turn, start, endTurn, end, addedAtStart: isEmpty, addedAtEnd: isEmpty },
  };
}
