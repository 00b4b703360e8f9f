import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { termFinder, type TermFinder } from '../../../../shared/domain/redaction/find-terms.ts';
import { PROJECT_OF } from '../text/redaction-rules.ts';

const textRow = z.object({ session_id: z.string(), text: z.string().nullable() });
const attributeRow = z.object({ text: z.string() });
const idRow = z.object({ session_id: z.string() });

/** Separates words, but not the letters of one. */
const ZERO_WIDTH_SPACE = '\u200b';
const BETWEEN_PARTS = /[\s\p{Pd}_]+/u;

/** Where a project has words, and the index of what is written about its sessions. */
export function createRedactedTexts(database: LibraryDatabase) {
  const inProject = `join sessions s using (session_id) where ${PROJECT_OF} = ?`;
  const turns = database.prepare(
    `select t.session_id, t.turn ->> '$.text' as text from turns t ${inProject} order by t.session_id`,
  );
  const redacted = database.prepare(
    `select t.session_id, t.turn ->> '$.text' as text from turns t ${inProject}
       and t.session_id in (select session_id from redacted_sessions)`,
  );
  const timed = database.prepare(
    `select t.session_id, (select group_concat(w.value ->> '$.text', ' ') from json_each(t.turn, '$.words') w) as text
       from turns t ${inProject} and t.turn like '%"words":[{%'`,
  );
  const written = database.prepare(
    `select m.session_id, m.summary as text from summaries m ${inProject}
     union all select n.session_id, n.text from notes n join sessions s using (session_id) where ${PROJECT_OF} = ?1
     union all select s.session_id, s.memo from sessions s where ${PROJECT_OF} = ?1 and s.memo <> ''`,
  );
  const named = database.prepare(
    `select s.session_id, concat_ws(char(10), s.label, s.project_name, s.variables,
         (select p.attribute_values from participants p where p.id = s.participant_id),
         (select group_concat(t.tag, char(10)) from session_tags t where t.session_id = s.session_id),
         (select v.speakers from session_views v where v.session_id = s.session_id),
         (select group_concat(o.value, char(10)) from own_answers o where o.session_id = s.session_id),
         (select group_concat(a.answer, char(10)) from evaluations e join evaluator_answers a on a.evaluation_id = e.id
           where e.session_id = s.session_id)) as text
     from sessions s where ${PROJECT_OF} = ?`,
  );
  const ofParticipants = database.prepare(
    `select concat_ws(char(10), name, choices, missing) as text from attributes where project = ?1
     union all select concat_ws(char(10), label, attribute_values) from participants where project = ?1`,
  );
  const showing = database.prepare('select session_id from redacted_sessions where replacement_id = ?');
  const refresh = database.prepare(
    `with now (id, text) as (
       select w.id, redacted(w.session_id, readable_summary(m.summary)) from written w join summaries m using (session_id)
         where w.session_id = ?1 and w.source = 'summary'
       union all select w.id, redacted(w.session_id, n.text) from written w join notes n on n.id = w.note_id
         where w.session_id = ?1 and w.source = 'note'
       union all select w.id, redacted(w.session_id, s.memo) from written w join sessions s using (session_id)
         where w.session_id = ?1 and w.source = 'memo')
     update written set text = now.text, words = indexed_words(now.text) from now
     where written.id = now.id and written.text is not now.text`,
  );

  return {
    /** Returns how often the words are in the shown transcripts of a project, by session. */
    countIn(project: string, words: string): Map<string, number> {
      const finder = termFinder([{ words }]);
      const counts = new Map<string, number>();
      for (const found of turns.iterate(project)) {
        const { session_id: sessionId, text } = textRow.parse(found);
        const hits = text === null ? 0 : finder.find(text).length;
        if (hits > 0) counts.set(sessionId, (counts.get(sessionId) ?? 0) + hits);
      }
      return counts;
    },
    /** Returns the sessions of a project whose timed words have the words, which need not be in the text. */
    saidIn(project: string, words: readonly string[]): Set<string> {
      const finder = termFinder(words.map((one) => ({ words: one })));
      // Timed words can be parts of words.
      return sessionsIn(timed.iterate(project), finder, (text) => [
        text,
        text.replaceAll(' ', ZERO_WIDTH_SPACE),
      ]);
    },
    /**
     * Returns the sessions of a project in which some of the words can be shown beside a replacement that hides the
     * others: those with redactions that show any word of several.
     */
    partlyShownIn(project: string, words: readonly string[]): Set<string> {
      const parts = words.map((one) => one.trim().split(BETWEEN_PARTS)).filter(({ length }) => length > 1);
      const finder = termFinder(parts.flat().map((one) => ({ words: one })));
      return finder.isEmpty ? new Set() : sessionsIn(redacted.iterate(project), finder);
    },
    /** Returns the sessions of a project that have the words in a summary, a note or a memo, as received or written. */
    writtenWith(project: string, words: readonly string[]): Set<string> {
      const finder = termFinder(words.map((one) => ({ words: one })));
      return sessionsIn(written.iterate(project), finder, (text) => [plainText(text)]);
    },
    /**
     * Returns the sessions of a project that have the words in a label, a tag, a column, a speaker's name, an answer of
     * the researcher or of the evaluator, as received or written.
     */
    namedWith(project: string, words: string): Set<string> {
      return sessionsIn(named.iterate(project), termFinder([{ words }]), (text) => [plainText(text)]);
    },
    /** Returns whether a project has the words in an attribute's name or choice, or in what is known of a participant. */
    isInAttributes(project: string, words: string): boolean {
      const finder = termFinder([{ words }]);
      return ofParticipants
        .all(project)
        .some((found) => finder.find(plainText(attributeRow.parse(found).text)).length > 0);
    },
    /** Returns the sessions whose transcript shows a replacement. */
    sessionsShowing: (replacementId: number): string[] =>
      showing.all(replacementId).map((found) => idRow.parse(found).session_id),
    /** Indexes what is written about a session again, redacted as it is now. */
    refreshWritten(sessionId: string): void {
      refresh.run(sessionId);
    },
  };
}

export type RedactedTexts = ReturnType<typeof createRedactedTexts>;

/** Returns the sessions of rows whose text, as `read`, has what the finder looks for. */
function sessionsIn(
  rows: Iterable<unknown>,
  finder: TermFinder,
  read: (text: string) => readonly string[] = (text) => [text],
): Set<string> {
  const sessions = new Set<string>();
  for (const found of rows) {
    const { session_id: sessionId, text } = textRow.parse(found);
    if (text !== null && !sessions.has(sessionId) && read(text).some((one) => finder.find(one).length > 0))
      sessions.add(sessionId);
  }
  return sessions;
}

/** Returns a summary's JSON with line breaks and escaped letters as such, so that words at its lines' ends are found. */
const plainText = (json: string): string =>
  json.replaceAll(/\\(?:u([0-9a-fA-F]{4})|[nrt"\\/])/g, (escape, code: string | undefined) =>
    code === undefined ? (escape === '\\"' ? '"' : ' ') : String.fromCharCode(Number.parseInt(code, 16)),
  );
