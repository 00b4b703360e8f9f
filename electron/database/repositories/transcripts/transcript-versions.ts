import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { READER_VERSION } from '../../../transcripts/reader-version.ts';
import { readingOfTurns } from '../../../transcripts/speech-segments.ts';
import { carryOver, type CarryOver } from '../../../../shared/domain/corrections/carry-over.ts';
import { parentsOf, rootOf, sourceOf } from '../../../../shared/domain/corrections/changed-range.ts';
import { draftOf } from '../../../../shared/domain/corrections/draft-of.ts';
import { spansIn, spansInTurn } from '../../../../shared/domain/redaction/hidden-spans.ts';
import { timedHits } from '../../../../shared/domain/redaction/timed-hits.ts';
import type { EditDraft } from '../../../../shared/model/correction.ts';
import type { OfferedVersion } from '../../../../shared/model/corrections.ts';
import type { Turn, TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { CorrectedTexts } from '../text/corrected-text.ts';
import type { CarriedRedactions } from '../hidden/carried-redactions.ts';
import type { DerivedRedactions } from '../hidden/derived-redactions.ts';
import type { Edits, StoredEdit } from '../text/edits.ts';
import type { CarriedNote, NoteAnchors } from '../notes/note-anchors.ts';
import type { SuggestionAnchors } from '../notes/suggestion-anchors.ts';
import type { PlacedRedactions } from '../hidden/placed-redactions.ts';
import type { RedactedSessions } from '../hidden/redacted-sessions.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import { READINGS_OF_RESPONSE } from './reading-rules.ts';
import type { ShownTexts } from '../text/shown-text.ts';
import type { TurnRows, TurnToIndex } from '../text/turn-rows.ts';

/** A transcript to save: the response body, the parsed transcript, and when it was received (ISO 8601). */
export interface ReceivedTranscript {
  sessionId: string;
  body: string;
  reading: TranscriptReading;
  at: string;
  /** The rule that it was read by; none if the reader of transcripts read it. */
  ruleId?: string | null;
}

/** The response that was received last, and the rule that it was read by. */
export type LatestResponse = Required<Pick<ReceivedTranscript, 'body' | 'at' | 'ruleId'>>;

/** What becomes of another reading of a stored response: it is shown, waits for the researcher, or changes no turn. */
export type OtherReading = 'read' | 'waiting' | 'unchanged';

/** Why a response is read: the service sent it, a newer reader is there, or the researcher chose how. */
type Occasion = 'received' | 'newer-reader' | 'chosen';

const offeredRow = z.object({
  version: z.int(),
  raw: z.string(),
  turns: z.string(),
  warnings: z.string(),
  received_at: z.string(),
  rule_id: z.string().nullable(),
});
const sessionRow = z.object({ id: z.string() });
const responseRow = z.object({ body: z.string(), at: z.string(), rule_id: z.string().nullable() });
const readingRow = z.object({ rule_id: z.string().nullable(), is_ended: z.int() });
const latestRow = z.object({ latest: z.int().nullable() });

interface Version {
  version: number;
  raw: string;
  turns: readonly Turn[];
  warnings: string;
  at: string;
  ruleId: string | null;
}

/** What of one version fits the next. */
interface Fit {
  carry: CarryOver;
  edits: { stored: StoredEdit; carried: EditDraft | 'done' | null }[];
  notes: CarriedNote[];
  unplacedRedactions: OfferedVersion['unplacedRedactions'];
}

interface Needs {
  turnRows: TurnRows;
  correctedText: CorrectedTexts;
  edits: Edits;
  noteAnchors: NoteAnchors;
  suggestionAnchors: SuggestionAnchors;
  shownText: ShownTexts;
  redactedSessions: RedactedSessions;
  rules: RedactionRules;
  placedRedactions: PlacedRedactions;
  carriedRedactions: CarriedRedactions;
  derivedRedactions: DerivedRedactions;
}

/**
 * Versions of transcripts. Nothing received is overwritten: other words make a new version, to which notes and
 * corrections are carried over. If some of them do not fit, the new version waits until the researcher takes it.
 */
export function createTranscriptVersions(
  database: LibraryDatabase,
  {
    turnRows,
    correctedText,
    edits,
    noteAnchors,
    suggestionAnchors,
    shownText,
    redactedSessions,
    rules,
    placedRedactions,
    carriedRedactions,
    derivedRedactions,
  }: Needs,
) {
  const add = database.prepare(
    `insert into transcripts (session_id, raw, warnings, received_at, rule_id, version, reader_version)
     values (?, ?, ?, ?, ?, 1, ${READER_VERSION})`,
  );
  const seeAgain = database.prepare(
    `update transcripts set received_at = ?, reader_version = ${READER_VERSION} where session_id = ?`,
  );
  const seeOfferedAgain = database.prepare(
    `update transcript_versions set reader_version = ${READER_VERSION} where session_id = ? and state = 'offered'`,
  );
  // Another body may have the same turns, but the stored one was read by its own rule.
  const setRule = database.prepare(
    'update transcripts set rule_id = ?1 where session_id = ?2 and raw = ?3 and rule_id is not ?1',
  );
  const setRuleOfOffered = database.prepare(
    `update transcript_versions set rule_id = ?1
     where session_id = ?2 and raw = ?3 and state = 'offered' and rule_id is not ?1`,
  );
  // The latest response is the one that is offered, if there is one.
  const latestSql = `from transcripts t
       left join transcript_versions o on o.session_id = t.session_id and o.state = 'offered'
     where coalesce(o.raw, t.raw) <> ''`;
  const readByOlderSql = `${latestSql} and coalesce(o.reader_version, t.reader_version) < ${READER_VERSION}`;
  const readByOlder = database.prepare(
    `select t.session_id as id ${readByOlderSql} order by t.received_at desc`,
  );
  const responseSql = `select coalesce(o.raw, t.raw) as body, coalesce(o.received_at, t.received_at) as at,
       iif(o.session_id is null, t.rule_id, o.rule_id) as rule_id`;
  const latestResponse = database.prepare(`${responseSql} ${readByOlderSql} and t.session_id = ?`);
  const latestOfAll = database.prepare(`${responseSql} ${latestSql} and t.session_id = ?`);
  const readings = database.prepare(
    `select rule_id, r.ended_at is not null as is_ended from (${READINGS_OF_RESPONSE}) v
     left join reading_rules r on r.id = v.rule_id`,
  );
  const replace = database.prepare(
    `update transcripts set raw = ?, warnings = ?, received_at = ?, version = ?, rule_id = ?,
       reader_version = ${READER_VERSION} where session_id = ?`,
  );
  const latest = database.prepare(
    `select max(version) as latest from (select version from transcript_versions where session_id = ?1
       union all select version from transcripts where session_id = ?1)`,
  );
  const archiveCopy = database.prepare(
    `update transcript_versions set state = 'earlier',
       (raw, rule_id) = (select raw, rule_id from transcripts t where t.session_id = transcript_versions.session_id)
     where session_id = ? and state = 'in use'`,
  );
  const archive = database.prepare(
    `insert into transcript_versions (session_id, version, raw, turns, warnings, reader_version, received_at, rule_id, state)
     select session_id, version, raw, ?, warnings, reader_version, received_at, rule_id, 'earlier'
     from transcripts where session_id = ?`,
  );
  const extendCopy = database.prepare(
    `update transcript_versions set turns = ? where session_id = ? and state = 'in use'`,
  );
  const keepReceived = database.prepare(
    `insert into transcript_versions (session_id, version, raw, turns, warnings, reader_version, received_at, rule_id, state)
     values (?, ?, ?, ?, ?, ${READER_VERSION}, ?, ?, ?)`,
  );
  const offered = database.prepare(
    `select version, raw, turns, warnings, received_at, rule_id from transcript_versions
     where session_id = ? and state = 'offered'`,
  );
  // Only a version that is offered, or that the researcher did not want, is newer than the one in use.
  const newerThanInUse = database.prepare(
    `select version, raw, turns, warnings, received_at, rule_id from transcript_versions
     where session_id = ?1 and version > (select version from transcripts where session_id = ?1)
     order by version desc limit 1`,
  );
  const withdraw = database.prepare(
    `update transcript_versions set state = 'earlier' where session_id = ? and state = 'offered'`,
  );
  const accept = database.prepare('delete from transcript_versions where session_id = ? and version = ?');

  const parseTurns = (json: string): Turn[] =>
    // Only this repository writes this JSON.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    JSON.parse(json) as Turn[];

  function fitOf(sessionId: string, version: number, turns: readonly Turn[]): Fit {
    const carry = carryOver(correctedText.receivedTurns(sessionId), turns);
    const carried = edits
      .of(sessionId, version)
      .map((stored) => ({ stored, carried: stored.unplacedWords === null ? carry.edit(stored.edit) : null }));
    const parents = parentsOf(
      carried.flatMap(({ carried: edit }) => (edit === null || edit === 'done' ? [] : edit)),
    );
    // What was changed in an inserted turn fits only if that turn does.
    const isShown = ({ edit }: StoredEdit) => {
      const source = sourceOf(edit);
      return source === null || rootOf(source, parents) !== null;
    };
    return {
      carry,
      edits: carried.map(({ stored, carried: edit }) => ({ stored, carried: isShown(stored) ? edit : null })),
      notes: noteAnchors.carried(sessionId, version, carry),
      unplacedRedactions: carriedRedactions.unplaced(sessionId, turns, carry),
    };
  }

  /** Shows the turns, corrected and redacted, and the notes on them. */
  function show(sessionId: string): TurnToIndex[] {
    const text = shownText.of(sessionId);
    if (text === null) return [];
    const toIndex = turnRows.write(sessionId, readingOfTurns(text.shown.turns));
    noteAnchors.showAll(sessionId, text);
    suggestionAnchors.showAll(sessionId, text);
    redactedSessions.count(sessionId, text);
    return toIndex;
  }

  /** Shows the received turns of a transcript that was not corrected. */
  function showReceived(sessionId: string, next: Omit<Version, 'raw'>, reading: TranscriptReading) {
    correctedText.forget(sessionId);
    if (!isRedacted(sessionId, next.turns)) return turnRows.write(sessionId, reading);
    const json = JSON.stringify(next.turns);
    keepReceived.run(sessionId, next.version, null, json, next.warnings, next.at, next.ruleId, 'in use');
    return show(sessionId);
  }

  /** Returns whether words of the turns are removed. */
  function isRedacted(sessionId: string, turns: readonly Turn[]): boolean {
    const redactions = rules.of(sessionId);
    return (
      redactions.rules.some((rule) => rule.places.length > 0) ||
      turns.some(
        (turn) =>
          spansInTurn(turn, redactions).length > 0 ||
          timedHits(turn, redactions).length > 0 ||
          spansIn(turn.speakerLabel ?? '', redactions).length > 0,
      )
    );
  }

  /** Makes another version the one in use, with all that fits it. */
  function adopt(sessionId: string, next: Version, fit: Fit): TurnToIndex[] {
    const current = correctedText.versionOf(sessionId) ?? 1;
    if (correctedText.hasReceivedCopy(sessionId)) archiveCopy.run(sessionId);
    else archive.run(turnRows.asJson(sessionId), sessionId);
    replace.run(next.raw, next.warnings, next.at, next.version, next.ruleId, sessionId);
    placedRedactions.carry(sessionId, { from: current, to: next.version }, fit.carry);
    const isShownOtherwise = fit.edits.length > 0 || isRedacted(sessionId, next.turns);
    if (isShownOtherwise)
      keepReceived.run(
        sessionId,
        next.version,
        null,
        JSON.stringify(next.turns),
        next.warnings,
        next.at,
        next.ruleId,
        'in use',
      );
    for (const { stored, carried } of fit.edits) {
      if (carried === 'done') continue;
      const added = carried ?? {
        ...draftOf(stored.edit),
        unplacedWords: stored.unplacedWords ?? wordsOf(stored, sessionId, current),
      };
      const by = { author: stored.author, at: stored.changedAt };
      edits.add({ sessionId, version: next.version }, by, { ended: [], added: [added] });
    }
    correctedText.forget(sessionId);
    noteAnchors.move(fit.notes, next.version);
    suggestionAnchors.carry(sessionId, { from: current, to: next.version }, fit.carry);
    if (isShownOtherwise) {
      const corrected = shownText.of(sessionId);
      if (corrected !== null) derivedRedactions.keepCorrected(sessionId, corrected, next.version);
      return show(sessionId);
    }
    const toIndex = turnRows.write(sessionId, readingOfTurns(next.turns));
    const text = shownText.of(sessionId);
    if (text !== null) {
      noteAnchors.showAll(sessionId, text);
      suggestionAnchors.showAll(sessionId, text);
    }
    return toIndex;
  }

  /** Returns the received words of an edit, from the earlier version it was made on. */
  function wordsOf({ edit }: StoredEdit, sessionId: string, version: number): string {
    if (edit.kind !== 'correct' && edit.kind !== 'delete') return '';
    const before = database
      .prepare(`select turns from transcript_versions where session_id = ? and version = ?`)
      .get(sessionId, version);
    const turns = parseTurns(z.object({ turns: z.string() }).parse(before).turns);
    return (turns[edit.turn]?.text ?? '').slice(edit.start, edit.end);
  }

  const versionIn = (row: unknown): Version | null => {
    const found = offeredRow.safeParse(row).data;
    return found === undefined
      ? null
      : {
          version: found.version,
          raw: found.raw,
          turns: parseTurns(found.turns),
          warnings: found.warnings,
          at: found.received_at,
          ruleId: found.rule_id,
        };
  };
  const offeredVersion = (sessionId: string): Version | null => versionIn(offered.get(sessionId));
  const responseIn = (row: unknown): LatestResponse | null => {
    const found = responseRow.safeParse(row).data;
    return found === undefined ? null : { body: found.body, at: found.at, ruleId: found.rule_id };
  };

  /**
   * Returns true if the response is stored and was read in another way, by a rule or without one, that is still used: only
   * the researcher changes that.
   */
  function isReadOtherwise({ sessionId, body, ruleId = null }: ReceivedTranscript): boolean {
    const stored = readings.all(sessionId, body).map((one) => readingRow.parse(one));
    return stored.length > 0 && stored.every((one) => one.rule_id !== ruleId && one.is_ended === 0);
  }

  /** Saves a reading of a response, except for the index: returns the texts to index. */
  function take(received: ReceivedTranscript, occasion: Occasion): TurnToIndex[] {
    const { sessionId, body, reading, at, ruleId = null } = received;
    const { turns, warnings } = reading.transcript;
    const current = correctedText.versionOf(sessionId);
    if (current === null) {
      correctedText.forget(sessionId);
      add.run(sessionId, body, JSON.stringify(warnings), at, ruleId);
      return showReceived(
        sessionId,
        { version: 1, turns, warnings: JSON.stringify(warnings), at, ruleId },
        reading,
      );
    }
    const base = correctedText.receivedTurns(sessionId);
    if (turns.length === 0 && base.length > 0) return [];
    if (occasion === 'received' && isReadOtherwise(received)) return [];
    const json = turns.map((turn) => JSON.stringify(turn));
    const isTyped = base.length === 0 && correctedText.hasReceivedCopy(sessionId);
    const isContinued =
      !(isTyped && turns.length > 0) && base.every((turn, index) => JSON.stringify(turn) === json[index]);
    // What is shown is then what the researcher chose.
    if (isContinued && occasion === 'chosen')
      derivedRedactions.keepingSound(sessionId, () => withdraw.run(sessionId));
    if (isContinued && turns.length === base.length) {
      if (occasion === 'chosen') replace.run(body, JSON.stringify(warnings), at, current, ruleId, sessionId);
      else seeAgain.run(at, sessionId);
      setRule.run(ruleId, sessionId, body);
      // The session may have come to a project in which words of it are removed.
      const isShownAsReceived = !correctedText.hasReceivedCopy(sessionId);
      return isShownAsReceived && isRedacted(sessionId, turns)
        ? showReceived(
            sessionId,
            { version: current, turns, warnings: JSON.stringify(warnings), at, ruleId },
            reading,
          )
        : [];
    }
    if (isContinued) {
      // All that was received is still there, at its place.
      replace.run(body, JSON.stringify(warnings), at, current, ruleId, sessionId);
      correctedText.forget(sessionId);
      if (!correctedText.hasReceivedCopy(sessionId))
        return showReceived(
          sessionId,
          { version: current, turns, warnings: JSON.stringify(warnings), at, ruleId },
          reading,
        );
      extendCopy.run(`[${json.join(',')}]`, sessionId);
      return show(sessionId);
    }
    const known = versionIn(newerThanInUse.get(sessionId));
    // The response that the researcher did not want is the same, even if a newer reader reads other words in it.
    const isOffered = offered.get(sessionId) !== undefined;
    const isDeclined = known !== null && known.raw === body && !isOffered;
    const isKnown = isDeclined || (known !== null && JSON.stringify(known.turns) === `[${json.join(',')}]`);
    if (isKnown && (isOffered || occasion !== 'chosen')) {
      seeOfferedAgain.run(sessionId);
      setRuleOfOffered.run(ruleId, sessionId, body);
      return [];
    }
    const { latest: last } = latestRow.parse(latest.get(sessionId));
    const next = {
      version: (last ?? current) + 1,
      raw: body,
      turns,
      warnings: JSON.stringify(warnings),
      at,
      ruleId,
    };
    const fit = fitOf(sessionId, current, turns);
    return derivedRedactions.keepingSound(sessionId, () => {
      withdraw.run(sessionId);
      if (isComplete(fit)) return adopt(sessionId, next, fit);
      keepReceived.run(
        sessionId,
        next.version,
        body,
        `[${json.join(',')}]`,
        next.warnings,
        at,
        ruleId,
        'offered',
      );
      return [];
    });
  }

  const versions = {
    /**
     * Saves a transcript, except for the index: returns the texts to index. A response without turns never replaces a
     * transcript that has some.
     */
    receive: (received: ReceivedTranscript): TurnToIndex[] => take(received, 'received'),
    /** Returns the sessions whose latest response was read by an older version of the reader, newest first. */
    readByOlder: (): string[] => readByOlder.all().map((found) => sessionRow.parse(found).id),
    /** Returns that response of one of them, and when it was received; null if this version of the reader read it. */
    latestResponse: (sessionId: string): LatestResponse | null => responseIn(latestResponse.get(sessionId)),
    /** Returns the response that was received last; null if there is none. */
    latestOfAll: (sessionId: string): LatestResponse | null => responseIn(latestOfAll.get(sessionId)),
    /**
     * Saves what this version of the reader reads in the latest response. Returns false, and saves nothing, if it is no
     * longer the latest, or was read by this version already.
     */
    readAgain(sessionId: string, again: Omit<ReceivedTranscript, 'sessionId'>): boolean {
      return database.inTransaction(() => {
        if (versions.latestResponse(sessionId)?.body !== again.body) return false;
        turnRows.index(take({ sessionId, ...again }, 'newer-reader'));
        // If it reads no turns, those that were read before are still shown, with the rule that read them.
        if (again.reading.transcript.turns.length === 0) {
          seeAgain.run(again.at, sessionId);
          seeOfferedAgain.run(sessionId);
        }
        return true;
      });
    },
    /**
     * Saves another reading of the latest response, which the researcher chose: by a rule, or without one. It is like a newer
     * transcript, but not refused because of one that was declined. Returns null, and saves nothing, if the response is no
     * longer the latest.
     */
    readOtherwise(sessionId: string, other: Omit<ReceivedTranscript, 'sessionId'>): OtherReading | null {
      return database.inTransaction(() => {
        if (versions.latestOfAll(sessionId)?.body !== other.body) return null;
        if (other.reading.transcript.turns.length === 0) return 'unchanged';
        const before = correctedText.versionOf(sessionId);
        const turnsBefore = JSON.stringify(correctedText.receivedTurns(sessionId));
        turnRows.index(take({ sessionId, ...other }, 'chosen'));
        if (offered.get(sessionId) !== undefined) return 'waiting';
        const isSame =
          correctedText.versionOf(sessionId) === before &&
          JSON.stringify(correctedText.receivedTurns(sessionId)) === turnsBefore;
        return isSame ? 'unchanged' : 'read';
      });
    },
    /** Returns true if the session has corrections, or a newer version waits or was declined. */
    isOwn: (sessionId: string): boolean =>
      correctedText.hasReceivedCopy(sessionId) || newerThanInUse.get(sessionId) !== undefined,
    /** Returns the newer version that waits for the researcher, with what does not fit it; null if there is none. */
    offered(sessionId: string): OfferedVersion | null {
      const [next, current] = [offeredVersion(sessionId), correctedText.versionOf(sessionId)];
      if (next === null || current === null) return null;
      const fit = fitOf(sessionId, current, next.turns);
      const { strictText } = rules.of(sessionId);
      return {
        receivedAt: next.at,
        corrections: fit.edits.filter(({ carried }) => carried !== null).length,
        notes: fit.notes.filter(({ carried }) => carried !== null).length,
        unplacedCorrections: fit.edits.flatMap(({ stored, carried }) =>
          carried === null && stored.unplacedWords === null
            ? [
                {
                  received: strictText(receivedWords(correctedText.of(sessionId)?.received, stored)),
                  now: strictText(nowOf(stored)),
                },
              ]
            : [],
        ),
        unplacedNotes: fit.notes.flatMap(({ words, carried }) =>
          carried === null ? [strictText(words)] : [],
        ),
        unplacedRedactions: fit.unplacedRedactions,
      };
    },
    /** Makes the newer version the one in use. What does not fit it stays in a list. Returns false if there is none. */
    takeOffered(sessionId: string): boolean {
      return database.inTransaction(() => {
        const [next, current] = [offeredVersion(sessionId), correctedText.versionOf(sessionId)];
        if (next === null || current === null) return false;
        const fit = fitOf(sessionId, current, next.turns);
        derivedRedactions.keepingSound(sessionId, () => {
          accept.run(sessionId, next.version);
          turnRows.index(adopt(sessionId, next, fit));
        });
        return true;
      });
    },
    /** Keeps the version in use: the newer one is not offered again. Returns false if there is none. */
    declineOffered: (sessionId: string): boolean =>
      database.inTransaction(() =>
        derivedRedactions.keepingSound(sessionId, () => withdraw.run(sessionId).changes > 0),
      ),
  };
  return versions;
}

export type TranscriptVersions = ReturnType<typeof createTranscriptVersions>;

const isComplete = (fit: Fit): boolean =>
  fit.unplacedRedactions.length === 0 &&
  fit.edits.every(({ carried }) => carried !== null) &&
  fit.notes.every(({ carried }) => carried !== null);

const nowOf = ({ edit }: StoredEdit): string => ('text' in edit ? edit.text : '');

const receivedWords = (received: readonly Turn[] | undefined, { edit }: StoredEdit): string =>
  edit.kind === 'correct' || edit.kind === 'delete'
    ? (received?.[edit.turn]?.text ?? '').slice(edit.start, edit.end)
    : '';
