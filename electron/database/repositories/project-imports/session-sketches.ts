import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { TurnRows } from '../text/turn-rows.ts';
import { wordsOf } from '../../../transcripts/passages/source-words.ts';
import { sketchOf } from '../../../transcripts/passages/text-sketch.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

/** A session, to compare another program's sources with. */
export interface SessionSketch {
  session: SessionRef;
  number: number;
  /** As shown. */
  label: string | null;
  /** Of the words as shown; empty without a transcript. */
  sketch: number[];
}

const row = z.object({
  number: z.int(),
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  label: z.string().nullable(),
});

/** Other calls wait no longer for a page. */
const PAGE_MS = 40;

/** Sketches of all transcripts, in pages. */
export function createSessionSketches(
  database: LibraryDatabase,
  { turnRows, rules }: { turnRows: TurnRows; rules: RedactionRules },
) {
  const after = database.prepare(
    'select number, session_id, type, project_id, label from sessions where number > ? order by number limit 200',
  );
  return {
    /** Returns the sessions with a higher number than `number`: as many as can be read in a short time, none at the end. */
    sketchesAfter: (number: number): SessionSketch[] => {
      const started = performance.now();
      const sketches: SessionSketch[] = [];
      for (const found of after.all(number)) {
        const one = row.parse(found);
        const words = turnRows.read(one.session_id).flatMap(({ text }) => wordsOf(text ?? ''));
        sketches.push({
          session: { sessionId: one.session_id, type: one.type, projectId: one.project_id },
          number: one.number,
          label: rules.labelOf(one.session_id, one.project_id, one.label),
          sketch: sketchOf(words.map(({ folded }) => folded)),
        });
        if (performance.now() - started > PAGE_MS) break;
      }
      return sketches;
    },
  };
}

export type SessionSketches = ReturnType<typeof createSessionSketches>;
