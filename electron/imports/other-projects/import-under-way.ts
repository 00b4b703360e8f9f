import type { ProjectImportReport } from '../../../shared/model/other-project.ts';
import type { Library } from '../../database/open-in-worker.ts';
import type { FileLoss } from './file-losses.ts';
import type { QdaProject } from './qda-project.ts';

export type ImportCounts = Omit<ProjectImportReport, 'losses'>;

/** An import of a project, and what it has done so far. */
export interface ImportUnderWay {
  importId: string;
  /** ISO 8601. */
  at: string;
  project: QdaProject;
  /** True if Earmark itself exported the project. */
  isEarmark: boolean;
  library: Pick<Library, 'projectImports' | 'sessions' | 'codes' | 'localProjects'>;
  /** Which session each source goes to, by the source's GUID. Several sources can go to one session. */
  targets: Map<string, string>;
  /** The sessions that were in the library before. */
  existing: ReadonlySet<string>;
  counts: ImportCounts;
  losses: FileLoss[];
  /** Call this after each piece. Throws the signal's reason if the import must stop. */
  advance: (by: number) => void;
}

/** Adds to what did not fit. `text`: words of the file, which are shown with the redactions of `sessionIds`. */
export function lose(
  { losses }: Pick<ImportUnderWay, 'losses'>,
  what: string,
  text: string | null,
  sessionIds: Iterable<string>,
  count = 1,
): void {
  losses.push({ what, where: text === null ? null : { text, sessionIds: [...sessionIds] }, count });
}

/** Returns the sessions that sources go to. */
export const sessionsOf = (targets: ReadonlyMap<string, string>, guids: readonly string[]): string[] => [
  ...new Set(guids.flatMap((guid) => targets.get(guid) ?? [])),
];
