import type { RuleSubject } from '../../shared/model/reading-rule.ts';
import type { SameShape } from '../../shared/model/teaching.ts';
import type { Library } from '../database/open-in-worker.ts';
import type { StoredData } from '../database/repositories/transcripts/stored-data.ts';
import { firstWordsOf } from '../imports/transcript-files/transcript-facts.ts';
import type { RulesWorker } from './ask-rules-worker.ts';
import type { ReadOfShape, ShapedRule } from './data-of-shape.ts';

/** So little is read at once that neither the library nor the main thread is busy for long. */
const MOST_BYTES = 1_000_000;
const MOST_SESSIONS = 40;
/** One batch is read from the library while another is read by the rule. */
const AT_ONCE = 2;
const MOST_FAILURES = 2;

interface Needs {
  library: Pick<Library, 'storedData'>;
  worker: Pick<RulesWorker, 'readOfShape'>;
}

/**
 * Returns for each of these rules, which are all for transcripts or all for summaries, the sessions whose data has its
 * shape, newest first, with what it reads in each. `except` is left out.
 */
export async function sessionsOfShapes(
  { library: { storedData }, worker }: Needs,
  what: RuleSubject,
  rules: ShapedRule[],
  except: string | null = null,
): Promise<SameShape[][]> {
  // The library writes this JSON.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const listed = JSON.parse(await storedData.list(what)) as [sessionId: string, bytes: number][];
  const batches = batchesOf(listed.filter(([sessionId]) => sessionId !== except));
  const reading: Reading = { read: (sessions) => worker.readOfShape(what, sessions, rules), failures: 0 };
  const found: (readonly FoundSession[])[] = [];
  let next = 0;
  const work = async () => {
    while (next < batches.length) {
      const index = next;
      next += 1;
      // oxlint-disable no-await-in-loop -- one batch after another
      const read = await readEach(reading, await storedData.read(what, batches[index] ?? []));
      found[index] = await shownSessions(storedData, read);
      // oxlint-enable no-await-in-loop
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const all = found.flat();
  return rules.map((_, rule) => all.filter((one) => one.rule === rule).map(({ session }) => session));
}

/** A session, by the position of its rule. */
interface FoundSession {
  rule: number;
  session: SameShape;
}

interface Reading {
  read: (sessions: StoredData[]) => Promise<ReadOfShape[]>;
  /** How many sessions took too long. */
  failures: number;
}

function batchesOf(sessions: readonly (readonly [sessionId: string, bytes: number])[]): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const [sessionId, bytes] of sessions) {
    const last = batches.at(-1);
    if (last === undefined || last.length === MOST_SESSIONS || bytes > room) {
      batches.push([sessionId]);
      room = MOST_BYTES;
    } else last.push(sessionId);
    room -= bytes;
  }
  return batches;
}

/** A session whose data takes too long is left out. If several do, that is because of the rule, and the error is thrown. */
async function readEach(reading: Reading, sessions: StoredData[]): Promise<ReadOfShape[]> {
  if (sessions.length === 0) return [];
  try {
    return await reading.read(sessions);
  } catch (error) {
    if (sessions.length === 1) reading.failures += 1;
    if (reading.failures > MOST_FAILURES) throw error;
    if (sessions.length === 1) return [];
    const middle = Math.ceil(sessions.length / 2);
    const first = await readEach(reading, sessions.slice(0, middle));
    return [...first, ...(await readEach(reading, sessions.slice(middle)))];
  }
}

async function shownSessions(
  storedData: Needs['library']['storedData'],
  read: readonly ReadOfShape[],
): Promise<FoundSession[]> {
  if (read.length === 0) return [];
  const shown = await storedData.shown(read.map(({ sessionId, firstWords }) => ({ sessionId, firstWords })));
  return shown.flatMap((one, index): FoundSession[] => {
    const of = read[index];
    if (one === null || of === undefined) return [];
    const { rule, count, countToday, problem } = of;
    const firstWords = firstWordsOf([one.firstWords]);
    return [{ rule, session: { ...one, count, countToday, problem, firstWords } }];
  });
}
