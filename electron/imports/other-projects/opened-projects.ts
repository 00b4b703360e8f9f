import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { OtherProject, SourceFit } from '../../../shared/model/other-project.ts';
import type { Library } from '../../database/open-in-worker.ts';
import { FailureError } from '../../platform/failures.ts';
import { findMatches } from './find-matches.ts';
import {
  describeProject,
  exportedNotes,
  passagesOf,
  passageWords,
  type OpenProject,
} from './open-project.ts';
import type { QdaProject, QdaSource } from './qda-project.ts';
import { soundPlaceOf } from './source-sound.ts';

const MOST_MISSING_WORDS = 20;
const CLOSED = 'This project is no longer open. Open its file again.';

/** The project that is open, and how it fits the library. Nothing of it is stored. */
export function createOpenedProjects(
  library: Pick<Library, 'projectImports' | 'sessions' | 'codes'>,
  read: (path: string) => Promise<QdaProject>,
) {
  const { projectImports } = library;
  let open: OpenProject | null = null;

  function demand(id: string): OpenProject {
    if (open?.id !== id) throw new FailureError('blocked', CLOSED);
    return open;
  }

  async function missingOf(source: QdaSource, sessionId: string): Promise<number[]> {
    const notes = await exportedNotes(library, sessionId);
    return projectImports.missingOf(passagesOf(source, sessionId, source.passages, notes));
  }

  return {
    /** Opens a project in place of the one that is open. Throws a FailureError that says what is wrong with the file. */
    async open(path: string): Promise<OtherProject> {
      const project = await read(path);
      const facts = await findMatches(library, project.sources);
      const withoutSound = new Set<string>();
      const fitting = new Map<string, number>();
      for (const source of project.sources) {
        // oxlint-disable-next-line no-await-in-loop -- thousands at once would hold up other calls
        if (source.sound !== null && (await soundPlaceOf(source)) === null) withoutSound.add(source.guid);
        const match = facts.get(source.guid)?.match ?? null;
        if (match === null) continue;
        const { sessionId } = match.sketch.session;
        // oxlint-disable-next-line no-await-in-loop -- in the library's thread
        const missing = await missingOf(source, sessionId);
        fitting.set(source.guid, source.passages.length - missing.length);
      }
      const fileName = basename(path);
      open = { id: randomUUID(), path, fileName, project, facts, fitting, withoutSound };
      return describeProject(open, library);
    },
    opened: async (): Promise<OtherProject | null> => (open === null ? null : describeProject(open, library)),
    /** Returns the project with this ID. Throws a FailureError if it is not open. */
    demand,
    /** Returns how a source's codings fit a session. */
    async fitOf(id: string, guid: string, sessionId: string): Promise<SourceFit> {
      const source = demand(id).project.sources.find((one) => one.guid === guid);
      if (source === undefined) throw new FailureError('blocked', CLOSED);
      const missing = await missingOf(source, sessionId);
      const wordsOf = passageWords(source);
      const sessionIds = [sessionId];
      const words = missing.slice(0, MOST_MISSING_WORDS).flatMap((index) => {
        const passage = source.passages[index];
        return passage === undefined ? [] : [{ text: wordsOf(passage), sessionIds }];
      });
      const shown = await projectImports.shownTexts(words);
      return {
        fitting: source.passages.length - missing.length,
        notFitting: missing.length,
        missingWords: shown.flatMap((text) => (text === null ? [] : [text])),
      };
    },
    close(id: string): void {
      if (open?.id === id) open = null;
    },
  };
}
