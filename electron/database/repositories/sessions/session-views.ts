import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { HeardAgain } from '../hidden/heard-again.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { Transcripts } from '../transcripts/transcripts.ts';
import type { TurnMaps } from '../text/turn-maps.ts';
import { choiceOf } from '../../../../shared/domain/speakers.ts';
import { UNTOUCHED_VIEW } from '../../../../shared/domain/untouched-view.ts';
import type { SessionView } from '../../../../shared/model/session-view.ts';
import { storedSpeakerChoices } from '../../../../shared/model/session-view.ts';

const row = z.object({
  speakers: z.string(),
  offset_seconds: z.number(),
  position_seconds: z.number().nullable(),
  speed: z.number().nullable(),
});

/** How the researcher left each session: speaker names, offset, playback position and speed. */
export function createSessionViews(
  database: LibraryDatabase,
  {
    turnMaps,
    transcripts,
    rules,
    heardAgain,
  }: { turnMaps: TurnMaps; transcripts: Transcripts; rules: RedactionRules; heardAgain: HeardAgain },
) {
  const read = database.prepare('select * from session_views where session_id = ?');
  const write = database.prepare(
    `insert into session_views (session_id, speakers, offset_seconds, position_seconds, speed)
     select :sessionId, :speakers, :offsetSeconds, :positionSeconds, :speed
       where exists (select 1 from sessions where session_id = :sessionId)
     on conflict (session_id) do update set speakers = excluded.speakers, offset_seconds = excluded.offset_seconds,
       position_seconds = excluded.position_seconds, speed = excluded.speed`,
  );

  function viewOf(sessionId: string): SessionView {
    const stored = read.get(sessionId);
    // Most sessions have none, and a parse that fails takes as long as reading the session.
    const found = stored === undefined ? undefined : row.safeParse(stored).data;
    if (found === undefined) return UNTOUCHED_VIEW;
    return {
      speakers: storedSpeakerChoices.parse(JSON.parse(found.speakers)),
      offsetSeconds: found.offset_seconds,
      positionSeconds: found.position_seconds,
      speed: found.speed,
    };
  }

  function shownView(sessionId: string): SessionView {
    const view = viewOf(sessionId);
    return view === UNTOUCHED_VIEW ? view : { ...view, speakers: rules.of(sessionId).json(view.speakers) };
  }

  /** Returns names as they are stored: one that is shown with a replacement, and was not changed, has its own words. */
  function storedNames(sessionId: string, speakers: SessionView['speakers']): SessionView['speakers'] {
    const before = viewOf(sessionId).speakers;
    const { text } = rules.of(sessionId);
    return Object.fromEntries(
      Object.entries(speakers).map(([key, choice]) => {
        const known = choiceOf(before, key).name;
        return [key, known !== null && text(known) === choice.name ? { ...choice, name: known } : choice];
      }),
    );
  }

  return {
    /** Returns the view as it is shown: with removed words replaced in the names of speakers. */
    read: shownView,
    /** Gives what was chosen for speakers to others, by speaker key. */
    renameSpeakers(sessionId: string, renamed: ReadonlyMap<string, string>): void {
      const view = viewOf(sessionId);
      if (view === UNTOUCHED_VIEW) return;
      write.run({ sessionId, ...view, speakers: JSON.stringify(renamedChoices(view.speakers, renamed)) });
    },
    /**
     * Returns the whole view after the change, at `at` (ISO 8601). Saves nothing for a session that is not in the library.
     */
    save: (sessionId: string, change: Partial<SessionView>, at = new Date().toISOString()): SessionView =>
      change.offsetSeconds === undefined
        ? save(sessionId, change)
        : // It moves what is hidden of the recording.
          heardAgain.watch(sessionId, { at, act: 'Offset of the transcript' }, () => save(sessionId, change)),
  };

  function save(sessionId: string, change: Partial<SessionView>): SessionView {
    const { speakers } = change;
    const view = {
      ...viewOf(sessionId),
      ...change,
      ...(speakers === undefined ? {} : { speakers: storedNames(sessionId, speakers) }),
    };
    write.run({ sessionId, ...view, speakers: JSON.stringify(view.speakers) });
    if (change.speakers !== undefined || change.offsetSeconds !== undefined) turnMaps.pack(sessionId);
    if (change.speakers !== undefined) transcripts.assignLanes(sessionId);
    return { ...view, speakers: rules.of(sessionId).json(view.speakers) };
  }
}

export type SessionViews = ReturnType<typeof createSessionViews>;

/** Returns speaker choices with other speaker keys. */
const renamedChoices = (
  choices: SessionView['speakers'],
  renamed: ReadonlyMap<string, string>,
): SessionView['speakers'] =>
  Object.fromEntries(
    Object.entries(choices).map(([key, choice]) => [
      renamed.get(key) ?? key,
      { ...choice, sameAs: choice.sameAs === null ? null : (renamed.get(choice.sameAs) ?? choice.sameAs) },
    ]),
  );
