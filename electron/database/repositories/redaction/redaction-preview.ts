import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { type SourceRange, shownAt, shownPlaces } from '../../../../shared/domain/corrections/positions.ts';
import { termFinder } from '../../../../shared/domain/redaction/find-terms.ts';
import {
  hiddenTimes,
  secondsOf,
  type HiddenTimes,
  paddedStretch,
  rangeOf,
  sharesPlace,
  type Mention,
} from '../../../../shared/domain/redaction/hidden-times.ts';
import { redactedText } from '../../../../shared/domain/redaction/redacted-text.ts';
import { kindOfWords, nextReplacements } from '../../../../shared/domain/redaction/suggestions.ts';
import type { RedactionPreview, WholeTurn } from '../../../../shared/model/redaction.ts';
import type { RedactedSessions } from '../hidden/redacted-sessions.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { ShownText } from '../text/shown-text.ts';
import type { ShownTranscripts } from '../transcripts/shown-transcripts.ts';
import type { AffectedSessions } from './affected-sessions.ts';
import type { RedactedTexts } from './redacted-texts.ts';
import type { Replacements } from './replacements.ts';
import { selectedWords, shownWordsIn, type SelectedRange } from './selected-words.ts';

const recordingRow = z.object({ has_audio: z.int().nullable() });

/** Says what redacting words would do, before it is done. Only reads. */
export function createRedactionPreview(
  database: LibraryDatabase,
  {
    shownTranscripts,
    rules,
    replacements,
    redactedTexts,
    redactedSessions,
    affectedSessions,
  }: {
    shownTranscripts: ShownTranscripts;
    rules: RedactionRules;
    replacements: Replacements;
    redactedTexts: RedactedTexts;
    redactedSessions: RedactedSessions;
    affectedSessions: AffectedSessions;
  },
) {
  const recording = database.prepare('select has_audio from sessions where session_id = ?');

  /** Returns how long the recordings of other sessions would be silent if the words were redacted in the whole project. */
  function secondsInOthers(sessionId: string, words: string): number {
    let seconds = 0;
    for (const other of affectedSessions.sessionsWith(rules.projectOf(sessionId), [
      { scope: 'project', words },
    ])) {
      const text = other === sessionId ? undefined : shownTranscripts.now(other)?.text;
      if (text === undefined) continue;
      const offsetSeconds = redactedSessions.offsetOf(other);
      seconds += secondsOf(
        timesHidden(text, { words, places: [], isEverywhere: true, offsetSeconds }).stretches,
      );
    }
    return seconds;
  }

  return {
    preview(sessionId: string, ranges: readonly SelectedRange[]): RedactionPreview {
      const { text } = shownTranscripts.demand(sessionId);
      const { places, words } = selectedWords(text, ranges);
      const project = rules.projectOf(sessionId);
      const counts = redactedTexts.countIn(project, words);
      const known = replacements.standingFor(project, words);
      const offsetSeconds = redactedSessions.offsetOf(sessionId);
      const selection = { words, places, offsetSeconds };
      const inSession = timesHidden(text, { ...selection, isEverywhere: true });
      const place = secondsIn(timesHidden(text, { ...selection, isEverywhere: false }));
      const session = secondsIn(inSession);
      const others = secondsInOthers(sessionId, words);
      const hasAudio = recordingRow.safeParse(recording.get(sessionId)).data?.has_audio;
      return {
        words: ranges
          .map((range) => shownWordsIn(text, range))
          .join(' ')
          .trim(),
        kind: known?.kind ?? kindOfWords(words),
        known: known === null ? null : { kind: known.kind, text: known.text },
        suggestions: nextReplacements(replacements.allTexts()),
        taken: replacements.inProject(project).map(({ kind, text: one }) => ({ kind, text: one })),
        places: {
          session: Math.max(counts.get(sessionId) ?? 0, places.length),
          project: [...counts.values()].reduce((sum, one) => sum + one, 0) || places.length,
          projectSessions: Math.max(counts.size, 1),
        },
        seconds: place === null || session === null ? null : { place, session, project: session + others },
        wholeTurns: wholeTurnsOf(text, {
          mentions: inSession.mentions,
          selected: places,
          offset: offsetSeconds,
        }),
        recording: hasAudio === 0 ? 'none' : 'can be silenced',
      };
    },
  };
}

/** Returns how long the sound would be hidden; null if some of the words have no times. */
const secondsIn = ({ withoutTimes, stretches }: HiddenTimes): number | null =>
  withoutTimes > 0 ? null : secondsOf(stretches);

interface Tried {
  words: string;
  places: readonly SourceRange[];
  /** True to hide the words wherever they are in the session, false for the places alone. */
  isEverywhere: boolean;
  offsetSeconds: number;
}

/** Returns what of a session's recording would be hidden if words were redacted. */
function timesHidden(text: ShownText, { words, places, isEverywhere, offsetSeconds }: Tried): HiddenTimes {
  const rule = {
    id: 0,
    replacementId: 0,
    replacement: '[]',
    sound: 'silence' as const,
    places,
    words: isEverywhere ? words : null,
    removed: words,
  };
  const finder = termFinder([{ words }]);
  const find = (searched: string) =>
    isEverywhere ? finder.find(searched).map(({ start, end }) => ({ start, end, rule: 0 })) : [];
  const redactions = { rules: [rule], find };
  return hiddenTimes(redactedText(text.corrected, redactions), redactions, { offsetSeconds });
}

/** Returns the mentions of which only the turn has times, where the transcript shows them, in its order. */
function wholeTurnsOf(
  text: ShownText,
  {
    mentions,
    selected,
    offset,
  }: { mentions: readonly Mention[]; selected: readonly SourceRange[]; offset: number },
): WholeTurn[] {
  const places = shownPlaces(text.shown);
  const found = new Map<string, WholeTurn>();
  for (const { time, isWholeTurn, places: own } of mentions) {
    if (time === null || !isWholeTurn) continue;
    const { startSeconds, endSeconds } = paddedStretch(time, offset, 'silence');
    const isSelected = own.some((place) => selected.some((range) => sharesPlace(range, place)));
    for (const { turn, start, end } of own.flatMap((place) => shownAt(places, rangeOf(place))))
      // The words as received and as corrected are one place.
      found.set(`${String(turn)}:${String(start)}`, {
        turn,
        start,
        end,
        startSeconds,
        endSeconds,
        isSelected,
      });
  }
  return [...found.values()].toSorted((one, other) => one.turn - other.turn || one.start - other.start);
}
