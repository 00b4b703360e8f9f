import { z } from 'zod';
import type { LibraryDatabase } from './base/library-database.ts';
import { readingOfTurns } from '../transcripts/speech-segments.ts';
import { isDiskFull } from './base/library-error.ts';
import { PROJECT_OF } from './repositories/text/redaction-rules.ts';
import type { Repositories } from './repositories/repositories.ts';
import { REDACTION_RULES_VERSION } from './redaction-rules-version.ts';

const versionRow = z.object({ version: z.int() });
const sessionRow = z.object({ id: z.string() });
const sumsRow = z.object({ places: z.int(), seconds: z.number() });

/** Less than this is a rounding error of times. */
const SAME_SECONDS = 0.01;

/**
 * Computes what is stored as shown (turns, quotes, index, list of redacted sessions) again if an older version of the
 * rules stored it, and lists the sessions in which more is hidden now. Call this before anything of the library is read.
 * `at` is now (ISO 8601).
 */
export function updateRedactions(database: LibraryDatabase, repositories: Repositories, at: string): void {
  const stored = versionRow.parse(database.prepare('select version from redaction_rules').get());
  if (stored.version >= REDACTION_RULES_VERSION) return;
  const { shownTranscripts, rules, turnRows, noteAnchors, suggestionAnchors } = repositories;
  const { derivedRedactions, redactedSessions, redactedTexts } = repositories;
  const sums = database.prepare(
    `select coalesce(sum(places), 0) as places, coalesce(sum(seconds), 0.0) as seconds from redacted_sessions
     where session_id = ?`,
  );
  const list = database.prepare(
    `insert into newly_hidden (session_id, places, seconds, found_at) values (?, ?, ?, ?)
     on conflict (session_id) do update set places = places + excluded.places,
       seconds = max(seconds, excluded.seconds), found_at = excluded.found_at`,
  );

  function update(sessionId: string): void {
    const before = sumsRow.parse(sums.get(sessionId));
    const now = shownTranscripts.now(sessionId);
    if (now !== null) {
      const isMore = derivedRedactions.keepCorrected(sessionId, now.text, now.version);
      const text = (isMore ? shownTranscripts.now(sessionId)?.text : undefined) ?? now.text;
      const isRedacted = text.shown !== text.corrected;
      if (isRedacted || before.places > 0) {
        const turns = turnRows.read(sessionId);
        if (isRedacted) shownTranscripts.keepReceived(sessionId, now.version);
        turnRows.index(turnRows.change(sessionId, readingOfTurns(turns), readingOfTurns(text.shown.turns)));
        noteAnchors.showAll(sessionId, text);
        suggestionAnchors.showAll(sessionId, text);
      }
      redactedSessions.count(sessionId, text);
    }
    redactedTexts.refreshWritten(sessionId);
    const after = sumsRow.parse(sums.get(sessionId));
    const [places, seconds] = [after.places - before.places, after.seconds - before.seconds];
    if (places !== 0 || Math.abs(seconds) > SAME_SECONDS)
      list.run(sessionId, Math.max(0, places), Math.max(0, seconds), at);
  }

  try {
    database.inTransaction(() => {
      if (rules.any()) for (const sessionId of sessionsWithRules(database)) update(sessionId);
      database.prepare('update redaction_rules set version = ?').run(REDACTION_RULES_VERSION);
    });
  } catch (error) {
    // On a full disk, a library without redactions can still be read. Any other would show what must be hidden.
    if (rules.any() || !isDiskFull(error)) throw error;
  }
}

/** Returns the sessions to which redactions apply: those they were made in, and all of a project that has some. */
const sessionsWithRules = (database: LibraryDatabase): string[] =>
  database
    .prepare(
      `select session_id as id from sessions s
       where ${PROJECT_OF} in (select project from redactions where session_id is null)
         or session_id in (select session_id from redactions)
         or session_id in (select place_session_id from redactions)`,
    )
    .all()
    .map((found) => sessionRow.parse(found).id);
