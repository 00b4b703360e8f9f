// Reads 1,000 sessions by a rule, as the app does, and prints how long that took and how long threads were busy. Argument:
// the file of a library, which is filled if it is not there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openInWorker, type Library } from '../../../electron/database/open-in-worker.ts';
import { rulesWorker } from '../../../electron/reading-rules/ask-rules-worker.ts';
import { sessionsOfShapes } from '../../../electron/reading-rules/sessions-of-shape.ts';
import { sourceOfSession } from '../../../electron/reading-rules/taught-source.ts';
import { readingOfTurns } from '../../../electron/transcripts/speech-segments.ts';
import { readSummaryByRule } from '../../../electron/reading-rules/summary/read-summary-by-rule.ts';
import type { SummaryRule, TranscriptRule } from '../../../shared/model/reading-rule.ts';

const [, , file = ''] = process.argv;
const SESSIONS = 1000;
const TURNS = 100;
const LARGE_TURNS = 55_000;
const AT = '2026-11-29T10:00:00.000Z';
const TAUGHT = 's0';
const SENTENCE = 'I take the ferry on most of the days, and I wait at the pier when it is foggy. ';
/** A timer is this exact. */
const RESOLUTION_MS = 1;

const dataOf = (seed: number, turns: number) => ({
  call: { id: `c${seed}`, agent: 'ferries' },
  result: {
    dialogue: Array.from({ length: turns }, (_, at) => ({
      spk: at % 2,
      txt: `${SENTENCE.repeat(1 + ((at + seed) % 6))}${at}`,
      t0: at * 400,
      t1: at * 400 + 350,
      conf: 0.9,
    })),
  },
});
const inDialogue = (name: string) => ['result', 'dialogue', '*', name];
const rule: TranscriptRule = {
  version: 1,
  what: 'transcript',
  source: { form: 'data' },
  items: ['result', 'dialogue', '*'],
  voices: [
    {
      words: [inDialogue('txt')],
      speaker: { from: 'field', field: inDialogue('spk'), names: null },
      start: { field: inDialogue('t0'), unit: 'hundredths' },
      end: { field: inDialogue('t1'), unit: 'hundredths', is: 'end' },
      only: [],
    },
  ],
  arePieces: false,
  order: 'as-received',
  zero: { from: 'recording' },
  roles: [],
};
const shape = [
  'call/agent',
  'call/id',
  ...['conf', 'spk', 't0', 't1', 'txt'].map((name) => inDialogue(name).join('/')),
];

async function fill(library: Library): Promise<void> {
  const reading = readingOfTurns([]);
  for (let at = 0; at < SESSIONS; at += 1) {
    const sessionId = `s${at}`;
    // oxlint-disable no-await-in-loop -- one after another
    await library.sessions.add({ sessionId, type: 'project', projectId: 'p', createdAt: AT }, AT);
    const body = JSON.stringify({ transcript: dataOf(at, at === 0 ? LARGE_TURNS : TURNS) });
    await library.transcripts.keep(sessionId, body, reading, AT);
    // oxlint-enable no-await-in-loop
  }
}

/** Returns the longest time in which no timer ran while `work` did, in milliseconds. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

const isFilled = existsSync(file);
const library = await openInWorker(file, join(import.meta.dirname, 'library-worker.mjs'));
if (!isFilled) await fill(library);

/** The library, with how long its longest call took. */
let libraryBlockMs = 0;
async function timed<T>(call: Promise<T>): Promise<T> {
  const begun = performance.now();
  const found = await call;
  libraryBlockMs = Math.max(libraryBlockMs, performance.now() - begun);
  return found;
}
const { storedData } = library;
const timedLibrary = {
  storedData: {
    ...storedData,
    list: (...args: Parameters<typeof storedData.list>) => timed(storedData.list(...args)),
    read: (...args: Parameters<typeof storedData.read>) => timed(storedData.read(...args)),
    shown: (...args: Parameters<typeof storedData.shown>) => timed(storedData.shown(...args)),
  },
};
const search = async () =>
  (
    await sessionsOfShapes(
      { library: timedLibrary, worker: rulesWorker },
      'transcript',
      [{ rule, shape }],
      TAUGHT,
    )
  )[0] ?? [];

const bodies = Array.from({ length: SESSIONS - 1 }, (_, at) =>
  JSON.stringify({ transcript: dataOf(at + 1, TURNS) }),
);
let begun = performance.now();
for (const body of bodies) JSON.parse(body);
const parseMs = performance.now() - begun;
const idleBlockMs = await longestBlock(() => sleep(1000));

// The first search starts the threads.
const { length: found } = await search();
begun = performance.now();
libraryBlockMs = 0;
const searchBlockMs = await longestBlock(search);
const searchMs = performance.now() - begun;

const preview = async () => {
  const taught = await sourceOfSession(library, TAUGHT, 'transcript');
  if (taught === null) throw new Error('No transcript');
  return rulesWorker.preview(taught.source, rule);
};
await preview();
begun = performance.now();
const largeBlockMs = await longestBlock(preview);
const largeMs = performance.now() - begun;
const large = JSON.stringify({ transcript: dataOf(0, LARGE_TURNS) });
begun = performance.now();
JSON.parse(large);
const largeParseMs = performance.now() - begun;

const answers = Object.fromEntries(
  Array.from({ length: 500 }, (_, at) => [`answer ${at}`, { value: SENTENCE, note: ['a', 'b'] }]),
);
const noFields: SummaryRule = {
  version: 1,
  what: 'summary',
  headline: [['answer 0', 'value']],
  points: null,
  answers: null,
  questions: [],
  fields: [],
};
/** As many fields as a rule may have, of which each is searched for everywhere. */
const manyFields: SummaryRule = {
  ...noFields,
  fields: Array.from({ length: 500 }, (_, at) => ({
    questionId: `q${at}`,
    values: Array.from({ length: 100 }, () => ({ field: ['*', '*', '*'], as: null })),
    rationale: null,
    choices: null,
  })),
};
function summaryMs(by: SummaryRule): number {
  for (let round = 0; round < 5; round += 1) readSummaryByRule(answers, by, []);
  begun = performance.now();
  readSummaryByRule(answers, by, []);
  return performance.now() - begun;
}
const usualSummaryMs = summaryMs(noFields);
const hostileSummaryMs = summaryMs(manyFields);
await library.libraryFile.close();
console.info(
  JSON.stringify({
    found,
    parseMs,
    searchMs,
    idleBlockMs,
    searchBlockMs,
    libraryBlockMs,
    largeMs,
    largeParseMs,
    largeBlockMs,
    hostileSummaryMs,
    usualSummaryMs,
  }),
);
