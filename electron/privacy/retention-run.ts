import type { PurgeCounts, PurgeWish, RetentionRule } from '../../shared/model/privacy.ts';
import type { Rooms } from '../workspaces/workspace-services.ts';
import { finishPurges, purge, purgeCounts, purgeWordsAlone } from './purging.ts';
import { numberText } from '../../shared/domain/counts.ts';

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
 * Deletes what the rules no longer allow to be kept, and notes it in the log. `announce` is called as soon as nothing of
 * it can be fetched any more, so that the window lets go of it, and again when it is gone.
 */
export async function keepRetention(
  rooms: Rooms,
  now: string,
  announce: (wish: PurgeWish) => void,
): Promise<void> {
  const { library } = rooms;
  const rules = await library.retention.rules();
  if (rules.length === 0) return;
  const { audioIds, wordsIds } = await due(rooms, rules, now);
  const sessionIds = [...new Set([...audioIds, ...wordsIds])];
  if (sessionIds.length === 0) return;
  const audio: PurgeWish = { sessionIds: audioIds, what: 'audio' };
  const words: PurgeWish = { sessionIds: wordsIds, what: 'words' };
  const begin = (wish: PurgeWish) => ({
    at: now,
    begun: () => {
      announce(wish);
    },
  });
  if (audioIds.length > 0) await purge(rooms, audio, begin(audio));
  if (wordsIds.length > 0) await purgeWordsAlone(rooms, wordsIds, begin(words));
  await library.activity.add({ at: now, act: 'retention', sessions: sessionIds.length, details: details() });
  for (const wish of [audio, words]) if (wish.sessionIds?.length !== 0) announce(wish);

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
  announce: (wish: PurgeWish) => void;
  /** Whether a backup is being made or restored: it is not stopped for a rule, which can wait for it. */
  isBusy: () => boolean;
  /** Called at each first look at a workspace, while no backup is being made. */
  tidy: (rooms: Rooms) => Promise<void>;
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
      if (options.isBusy() || rooms.exports.state()?.status === 'running') return;
      if (Date.now() - (ran.get(rooms) ?? -Infinity) < DAY_MS) return;
      ran.set(rooms, Date.now());
      await finishPurges(rooms);
      await options.tidy(rooms);
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
