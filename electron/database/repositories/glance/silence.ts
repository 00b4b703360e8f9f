import { z } from 'zod';
import { endOfCall } from '../../base/one-call.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { HiddenSound, HiddenStretch } from '../../../../shared/model/redaction.ts';
import type { SessionSilence } from '../../../../shared/model/glance.ts';
import type { HiddenSounds } from '../hidden/hidden-sounds.ts';

/** Start and end in seconds of the recording. */
export type Stretch = [startSeconds: number, endSeconds: number];
export const storedStretches = z.array(z.tuple([z.number(), z.number()]));

const row = z.object({ bytes: z.int(), duration_seconds: z.number(), silent: z.string() });
const hiddenRow = z.object({ session_id: z.string() });

/** The silence of recordings, as it was measured in their sound. */
export function createSilence(database: LibraryDatabase, { hiddenSounds }: { hiddenSounds: HiddenSounds }) {
  const read = database.prepare(
    'select bytes, duration_seconds, silent from session_silence where session_id = ?',
  );
  const write = database.prepare(
    `insert or replace into session_silence (session_id, bytes, duration_seconds, silent)
     select ?1, ?2, ?3, ?4 where exists (select 1 from sessions where session_id = ?1)`,
  );
  // A version of a transcript that waits hides what it would hide.
  const hiding = database.prepare(
    `select session_id from redactions where session_id is not null
     union select session_id from redacted_sessions
     union select session_id from transcript_versions where state = 'offered'`,
  );

  return {
    /**
     * Returns the silence of recordings that are on this computer, in their order. `after`: how many of them were returned
     * before. `next` is null after the last one.
     */
    page(
      recordings: readonly { sessionId: string; bytes: number }[],
      after: number,
    ): { silence: SessionSilence[]; next: number | null } {
      const until = endOfCall();
      const hidden = new Set(hiding.all().map((found) => hiddenRow.parse(found).session_id));
      const silence: SessionSilence[] = [];
      for (let index = after; index < recordings.length; index += 1) {
        const recording = recordings[index];
        if (recording === undefined) break;
        const { sessionId, bytes } = recording;
        const found = row.safeParse(read.get(sessionId)).data;
        if (found?.bytes !== bytes) silence.push({ sessionId, seconds: null, durationSeconds: null });
        else {
          const stretches = storedStretches.parse(JSON.parse(found.silent));
          const audible = hidden.has(sessionId)
            ? audibleSilence(stretches, hiddenSounds.soundOf(sessionId))
            : stretches;
          // Of a recording that must not be heard, nothing is said.
          if (audible !== null)
            silence.push({ sessionId, seconds: secondsOf(audible), durationSeconds: found.duration_seconds });
        }
        if (performance.now() > until && index + 1 < recordings.length) return { silence, next: index + 1 };
      }
      return { silence, next: null };
    },
    /** Stores what was measured in the recording of this size. */
    save(sessionId: string, measured: { bytes: number; durationSeconds: number; silent: Stretch[] }): void {
      const { bytes, durationSeconds, silent } = measured;
      write.run(sessionId, bytes, durationSeconds, JSON.stringify(silent));
    },
  };
}

const secondsOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, [start, end]) => sum + end - start, 0);

/** Returns silence without what is hidden, since somebody spoke there; null if nothing of the recording may be heard. */
export function audibleSilence(silent: readonly Stretch[], hidden: HiddenSound): Stretch[] | null {
  if (hidden.kind === 'withheld') return null;
  return hidden.kind === 'none'
    ? [...silent]
    : hidden.stretches.reduce<Stretch[]>(withoutStretch, [...silent]);
}

const withoutStretch = (silent: Stretch[], { startSeconds, endSeconds }: HiddenStretch): Stretch[] =>
  silent.flatMap(([start, end]): Stretch[] => {
    if (endSeconds <= start || startSeconds >= end) return [[start, end]];
    const before: Stretch = [start, startSeconds];
    const after: Stretch = [endSeconds, end];
    return [before, after].filter(([from, to]) => to > from);
  });
