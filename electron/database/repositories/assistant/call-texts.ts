import { createHash } from 'node:crypto';
import {
  estimateTokens,
  roomForAnswer,
  TOKENS_AROUND_TEXTS,
} from '../../../../shared/domain/assistant/estimate-tokens.ts';
import { callText, type PromptTurn } from '../../../../shared/domain/assistant/prompt-text.ts';
import { partsOf } from '../../../../shared/domain/assistant/session-parts.ts';
import type { CallText } from '../../../../shared/model/assistant.ts';
import { FailureError } from '../../../platform/failures.ts';
import type { RunBases, RunBasis } from './run-basis.ts';
import type { PromptQuote, SentLines } from './sent-lines.ts';

/** Less than this of a transcript says nothing. */
const FEWEST_TOKENS = 256;

/** How a part was divided again: the most tokens of each piece, and which piece this is. */
type Division = readonly (readonly [mostTokens: number, index: number])[];

/** Which text of a run a call sends. */
export interface CallPlace {
  /** Null for a draft. */
  sessionId: string | null;
  part: number;
  division: Division;
}

type SentLine = PromptTurn | PromptQuote;

/** What a call sends, and what its lines are. */
export interface BuiltCall {
  text: CallText;
  fingerprint: string;
  tokens: number;
  lines: readonly SentLine[];
}

/** What a call of a run begins with, and how much of a transcript fits. */
export interface Preamble {
  basis: RunBasis;
  instructions: string;
  opening: string;
  mostTokens: number;
}

/** Builds the texts that are sent. The same library gives the same text. */
export function createCallTexts({ runBases, sentLines }: { runBases: RunBases; sentLines: SentLines }) {
  const linesOf = (basis: RunBasis, sessionId: string | null): SentLine[] =>
    sessionId === null ? sentLines.quotesOf(basis) : sentLines.turnsOf(sessionId);

  /** Quotes are apart, so none is repeated. */
  const partsIn = (lines: readonly SentLine[], most: number): SentLine[][] =>
    lines.some((line) => 'noteId' in line) ? partsOf(lines, most, 0) : partsOf(lines, most);

  function textOf({ instructions, opening, basis }: Preamble, lines: BuiltCall['lines']): BuiltCall {
    const text = callText(opening, basis.task === 'draft' ? 'Quotes' : 'Transcript', lines);
    return {
      text: { instructions, text },
      fingerprint: createHash('sha256').update(`${instructions}\n\n${text}`).digest('hex'),
      tokens: estimateTokens(instructions) + estimateTokens(text),
      lines,
    };
  }

  return {
    /** Throws if the code was deleted, or if what is asked leaves no room. */
    preamble(basis: RunBasis): Preamble {
      const [instructions, opening] = [runBases.instructions(basis), runBases.opening(basis)];
      const used =
        estimateTokens(instructions) + estimateTokens(`${opening}\n\nTranscript:\n`) + TOKENS_AROUND_TEXTS;
      const mostTokens = basis.contextTokens - roomForAnswer(basis.contextTokens) - used;
      if (mostTokens < FEWEST_TOKENS)
        throw new FailureError(
          'blocked',
          `What is asked leaves no room for a transcript in ${String(basis.contextTokens)} tokens. Shorten the code’s description or the question, or set in Settings that the model reads more at once.`,
        );
      return { basis, instructions, opening, mostTokens };
    },
    /**
     * Returns all calls of a session, or of a draft. None if nobody said anything, or only the interviewer while the
     * interviewer’s words are left out.
     */
    all(preamble: Preamble, sessionId: string | null): BuiltCall[] {
      const lines = linesOf(preamble.basis, sessionId);
      const isWanted =
        sessionId === null ||
        preamble.basis.speakers === 'everyone' ||
        lines.some((line) => 'lane' in line && line.lane === 1);
      return isWanted ? partsIn(lines, preamble.mostTokens).map((part) => textOf(preamble, part)) : [];
    },
    /** Returns one call; null if it has no words any more. */
    at(preamble: Preamble, { sessionId, part, division }: CallPlace): BuiltCall | null {
      let lines = partsIn(linesOf(preamble.basis, sessionId), preamble.mostTokens)[part];
      for (const [most, index] of division) lines = partsIn(lines ?? [], most)[index];
      return lines === undefined || lines.length === 0 ? null : textOf(preamble, lines);
    },
    /** Returns a call as two or more with about half of its words each; as itself if it cannot be divided. */
    divided(preamble: Preamble, place: CallPlace, { lines }: BuiltCall): (CallPlace & BuiltCall)[] {
      const most = Math.max(FEWEST_TOKENS, Math.ceil(estimateTokens(callText('', 'Transcript', lines)) / 2));
      return partsIn(lines, most).map((part, index) => ({
        ...place,
        division: [...place.division, [most, index] as const],
        ...textOf(preamble, part),
      }));
    },
  };
}

export type CallTexts = ReturnType<typeof createCallTexts>;
