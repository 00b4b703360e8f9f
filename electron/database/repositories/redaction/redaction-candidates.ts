import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { findCandidates } from '../../../../shared/domain/redaction/find-candidates.ts';
import { findToLookOver } from '../../../../shared/domain/redaction/look-over.ts';
import { wordsAround } from '../../../../shared/domain/redaction/words-around.ts';
import { timedWords } from '../../../../shared/domain/timed-words.ts';
import { nextReplacements } from '../../../../shared/domain/redaction/suggestions.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type {
  RedactionCandidate,
  RedactionCandidates,
  RedactionKind,
} from '../../../../shared/model/redaction.ts';
import { storedSpeakerChoices } from '../../../../shared/model/session-view.ts';
import { transcriptLanguage } from '../../../transcripts/transcript-language.ts';
import type { Coders } from '../library/coders.ts';
import type { RedactedSessions } from '../hidden/redacted-sessions.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { Attributes } from '../participants/attributes.ts';
import { valuesOf } from '../participants/participant-rows.ts';
import type { Replacements } from './replacements.ts';
import type { ShownTexts, ShownText } from '../text/shown-text.ts';

const namesRow = z.object({
  label: z.string().nullable(),
  speakers: z.string().nullable(),
  raw: z.string().nullable(),
  attribute_values: z.string().nullable(),
});
const leftRow = z.object({ candidate: z.string() });

/** Names of attributes such as "First name". */
const HOLDS_NAMES = /(?:^|[^\p{L}])(?:sur|fore|nick|first|last|family|middle|full)?names?(?:$|[^\p{L}])/iu;

/** How much is quoted before and after the words. */
const CONTEXT = 60;

/** Words in shown turns, as a rule found them. */
interface Found {
  turn: number;
  start: number;
  end: number;
  kind: RedactionKind;
  words: string;
  reason: string;
  like?: string;
}

/** What is written in different forms. */
const NAMED: ReadonlySet<RedactionKind> = new Set(['name', 'place', 'organisation', 'other']);

interface Needs {
  attributes: Attributes;
  shownText: ShownTexts;
  rules: RedactionRules;
  replacements: Replacements;
  redactedSessions: RedactedSessions;
  coders: Coders;
}

