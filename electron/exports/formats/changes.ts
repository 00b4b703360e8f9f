import { displaySpeakers } from './display-names.ts';
import type { ExportChange, ExportOptions, ExportSession } from './study.ts';

/** A correction as it is written to files: speakers have the names or pseudonyms of the export. */
export type WrittenChange = Omit<ExportChange, 'speakers'>;

/** Shown for turns of the system and of tools, which have no speaker. */
const NOBODY = 'Not spoken';

/** Returns the corrections of a session, in the order of its transcript. */
export function writtenChanges(
  session: ExportSession,
  options: Pick<ExportOptions, 'withNames'>,
): WrittenChange[] {
  const { corrections } = session;
  if (corrections === undefined) return [];
  const speakers = displaySpeakers({ ...session, speakers: corrections.speakers, turns: [] }, options);
  const nameOf = (key: string): string => speakers.of(key)?.name ?? NOBODY;
  return corrections.changes.map(({ speakers: changed, ...change }) =>
    changed === null ? change : { ...change, received: nameOf(changed.received), now: nameOf(changed.now) },
  );
}
