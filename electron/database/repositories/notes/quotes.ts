import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { shortName } from '../../../../shared/domain/short-name.ts';
import { noteOf, NOTES_IN_ORDER, shownNote } from './notes.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import { quotesBySession } from '../../../../shared/domain/quotes-by-session.ts';
import type { Quote, QuotePage, QuotesAfter } from '../../../../shared/model/note.ts';
import { storedSpeakerChoices } from '../../../../shared/model/session-view.ts';
import {
  choiceOf,
  defaultSpeakerName,
  isSpoken,
  resolveSpeaker,
  speakerKeyOf,
  type SpeakerChoices,
} from '../../../../shared/domain/speakers.ts';
import type { Role } from '../../../../shared/model/transcript.ts';

const roleSchema = z.enum(['agent', 'participant', 'system', 'tool', 'unknown']);
const row = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  label: z.string().nullable(),
  project_name: z.string().transform(shortName).nullable(),
  session_created_at: z.string().nullable(),
  speakers: z.string().nullable(),
  role: roleSchema.nullable(),
  speaker_label: z.string().nullable(),
});
const speakerRow = z.object({
  session_id: z.string(),
  role: roleSchema,
  speaker_label: z.string().nullable(),
  first_index: z.int(),
  has_lane: z.int(),
});

const TURN = `json_extract(t.turn, '$.role') as role, json_extract(t.turn, '$.speakerLabel') as speaker_label`;
const NO_CHOICES = '{}';

/** Selects quotes in the form that `row` parses. */
const QUOTES = `select n.*, (select json_group_array(code_id) from note_codes c where c.note_id = n.id) as code_ids,
    s.type, s.project_id, s.label, s.project_name, s.created_at as session_created_at, v.speakers, ${TURN}
  from notes n join sessions s using (session_id) left join session_views v using (session_id)
    left join turns t on t.session_id = n.session_id and t.place = n.turn_place`;
const TIME = 'coalesce(s.created_at, s.opened_at, s.added_at)';
const IN_ORDER = `${TIME} desc, s.number desc, ${NOTES_IN_ORDER}`;
const HAS_CODE = `(:codeIds is null or exists (
  select 1 from note_codes c join json_each(:codeIds) wanted on wanted.value = c.code_id where c.note_id = n.id))`;

/** A page ends with the session that brings it to this many quotes. Reading it takes about 25 ms. */
const ON_A_PAGE = 1000;
const sessionRow = z.object({ session_id: z.string(), at: z.string(), number: z.int(), quotes: z.int() });

