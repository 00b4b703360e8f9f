// Exports and reports of quotes that the assistant suggested say so; without such a quote, nothing says anything about it.
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibrary, type LibraryRepositories } from '../../electron/database/library.ts';
import type { Suggestion } from '../../shared/model/assistant.ts';
import { csvOf, filesIn, flawsIn } from './exported-files.ts';
import { EVERY_FORMAT, exportingLibrary } from './exporting-library.ts';
import { EVERY, FIRST, QUOTE } from './small-library.ts';
import { noteId, REPORT, reportingLibrary } from './reporting-library.ts';

const AT = '2026-11-29T12:00:00.000Z';
const NOTE_ID = '0196f0c0-0000-7000-8000-0000000000f1';
const RUN_ID = '0196f0c0-0000-7000-8000-0000000000e1';
const SAYS = 'Assistant, accepted by Coder 1';
const { libraryFile, exported } = exportingLibrary();

/** Asks for quotes in a session, and answers with words of its second turn. */
function suggested(library: LibraryRepositories, sessionId: string, words: readonly string[]): Suggestion[] {
  const { assistant } = library;
  const settings = { contextTokens: 8192, ownWording: '' };
  const codeId = library.codes.list()[0]?.id ?? '';
  const request = {
    task: 'find' as const,
    codeId,
    sessionIds: [sessionId],
    speakers: 'participant' as const,
  };
  const { calls } = assistant.plan({ request, after: 0, ...settings });
  assistant.start({
    runId: RUN_ID,
    request,
    calls,
    at: AT,
    address: 'http://192.168.7.7/v1',
    model: 'x',
    ...settings,
  });
  const quotes = words.map((one) => ({ turn: 2, words: one }));
  const taken = assistant.takeCall(RUN_ID, AT);
  if (taken === null || taken === 'more') throw new Error('No call waits');
  assistant.saveAnswer(taken.callId, {
    text: JSON.stringify({ quotes }),
    model: 'qwen3:8b',
    promptTokens: null,
    answerTokens: null,
    finish: 'stop',
    at: AT,
  });
  return JSON.parse(assistant.suggestions(RUN_ID)) as Suggestion[];
}

function accept(library: LibraryRepositories, one: Suggestion | undefined, id: string): void {
  if (one === undefined) throw new Error('Nothing was located');
  library.assistant.decide(
    {
      decision: 'accept',
      suggestionId: one.id,
      noteId: id,
      codeId: library.codes.list()[0]?.id ?? '',
      passage: { start: one.start, end: one.end, quote: one.words },
      startSeconds: one.startSeconds,
      endSeconds: one.endSeconds,
    },
    AT,
  );
}

/** Returns all text of files, and that of the files in them. */
function textsIn(path: string): Map<string, string> {
  const files = statSync(path).isDirectory()
    ? filesIn(path)
    : new Map([[basename(path), readFileSync(path)]]);
  return new Map(
    [...files].flatMap(([name, bytes]): [string, string][] => {
      if (name.endsWith('.wav')) return [];
      if (!/\.(?:xlsx|qdpx|docx)$/.test(name)) return [[name, bytes.toString()]];
      return Object.entries(unzipSync(bytes)).map(([part, inside]) => [
        `${name} ${part}`,
        Buffer.from(inside).toString(),
      ]);
    }),
  );
}

const about = /assistant|qwen/i;
const namesWith = (texts: ReadonlyMap<string, string>, pattern: RegExp) =>
  [...texts].flatMap(([name, text]) => (pattern.test(text) ? [name] : []));

