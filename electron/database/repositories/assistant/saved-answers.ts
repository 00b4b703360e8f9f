import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { locateWords } from '../../../../shared/domain/assistant/locate-words.ts';
import type { PromptTurn } from '../../../../shared/domain/assistant/prompt-text.ts';
import { readReply, type UnreadReply } from '../../../../shared/domain/assistant/read-reply.ts';
import type { Reply } from '../../../../shared/domain/assistant/reply-schemas.ts';
import { INTERVIEWER } from '../../../../shared/domain/speakers.ts';
import { ASSISTANT_TASKS } from '../../../../shared/model/assistant.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { addedBits, type NoteAnchors } from '../notes/note-anchors.ts';
import type { SentLines } from './sent-lines.ts';
import type { WhoSaidFinder } from './who-said.ts';

/** What a server answered. */
export interface ReceivedAnswer {
  text: string;
  model: string;
  promptTokens: number | null;
  answerTokens: number | null;
  finish: 'stop' | 'length' | 'other';
  at: string;
}

const callRow = z.object({
  id: z.string(),
  run_id: z.string(),
  task: z.enum(ASSISTANT_TASKS),
  code_id: z.string().nullable(),
  speakers: z.enum(['participant', 'everyone']),
  session_id: z.string().nullable(),
  sent: z.string().nullable(),
  lines: z.string().nullable(),
});
type Call = z.infer<typeof callRow>;
const storedLines = z.array(z.tuple([z.string(), z.union([z.int(), z.string()]), z.int()]));
const noteRow = z.object({ id: z.string() });

/** More of an answer is not stored. */
const LONGEST_REPLY = 1_000_000;

const OTHER_FORM =
  'The model did not answer in the form that Earmark requested. Repeat the call, or choose another model.';
const UNREAD: Readonly<Record<UnreadReply, string>> = {
  'too-long':
    'The answer broke off because it became too long. Repeat the call: it is then sent in smaller parts.',
  'not-json': OTHER_FORM,
  'other-form': OTHER_FORM,
};
const DELETED = 'The words of this call were deleted, so Earmark did not store the answer.';

/** A line that was sent, with what it is. */
interface SentLine {
  name: string;
  isInterviewer: boolean;
  /** The text after the speaker, with single spaces. */
  text: string;
  /** The place of the turn, or the ID of the note. */
  of: number | string;
  from: number;
}

interface Place {
  turnPlace: number;
  start: number;
  end: number;
}

