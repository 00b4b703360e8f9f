import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLibrary, type LibraryRepositories } from '../../library.ts';
import { speechSegmentsOf } from '../../../transcripts/speech-segments.ts';
import type { Note } from '../../../../shared/model/note.ts';
import type {
  RedactionPatch,
  RedactionState,
  RedactRequest,
  ReplacementTable,
} from '../../../../shared/model/redaction.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

export const AT = '2026-11-23T10:00:00.000Z';

/** A turn whose words are said one after another, half a second each. */
export function timedTurn(role: Turn['role'], text: string, startSeconds: number): Turn {
  const words = text.split(/\s+/u).map((word, index) => ({
    text: word,
    startSeconds: startSeconds + index / 2,
    endSeconds: startSeconds + index / 2 + 0.5,
  }));
  return { role, speakerLabel: null, text, startSeconds, endSeconds: startSeconds + words.length / 2, words };
}

/** A library in a folder of its own, with shorthands for redacting in it. */
export async function redactedLibrary() {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-redactions-'));
  const file = join(folder, 'library.sqlite');
  const state: { library: LibraryRepositories } = { library: await openLibrary(file) };
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type of what is read is known
  const parse = <Value>(json: string | null) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    JSON.parse(json ?? 'null') as Value;
  const texts = (sessionId: string) => state.library.transcripts.turnsOf(sessionId).map(({ text }) => text);
  return {
    file,
    get library() {
      return state.library;
    },
    async reopen(): Promise<void> {
      state.library.libraryFile.close();
      state.library = await openLibrary(file);
    },
    close(): void {
      state.library.libraryFile.close();
      rmSync(folder, { recursive: true });
    },
    receive(
      sessionId: string,
      turns: readonly Turn[],
      { projectId = 'p1', at = AT, label = 'P07 Ines' } = {},
    ): void {
      state.library.sessions.see({ sessionId, type: 'project', projectId, projectName: 'Holds', label }, at);
      const transcript = { turns: [...turns], warnings: [] };
      const body = JSON.stringify({ transcript: turns });
      const reading = { transcript, segments: speechSegmentsOf(transcript) };
      state.library.transcripts.keep(sessionId, body, reading, at);
    },
    texts,
    /** Redacts the words at their `nth` place in a turn. */
    redact(
      sessionId: string,
      turn: number,
      words: string,
      other: Partial<RedactRequest> & { nth?: number } = {},
    ): RedactionPatch {
      const { nth = 0, ...changed } = other;
      let start = -1;
      for (let index = 0; index <= nth; index += 1)
        start = (texts(sessionId)[turn] ?? '').indexOf(words, start + 1);
      if (start === -1) throw new Error(`No “${words}” in turn ${String(turn)}`);
      const request: RedactRequest = {
        ranges: [{ turn, start, end: start + words.length }],
        expected: [words],
        kind: 'name',
        replacement: '[Name 1]',
        scope: 'place',
        sound: 'silence',
        ...changed,
      };
      return parse<RedactionPatch>(state.library.redactions.redact(sessionId, request, AT));
    },
    state: (sessionId: string) => parse<RedactionState>(state.library.redactions.stateAsJson(sessionId)),
    undo: (sessionId: string) => parse<RedactionPatch>(state.library.redactions.undo(sessionId, AT)),
    redo: (sessionId: string) => parse<RedactionPatch>(state.library.redactions.redo(sessionId, AT)),
    table: (project = 'p1') => parse<ReplacementTable>(state.library.replacementTable.read(project)),
    found: (text: string) =>
      state.library.search.find({ text, scope: 'everyone', within: null }).matches +
      state.library.search.find({ text, scope: 'notes', within: null }).matches,
    note: (sessionId: string, turnPlace: number, start: number, quote: string, id = 'a'): Note => ({
      id: `00000000-0000-4000-8000-00000000000${id}`,
      sessionId,
      startSeconds: null,
      endSeconds: null,
      passage: { turnPlace, start, end: start + quote.length, quote },
      text: `Says ${quote}`,
      codeIds: [],
      createdAt: AT,
      updatedAt: AT,
    }),
  };
}