/** Words that may tell who someone is, and what the researcher decided about them. */
export function createRedactionCandidates(
  database: LibraryDatabase,
  { shownText, rules, attributes, replacements, redactedSessions, coders }: Needs,
) {
  const names = database.prepare(
    `select s.label, v.speakers, t.raw, p.attribute_values from sessions s
        left join participants p on p.id = s.participant_id left join session_views v using (session_id)
       left join transcripts t using (session_id) where s.session_id = ?`,
  );
  const left = database.prepare('select candidate from redaction_candidates_left where session_id = ?');
  const leave = database.prepare(
    `insert or ignore into redaction_candidates_left (session_id, candidate, left_at, author) values (?, ?, ?, ?)`,
  );
  const propose = database.prepare(
    'delete from redaction_candidates_left where session_id = ? and candidate = ?',
  );
  const proposeAll = database.prepare('delete from redaction_candidates_left where session_id = ?');

  /** Returns names that are known beside the transcript: of its participant, its speakers and the project's table. */
  function knownNames(
    sessionId: string,
    text: ShownText,
  ): { names: string[]; removed: string[]; language: string | null } {
    const { label, speakers, raw, attribute_values: values } = namesRow.parse(names.get(sessionId));
    const chosen = Object.values(storedSpeakerChoices.parse(JSON.parse(speakers ?? '{}')));
    const project = rules.projectOf(sessionId);
    const table = replacements.inProject(project);
    return {
      removed: table.filter(({ kind }) => NAMED.has(kind)).flatMap(({ id }) => replacements.wordsOf(id)),
      names: [
        label,
        ...namesOfParticipant(project, values ?? '{}'),
        ...text.corrected.turns.map(({ speakerLabel }) => speakerLabel),
        ...chosen.map((one) => (typeof one === 'object' && 'name' in one ? one.name : null)),
        ...table.flatMap(({ id }) => replacements.wordsOf(id)),
      ].filter((name): name is string => typeof name === 'string' && name.trim() !== ''),
      language: raw === null || raw === '' ? null : transcriptLanguage(raw),
    };
  }

  /** Returns the participant's values in attributes that hold names. */
  const namesOfParticipant = (project: string, json: string): string[] => {
    const values = valuesOf(json);
    if (values.size === 0) return [];
    return attributes
      .stored(project)
      .flatMap(({ id, name }) => (HOLDS_NAMES.test(name) ? (values.get(id) ?? []) : []));
  };

  function read(sessionId: string): AsJson<RedactionCandidates> {
    const text = shownText.of(sessionId);
    if (text === null) return JSON.stringify({ found: [], toLookOver: [], left: 0, turns: 0 });
    const decided = new Set(left.all(sessionId).map((one) => leftRow.parse(one).candidate));
    const { names: known, removed, language } = knownNames(sessionId, text);
    const { turns } = text.shown;
    const project = rules.projectOf(sessionId);
    const suggested = nextReplacements(replacements.allTexts());
    const list = (all: readonly Found[]): { open: RedactionCandidate[]; left: number } => {
      const outside = all.filter((one) => !isReplacement(text, one));
      const groups = Map.groupBy(outside, idOf);
      const open = [...groups].flatMap(([id, same]) => {
        const [first] = same;
        if (first === undefined || decided.has(id)) return [];
        return [candidateOf(text, id, first, same.length)];
      });
      return { open, left: [...groups.keys()].filter((id) => decided.has(id)).length };
    };
    const candidateOf = (
      { corrected, shown }: ShownText,
      id: string,
      found: Found,
      times: number,
    ): RedactionCandidate => {
      const shownTurn = shown.turns[found.turn];
      const turnText = shownTurn?.text ?? '';
      const around = wordsAround(turnText, found, CONTEXT);
      const starts =
        shownTurn === undefined ? null : timedWords(shownTurn).find(({ end }) => end > found.start);
      const at = starts?.startSeconds ?? corrected.turns[found.turn]?.startSeconds ?? null;
      const { turn, start, end, words, kind, reason } = found;
      return {
        id,
        turn,
        start,
        end,
        words,
        context: around.text,
        wordsStart: found.start - around.from,
        kind,
        reason,
        times,
        startSeconds: at === null ? null : Math.max(0, at + redactedSessions.offsetOf(sessionId)),
        replacement: replacements.standingFor(project, found.like ?? words)?.text ?? suggested[kind],
      };
    };
    const found = list(
      findCandidates({ turns, knownNames: known, removedNames: removed, language }).map((one) => ({
        ...one,
        reason: one.rule,
      })),
    );
    const toLookOver = list(findToLookOver(turns));
    return JSON.stringify({
      found: found.open,
      toLookOver: toLookOver.open,
      left: found.left + toLookOver.left,
      turns: turns.length,
    });
  }

  return {
    read,
    /** Leaves candidates as they are, or, with `isLeft` false, proposes them again: all of them without ids. */
    leave(
      sessionId: string,
      { ids, isLeft, at }: { ids: readonly string[]; isLeft: boolean; at: string },
    ): AsJson<RedactionCandidates> {
      database.inTransaction(() => {
        if (!isLeft && ids.length === 0) proposeAll.run(sessionId);
        for (const id of ids)
          if (isLeft) leave.run(sessionId, id, at, coders.ownerId(at));
          else propose.run(sessionId, id);
      });
      return read(sessionId);
    },
  };
}

/** Names a candidate: the same words are decided once in a session. */
const idOf = ({ kind, words }: Found): string =>
  `${kind} ${words.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ')}`;

/** Returns whether the words are, or touch, a replacement. */
function isReplacement({ shown }: ShownText, { turn, start, end }: Found): boolean {
  const source = shown.sources[turn];
  return (
    source !== undefined &&
    typeof source !== 'number' &&
    source.parts.some((part) => part.hidden !== undefined && part.start < end && part.end > start)
  );
}
