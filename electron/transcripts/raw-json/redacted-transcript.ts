import { z } from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { spansAcross } from '../../../shared/domain/redaction/spans-across.ts';
import {
  spansIn,
  type RedactionRule,
  type Redactions,
} from '../../../shared/domain/redaction/hidden-spans.ts';
import { readTranscript } from '../read-transcript.ts';
import { redactedRawJson, type RawJsonChoices } from './redacted-raw-json.ts';

const response = z.looseObject({ transcript: z.unknown() });

const WITHHELD = 'Earmark could not redact this raw transcript. To see it, choose Show the original.';

interface Rules {
  /** The redactions of the session. */
  redactions: Redactions;
  /** Returns rules that replace each word of others by itself. */
  wordByWord: (rules: readonly RedactionRule[]) => Redactions;
}

/**
 * Returns the response with a transcript with words replaced. If the reader of transcripts finds some of them all the same,
 * each of their words is replaced by itself, and if it still does, the transcript is withheld.
 */
export function redactedTranscript(
  body: string,
  { redactions, wordByWord }: Rules,
  choices: RawJsonChoices = {},
): string {
  const shown = redactedRawJson(body, redactions, choices);
  const left = rulesIn(shown, redactions);
  if (left.length === 0) return shown;
  const more = redactedRawJson(shown, wordByWord(left), choices);
  if (rulesIn(more, redactions).length === 0) return more;
  return JSON.stringify({ transcript: WITHHELD });
}

/** Returns the rules of which the reader of transcripts finds words in a response. */
function rulesIn(body: string, redactions: Redactions): RedactionRule[] {
  const parsed = response.safeParse(parseJson(body)).data;
  const { turns } = readTranscript(parsed === undefined ? body : parsed.transcript);
  const turnTexts = turns.map(({ text }) => text ?? '');
  const timed = turns.map(({ words }) => (words ?? []).map(({ text }) => text).join(' '));
  const names = turns.flatMap(({ speakerLabel, toolName }) => [speakerLabel ?? '', toolName ?? '']);
  return [turnTexts, timed]
    .flatMap((texts) => spansAcross(texts, redactions).flat())
    .concat([...new Set(names)].flatMap((name) => spansIn(name, redactions)))
    .map(({ rule }) => rule);
}
