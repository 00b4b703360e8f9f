import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { hitsIn, isSearch } from '../../../../shared/domain/corrections/find-words.ts';
import {
  choiceOf,
  defaultSpeakerName,
  isSpoken,
  resolveSpeaker,
  speakerKeyOf,
} from '../../../../shared/domain/speakers.ts';
import type {
  FindWordsRequest,
  FoundSession,
  FoundTurn,
  FoundWordsPage,
} from '../../../../shared/model/found-words.ts';
import { hashOfTurn } from './project-correction.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { SessionViews } from '../sessions/session-views.ts';

const sessionRow = z.object({ number: z.int(), session_id: z.string(), label: z.string().nullable() });
const turnRow = z.object({
  place: z.int(),
  text: z.string().nullable(),
  role: z.enum(['agent', 'participant', 'system', 'tool', 'unknown']),
  speaker_label: z.string().nullable(),
  start_seconds: z.number().nullable(),
});
type TurnRow = z.infer<typeof turnRow>;

/** How long one page may take, so that other calls need not wait. */
const SEARCHING_MS = 40;
/** How much text one page may have, since turns can be very long. */
const MOST_CHARACTERS = 4_000_000;

/** Finds words in the transcripts of a project, as they are shown: with the researcher's corrections. */
export function createFoundWords(
  database: LibraryDatabase,
  { views, rules }: { views: SessionViews; rules: RedactionRules },
) {
  const sessions = database.prepare(
    `select number, session_id, label from sessions
     where type = 'project' and project_id = ? and number > ? order by number`,
  );
  const turns = database.prepare(
    `select place, turn ->> '$.text' as text, turn ->> '$.role' as role, turn ->> '$.speakerLabel' as speaker_label,
       turn ->> '$.startSeconds' as start_seconds
     from turns where session_id = ? order by place`,
  );

  /** Returns the turns with the words, up to the one with the last hit or character that there is room for. */
  function turnsWith(
    session: z.infer<typeof sessionRow>,
    request: FindWordsRequest,
    room: { hits: number; characters: number },
  ): FoundTurn[] {
    const rows = turns.all(session.session_id).map((one) => turnRow.parse(one));
    const found: TurnRow[] = [];
    for (const row of rows) {
      if (room.hits <= 0 || room.characters <= 0) break;
      if (row.text === null || !isSpoken(row)) continue;
      const { length } = hitsIn(row.text, request);
      if (length === 0) continue;
      room.hits -= length;
      room.characters -= row.text.length;
      found.push(row);
    }
    return found.length === 0 ? [] : namedTurns(session, rows, found);
  }

  /** Adds the speaker's name and the time as the researcher sees them. */
  function namedTurns(
    { session_id: sessionId, label }: z.infer<typeof sessionRow>,
    all: readonly TurnRow[],
    found: readonly TurnRow[],
  ): FoundTurn[] {
    const { speakers, offsetSeconds } = views.read(sessionId);
    const first = new Map<string, { role: TurnRow['role']; speakerLabel: string | null }>();
    for (const { role, speaker_label: speakerLabel } of all) {
      const key = speakerKeyOf({ role, speakerLabel });
      if (!first.has(key)) first.set(key, { role, speakerLabel });
    }
    return found.map(({ place, text, role, speaker_label: speakerLabel, start_seconds: start }) => {
      const key = resolveSpeaker(speakerKeyOf({ role, speakerLabel }), first, speakers);
      const { name, lane } = choiceOf(speakers, key);
      return {
        turn: place,
        text: text ?? '',
        hash: hashOfTurn(text ?? ''),
        speaker: name ?? defaultSpeakerName(first.get(key) ?? { role, speakerLabel }, label, lane),
        startSeconds: start === null ? null : Math.max(0, start + offsetSeconds),
      };
    });
  }

  return {
    /** Returns the sessions that have the words, as many as can be searched in a short time. */
    page(request: FindWordsRequest): FoundWordsPage {
      const found: FoundSession[] = [];
      if (!isSearch(request)) return { sessions: '[]', next: null, isCut: false };
      const until = performance.now() + SEARCHING_MS;
      const room = { hits: request.most, characters: MOST_CHARACTERS };
      for (const one of sessions.iterate(request.projectId, request.after ?? 0)) {
        const stored = sessionRow.parse(one);
        const label = rules.labelOf(stored.session_id, request.projectId, stored.label);
        const session = { ...stored, label };
        const inSession = turnsWith(session, request, room);
        if (inSession.length > 0) found.push({ sessionId: session.session_id, turns: inSession });
        const isCut = room.hits <= 0 || room.characters <= 0;
        if (isCut || performance.now() > until)
          return { sessions: JSON.stringify(found), next: isCut ? null : session.number, isCut };
      }
      return { sessions: JSON.stringify(found), next: null, isCut: false };
    },
  };
}