/** Reads answers, and stores what of them is located in the transcripts. */
export function createSavedAnswers(
  database: LibraryDatabase,
  {
    noteAnchors,
    sentLines,
    whoSaid,
  }: { noteAnchors: NoteAnchors; sentLines: SentLines; whoSaid: WhoSaidFinder },
) {
  const read = database.prepare(
    `select c.id, c.run_id, r.task, r.code_id, r.speakers, c.session_id, c.sent, c.lines
     from assistant_calls c join assistant_runs r on r.id = c.run_id where c.id = ? and c.state = 'sent'`,
  );
  const endCall = database.prepare(
    `update assistant_calls set state = ?, problem = ?, is_cut = ?, answered_at = ?, reply = ?, answer = ?, prompt_tokens = ?,
       answer_tokens = ? where id = ?`,
  );
  const setModel = database.prepare(`update assistant_runs set model = ?1 where id = ?2 and ?1 <> ''`);
  const known = database.prepare(
    `select s.id from assistant_suggestions s join assistant_calls c on c.id = s.call_id
     where c.run_id = ? and s.session_id = ? and s.turn_place = ? and s.passage_start = ? and s.passage_end = ?`,
  );
  const quoted = database.prepare(
    `select n.id from notes n join note_codes c on c.note_id = n.id
     where n.session_id = ?1 and c.code_id = ?2 and n.turn_place = ?3 and n.passage_start < n.passage_end
       and ((n.passage_start <= ?4 and n.passage_end >= ?5) or (n.passage_start >= ?4 and n.passage_end <= ?5)) limit 1`,
  );
  const suggest = database.prepare(
    `insert into assistant_suggestions (id, call_id, session_id, place, located_words, turn_place, passage_start, passage_end,
       is_changed, version, received_turn, received_start, received_end_turn, received_end, received_added, state, note_id,
       code_id)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const reject = database.prepare(
    `insert into assistant_rejected_words (id, call_id, session_id, place, words, why, said_session_id, said_turn)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addSentence = database.prepare(
    `insert into assistant_sentences (id, call_id, place, text, state) values (?, ?, ?, ?, 'open')`,
  );
  const cite = database.prepare(
    'insert or ignore into assistant_sentence_notes (sentence_id, note_id) select ?, id from notes where id = ?',
  );

  /** Returns where words are in the turn that they were given for, in the text that was sent; null if they are not there. */
  function placeIn(turns: readonly PromptTurn[], sent: readonly SentLine[], quote: Quote): Place | null {
    for (const line of sent) {
      if (line.name !== String(quote.turn) || typeof line.of !== 'number') continue;
      if (locateWords(line.text, quote.words) === null) continue;
      const turn = turns.find(({ turnPlace }) => turnPlace === line.of);
      // A piece of a long turn begins where it was cut.
      const place = turn === undefined ? null : locateWords(turn.text.slice(line.from), quote.words);
      if (turn !== undefined && place !== null)
        return { turnPlace: turn.turnPlace, start: line.from + place.start, end: line.from + place.end };
      // The transcript was changed since it was sent.
      return nearest(turns, line.of, quote.words) ?? { turnPlace: line.of, start: 0, end: 0 };
    }
    return null;
  }

  function saveSuggestion(
    call: Call,
    sessionId: string,
    { index, words: given, place }: { index: number; words: string; place: Place },
    turns: readonly PromptTurn[],
  ): void {
    const { turnPlace, start, end } = place;
    if (known.get(call.run_id, sessionId, turnPlace, start, end) !== undefined && start < end) return;
    const text = turns.find((turn) => turn.turnPlace === turnPlace)?.text ?? '';
    const words = start < end ? text.slice(start, end) : given.trim();
    const anchor =
      start < end ? noteAnchors.anchorOf(sessionId, { turnPlace, start, end, quote: words }) : null;
    const joined =
      call.code_id === null || call.task !== 'find' || anchor === null
        ? undefined
        : noteRow.safeParse(quoted.get(sessionId, call.code_id, turnPlace, start, end)).data;
    suggest.run(
      randomUUID(),
      call.id,
      sessionId,
      index,
      words,
      turnPlace,
      anchor === null ? 0 : start,
      anchor === null ? 0 : end,
      Number(anchor === null),
      anchor?.version ?? null,
      anchor?.range.turn ?? null,
      anchor?.range.start ?? null,
      anchor?.range.endTurn ?? null,
      anchor?.range.end ?? null,
      anchor === null ? 0 : addedBits(anchor.range),
      joined === undefined ? 'open' : 'joined',
      joined?.id ?? null,
      joined === undefined ? null : call.code_id,
    );
  }

  function saveQuotes(
    call: Call,
    sessionId: string,
    sent: readonly SentLine[],
    quotes: readonly Quote[],
  ): void {
    const turns = sentLines.turnsOf(sessionId);
    const quotable = sent.filter(({ isInterviewer }) => call.speakers === 'everyone' || !isInterviewer);
    for (const [index, quote] of quotes.entries()) {
      const place = placeIn(turns, quotable, quote);
      if (place !== null) {
        saveSuggestion(call, sessionId, { index, words: quote.words, place }, turns);
        continue;
      }
      const { why, sessionId: saidIn, turnPlace } = whoSaid.of(quote.words, { sessionId, turns });
      reject.run(randomUUID(), call.id, sessionId, index, quote.words, why, saidIn, turnPlace);
    }
  }

  function saveSentences(call: Call, sent: readonly SentLine[], { sentences }: Reply<'draft'>): void {
    const notes = new Map(sent.map(({ name, of }) => [name, of]));
    for (const [place, { text, quotes }] of sentences.entries()) {
      if (text.trim() === '') continue;
      const id = randomUUID();
      addSentence.run(id, call.id, place, text.trim());
      for (const name of quotes) {
        const noteId = notes.get(name.trim().replace(/^\[(.*)\]$/, '$1'));
        if (typeof noteId === 'string') cite.run(id, noteId);
      }
    }
  }

  return {
    /** Reads the answer to a call that was sent, and stores what is located. An answer that cannot be read is a failure of the call. */
    saveAnswer(
      callId: string,
      { text, model, promptTokens, answerTokens, finish, at }: ReceivedAnswer,
    ): void {
      database.inTransaction(() => {
        const call = callRow.safeParse(read.get(callId)).data;
        if (call === undefined) return;
        const endWith = (
          state: 'answered' | 'failed',
          problem: string | null,
          { isCut = false, reply = null, answer = null }: EndedCall = {},
        ) => {
          endCall.run(state, problem, Number(isCut), at, reply, answer, promptTokens, answerTokens, callId);
        };
        setModel.run(model, call.run_id);
        const sent = sentLinesOf(call);
        if (sent === null) {
          endWith('failed', DELETED);
          return;
        }
        const reply = text.slice(0, LONGEST_REPLY);
        const unread = (form: UnreadReply) => {
          endWith('failed', UNREAD[form], { isCut: form === 'too-long', reply });
        };
        if (call.task === 'draft') {
          const found = readReply('draft', { text, finish });
          if ('unread' in found) unread(found.unread);
          else {
            endWith('answered', null, { reply });
            saveSentences(call, sent, found.reply);
          }
          return;
        }
        const found = readReply(call.task, { text, finish });
        if ('unread' in found) {
          unread(found.unread);
          return;
        }
        const answer = 'answer' in found.reply ? found.reply.answer.trim() : null;
        endWith('answered', null, { reply, answer });
        if (call.session_id !== null) saveQuotes(call, call.session_id, sent, found.reply.quotes);
      });
    },
  };
}

type Quote = Reply<'find'>['quotes'][number];

interface EndedCall {
  isCut?: boolean;
  reply?: string | null;
  answer?: string | null;
}

/** Returns the lines that were sent; null if they were deleted. Each is one line of the text, the last of it. */
function sentLinesOf({ sent, lines }: Call): SentLine[] | null {
  if (sent === null || lines === null) return null;
  const stored = storedLines.parse(JSON.parse(lines));
  const texts = sent.split('\n').slice(-stored.length);
  return stored.map(([name, of, from], index) => {
    const line = texts[index] ?? '';
    const start = /^\[\w+\] ([^:]*): /.exec(line);
    return {
      name,
      of,
      from,
      isInterviewer: start?.[1]?.startsWith(INTERVIEWER) === true,
      text: line.slice(start?.[0].length ?? 0),
    };
  });
}

/** Returns where words are in the turn that is nearest to a place, of those that have them. */
function nearest(turns: readonly PromptTurn[], turnPlace: number, words: string): Place | null {
  const having = turns.flatMap((turn) => {
    const place = locateWords(turn.text, words);
    return place === null ? [] : [{ turnPlace: turn.turnPlace, ...place }];
  });
  const distance = (place: Place) => Math.abs(place.turnPlace - turnPlace);
  return having.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
