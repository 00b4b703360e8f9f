import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { effectiveText, type EffectiveText } from '../../../../shared/domain/corrections/effective-text.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import type { Edits } from './edits.ts';
import type { TurnRows } from './turn-rows.ts';

const versionRow = z.object({ version: z.int() });
const turnsRow = z.object({ turns: z.string() });

/** How many corrected transcripts stay in memory. */
const MOST = 3;

interface Cached {
  revision: string;
  text: EffectiveText;
}

/** Transcripts as corrected, with where each word comes from. */
export function createCorrectedText(
  database: LibraryDatabase,
  { edits, turnRows }: { edits: Edits; turnRows: TurnRows },
) {
  const readVersion = database.prepare('select version from transcripts where session_id = ?');
  const received = database.prepare(
    `select turns from transcript_versions where session_id = ? and state = 'in use'`,
  );
  /** By session ID, the last one that was read at the end. */
  const cache = new Map<string, Cached>();

  /** Returns the turns as received in the version in use. */
  function receivedTurns(sessionId: string): Turn[] {
    const stored = turnsRow.safeParse(received.get(sessionId)).data;
    // Without corrections, the turns that are shown are those received. Only `transcripts` writes this JSON.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return stored === undefined ? turnRows.read(sessionId) : (JSON.parse(stored.turns) as Turn[]);
  }

  return {
    receivedTurns,
    /** Returns the version in use; null if there is no transcript. */
    versionOf: (sessionId: string): number | null =>
      versionRow.safeParse(readVersion.get(sessionId)).data?.version ?? null,
    /** Returns true if the session has its own copy of the turns as received. */
    hasReceivedCopy: (sessionId: string): boolean => received.get(sessionId) !== undefined,
    /** Returns the corrected transcript; null if there is no transcript. */
    of(sessionId: string): EffectiveText | null {
      const version = versionRow.safeParse(readVersion.get(sessionId)).data?.version;
      if (version === undefined) return null;
      const { revision } = edits.stateOf(sessionId, version);
      const known = cache.get(sessionId);
      if (known?.revision === revision) return known.text;
      const isSameVersion = known?.revision.startsWith(`${String(version)} `) === true;
      const base = isSameVersion ? known.text.received : receivedTurns(sessionId);
      const placed = edits
        .of(sessionId, version)
        .flatMap(({ edit, unplacedWords }) => (unplacedWords === null ? [edit] : []));
      const text = effectiveText(base, placed, isSameVersion ? known.text : undefined);
      cache.delete(sessionId);
      cache.set(sessionId, { revision, text });
      for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size - MOST))) cache.delete(oldest);
      return text;
    },
    /** Call this when the received turns of a session changed or were deleted. */
    forget(sessionId: string): void {
      cache.delete(sessionId);
    },
  };
}

export type CorrectedTexts = ReturnType<typeof createCorrectedText>;
