import type { PurgeCounts, RetentionRule } from '../wire-privacy.ts';
import type { Rooms } from '../workspaces/rooms.ts';
import { forgetRecordings, forgetWords, purgeCounts } from './purging.ts';
import { numberText } from '../number-text.ts';

interface Due {
  /** Sessions whose recording, or something of it, is here. */
  audioIds: string[];
  wordsIds: string[];
}

async function due(rooms: Rooms, rules: RetentionRule[], now: string): Promise<Due> {
  const { audio, words } = await rooms.library.retention.due(rules, now);
  const kept = await rooms.recordings.kept(audio);
  return {
    audioIds: kept.map(({ session }) => session.sessionId),
    wordsIds: words.map(({ sessionId }) => sessionId),
  };
}

/** What the rules would delete now. */
export async function retentionCounts(
  rooms: Rooms,
  rules: RetentionRule[],
  now: string,
): Promise<PurgeCounts> {
  const { audioIds, wordsIds } = await due(rooms, rules, now);
  const { recordings, audioBytes } = await purgeCounts(rooms, { sessionIds: audioIds, what: 'audio' });
  const { transcripts, notes } = await purgeCounts(rooms, { sessionIds: wordsIds, what: 'words' });
  const sessions = new Set([...audioIds, ...wordsIds]).size;
  return { sessions, recordings, audioBytes, transcripts, notes };
}

/**
 * Deletes what the rules no longer allow to be kept, and notes it in the log. `announce` is called before anything is
 * deleted, so that the window lets go of it, and again when it is gone.
 */
export async function keepRetention(
  rooms: Rooms,
  now: string,
  announce: (sessionIds: string[]) => void,
): Promise<void> {
  const { library } = rooms;
  const rules = await library.retention.rules();
  if (rules.length === 0) return;
  const { audioIds, wordsIds } = await due(rooms, rules, now);
  const sessionIds = [...new Set([...audioIds, ...wordsIds])];
  if (sessionIds.length === 0) return;
  announce(sessionIds);
  await forgetRecordings(rooms, await library.purge.sessionsOf({ sessionIds: audioIds, what: 'audio' }));
  if (wordsIds.length > 0) await forgetWords(rooms, { sessionIds: wordsIds, what: 'words' });
  await library.activity.add({ at: now, act: 'retention', sessions: sessionIds.length, details: details() });
  announce(sessionIds);

  function details(): string {
    const parts = [
      audioIds.length > 0 ? `recordings of ${numberText(audioIds.length)}` : null,
      wordsIds.length > 0
        ? `transcripts, summaries, answers and quotes of ${numberText(wordsIds.length)}`
        : null,
    ].filter((part) => part !== null);
    const text = parts.join('; ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
}

const DAY_MS = 86_400_000;
const LOOK_MS = 60_000;

/**
 * Keeps the rules of whichever workspace is open: at once and then daily, by the wall clock, so that a computer that
 * slept is no exception. Answers the function that ends it.
 */
export function keepRetentionDaily(options: {
  rooms: () => Promise<Rooms>;
  announce: (sessionIds: string[]) => void;
  report: (event: string, error: unknown) => void;
}): () => void {
  const ran = new WeakMap<Rooms, number>();
  let isBusy = false;

  async function look(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      // Why rooms cannot be opened is said where they are needed.
      const rooms = await options.rooms().catch(() => null);
      if (rooms === null) return;
      if (Date.now() - (ran.get(rooms) ?? -Infinity) < DAY_MS) return;
      ran.set(rooms, Date.now());
      await rooms.library.purge.finish();
      await keepRetention(rooms, new Date().toISOString(), options.announce);
    } catch (error) {
      options.report('retention', error);
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  void look();
  return () => {
    clearInterval(timer);
  };
}