export function createQuotes(database: LibraryDatabase, rules: RedactionRules) {
  const sessionsAfter = database.prepare(
    `select s.session_id, ${TIME} as at, s.number, q.quotes
     from (select n.session_id, count(*) as quotes from notes n where ${HAS_CODE} group by n.session_id) q
       join sessions s using (session_id)
     where :at is null or (${TIME}, s.number) < (:at, :number)
     order by at desc, s.number desc limit ${ON_A_PAGE}`,
  );
  const readOf = database.prepare(
    `${QUOTES} where n.session_id in (select value from json_each(:sessionIds)) and ${HAS_CODE} order by ${IN_ORDER}`,
  );
  const readSome = database.prepare(
    `${QUOTES} where n.id in (select value from json_each(?)) order by ${IN_ORDER}`,
  );
  const speakers = database.prepare(
    `select t.session_id, ${TURN}, min(t.place) as first_index,
       json_extract(t.turn, '$.startSeconds') is not null and json_extract(t.turn, '$.text') is not null as has_lane
     from json_each(?) wanted join turns t on t.session_id = wanted.value
     group by t.session_id, role, speaker_label`,
  );

  function speakersOf(sessionIds: readonly string[]): Map<string, FirstTurn[]> {
    const found = sessionIds.length === 0 ? [] : speakers.all(JSON.stringify(sessionIds));
    const bySession = new Map<string, FirstTurn[]>();
    for (const one of found) {
      const speaker = speakerRow.parse(one);
      const ofSession = bySession.get(speaker.session_id) ?? [];
      ofSession.push({
        role: speaker.role,
        speakerLabel: speaker.speaker_label,
        firstIndex: speaker.first_index,
        hasLane: speaker.has_lane === 1,
      });
      bySession.set(speaker.session_id, ofSession);
    }
    return bySession;
  }

  /** Returns the quotes of the next sessions. `after`: as of the page before; null for the first page. */
  function pageAfter(codeIds: string[] | null, after: QuotesAfter | null) {
    const filter = { codeIds: codeIds === null ? null : JSON.stringify(codeIds) };
    const sessionIds: string[] = [];
    let count = 0;
    let next: QuotesAfter | null = null;
    for (const found of sessionsAfter.all({
      ...filter,
      at: after?.at ?? null,
      number: after?.number ?? null,
    })) {
      const { session_id: sessionId, at, number, quotes } = sessionRow.parse(found);
      sessionIds.push(sessionId);
      count += quotes;
      if (count < ON_A_PAGE) continue;
      next = { at, number };
      break;
    }
    return { quotes: shown(readOf.all({ ...filter, sessionIds: JSON.stringify(sessionIds) })), next };
  }

  /** Returns the notes with one of the codes, or all notes for null: latest interview first, then by time. */
  function of(codeIds: string[] | null): Quote[] {
    const pages: Quote[][] = [];
    let after: QuotesAfter | null = null;
    do {
      const page = pageAfter(codeIds, after);
      pages.push(page.quotes);
      after = page.next;
    } while (after !== null);
    return pages.flat();
  }

  function shown(rows: readonly unknown[]): Quote[] {
    const found = rows.map((one) => {
      const note = noteOf(one);
      const quote = row.parse(one);
      const label = rules.labelOf(note.sessionId, quote.project_id, quote.label);
      return { note: shownNote(note, rules.of(note.sessionId)), ...quote, label };
    });
    // If roles are known and nothing was chosen, the turn alone identifies its speaker.
    const unclear = found.filter(
      (one) => one.role !== null && (one.role === 'unknown' || (one.speakers ?? NO_CHOICES) !== NO_CHOICES),
    );
    const all = speakersOf([...new Set(unclear.map((one) => one.session_id))]);
    return found.map((one): Quote => {
      const turn = { role: one.role ?? 'system', speakerLabel: one.speaker_label };
      const choices = rules
        .of(one.session_id)
        .json(storedSpeakerChoices.parse(JSON.parse(one.speakers ?? NO_CHOICES)));
      const ofSession = all.get(one.session_id) ?? [{ ...turn, firstIndex: 0, hasLane: true }];
      return {
        note: one.note,
        session: { sessionId: one.session_id, type: one.type, projectId: one.project_id },
        label: one.label,
        projectName: one.project_name,
        createdAt: one.session_created_at,
        speaker: one.role === null ? null : speakerOf(turn, ofSession, choices, one.label),
      };
    });
  }

  return {
    of,
    /** Returns the notes with these IDs in the same order, as JSON for the window. */
    withIdsAsJson: (noteIds: readonly string[]): AsJson<Quote[]> =>
      JSON.stringify(shown(readSome.all(JSON.stringify(noteIds)))),
    /** Returns the same as `of` for the window, one page at a time: other calls are served between two. */
    pageAsJson(codeIds: string[] | null, after: QuotesAfter | null): AsJson<QuotePage> {
      const { quotes, next } = pageAfter(codeIds, after);
      return JSON.stringify({ sessions: quotesBySession(quotes), next } satisfies QuotePage);
    },
  };
}

export type Quotes = ReturnType<typeof createQuotes>;

/** A speaker of a transcript, at the first of their turns. */
interface FirstTurn {
  role: Role;
  speakerLabel: string | null;
  /** The index of the turn in the transcript. */
  firstIndex: number;
  /** True if the turn has a time and words, so that the speaker has a lane. */
  hasLane: boolean;
}

/**
 * Returns the speaker of a turn with the same name and lane as in the inspector: those that the researcher
 * chose, or else the transcript's own. `speakers` are those of the whole transcript. Returns null for a
 * turn of the system or of a tool.
 */
function speakerOf(
  turn: Pick<FirstTurn, 'role' | 'speakerLabel'>,
  speakers: readonly FirstTurn[],
  choices: SpeakerChoices,
  participant: string | null,
): Quote['speaker'] {
  if (!isSpoken(turn)) return null;
  const first = new Map(speakers.filter(isSpoken).map((speaker) => [speakerKeyOf(speaker), speaker]));
  const resolvedKey = resolveSpeaker(speakerKeyOf(turn), first, choices);
  const choice = choiceOf(choices, resolvedKey);
  const speaker = first.get(resolvedKey);
  if (speaker === undefined) return null;
  return {
    name: choice.name ?? defaultSpeakerName(speaker, participant, choice.lane),
    lane: choice.lane ?? ownLane(speaker, speakers),
  };
}

/** Returns the lane: 0 (upper) for the interviewer or, if no roles are known, the first named speaker. */
function ownLane({ role, speakerLabel, hasLane }: FirstTurn, speakers: readonly FirstTurn[]): 0 | 1 {
  if (role === 'agent') return 0;
  const rolesAreKnown = speakers.some(
    (speaker) => speaker.role === 'agent' || speaker.role === 'participant',
  );
  if (rolesAreKnown || !hasLane || speakerLabel === null) return 1;
  const named = speakers.filter((speaker) => speaker.speakerLabel !== null);
  const first = named.toSorted((a, b) => a.firstIndex - b.firstIndex)[0];
  return first?.speakerLabel === speakerLabel ? 0 : 1;
}