test('says nothing of the assistant before a quote of it was accepted, then in every format', async () => {
  const library = await openLibrary(libraryFile());
  const [first, second] = suggested(library, FIRST.sessionId, [
    'Oh 👍🏽 the queue',
    'it did not',
    'it never did',
  ]);
  const before = textsIn((await exported(EVERY_FORMAT)).path);
  expect(namesWith(before, about)).toEqual([]);
  accept(library, first, NOTE_ID);
  library.assistant.decide({ decision: 'dismiss', suggestionId: second?.id ?? '' }, AT);
  library.libraryFile.close();

  const { path } = await exported(EVERY_FORMAT);
  expect(await flawsIn(filesIn(path))).toEqual([]);
  const after = textsIn(path);
  const textNamed = (pattern: RegExp) =>
    [...after].flatMap(([name, text]) => (pattern.test(name) ? [text] : [])).join('\n');
  const rows = csvOf(filesIn(path).get('quotes.csv'));
  expect(rows.map(({ quote, author }) => [quote, author])).toEqual([
    ['', 'Coder 1'],
    ['Oh 👍🏽 the queue', SAYS],
    [QUOTE, 'Coder 1'],
    [QUOTE, 'Coder 1'],
  ]);
  expect(textNamed(/variables\.csv/)).toContain('quotes.csv,author,');
  const methods =
    /qwen3:8b, quotes for a code, prompt find-1, 2026-11-29: 1 accepted, 1 rejected, 1 not in the transcript, so never suggested\./;
  expect(textNamed(/README/)).toMatch(methods);
  expect(textNamed(/README/)).toContain('1 quote was suggested by a language model and accepted by a person');
  expect(textNamed(/xlsx/)).toContain(SAYS);
  expect(textNamed(/xlsx/)).toMatch(methods);
  const markdown = textNamed(/S001\.md$/);
  expect(markdown.split(SAYS)).toHaveLength(2);
  expect(textNamed(/S001\.html$/)).toContain(SAYS);
  const qde = textNamed(/project\.qde$/);
  const [, guid = ''] = /<User guid="([^"]+)" name="Assistant, accepted by Coder 1"/.exec(qde) ?? [];
  expect(qde.split(`creatingUser="${guid}"`)).toHaveLength(3);
  expect(qde).toMatch(methods);
  const json = JSON.parse(textNamed(/(?<!schema)\.json$/)) as {
    assistant: unknown;
    sessions: { notes: { id: string; author?: string }[] }[];
  };
  expect(json.assistant).toEqual([
    {
      model: 'qwen3:8b',
      task: 'find',
      promptVersion: 'find-1',
      ownWording: false,
      startedAt: AT,
      accepted: 1,
      rejected: 1,
      undecided: 0,
      notFound: 1,
    },
  ]);
  expect(json.sessions[0]?.notes.find(({ id }) => id === NOTE_ID)?.author).toBe(SAYS);
  // Nothing says where the model runs.
  expect(namesWith(after, /192\.168/)).toEqual([]);
  // Sessions without such a quote say nothing.
  const others = EVERY.filter((sessionId) => sessionId !== FIRST.sessionId);
  const rest = textsIn((await exported({ ...EVERY_FORMAT, sessionIds: others })).path);
  expect(namesWith(rest, about)).toEqual([]);
});

let reporting: Awaited<ReturnType<typeof reportingLibrary>>;
beforeAll(async () => {
  reporting = await reportingLibrary();
});
afterAll(() => reporting.close());

test.each(['html', 'markdown', 'docx'] as const)('marks quotes in a report as %s', async (format) => {
  const library = await openLibrary(reporting.source.libraryFile);
  const report = async (numbers: number[]) => {
    const { path } = await reporting.written({
      what: 'report',
      request: {
        ...REPORT,
        quotes: { from: 'quotes', noteIds: numbers.map(noteId) },
        format,
        withClips: false,
      },
    });
    return [...textsIn(path).values()]
      .join('\n')
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll('\\', '');
  };
  if (library.assistant.runs().length === 0)
    accept(library, suggested(library, 's1', ['down by the ground'])[0], noteId(9));
  library.libraryFile.close();
  expect(await report([3])).not.toMatch(/assistant/i);
  const text = await report([3, 9]);
  expect(text).toContain(`${SAYS}.`);
  expect(text).toContain('qwen3:8b, quotes for a code, prompt find-1');
});
