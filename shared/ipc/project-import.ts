import { z } from 'zod';
import { call, ofWorkspace } from './call.ts';
import {
  sourceChoice,
  sourceGuid,
  type OtherProject,
  type PastProjectImport,
  type ProjectImportRun,
  type SourceFit,
} from '../model/other-project.ts';
import { sessionId } from '../model/session.ts';

const otherProjectId = z.uuid();

/** Calls about projects of other programs (REFI-QDA, .qdpx). */
export const projectImportCalls = {
  /**
   * Reads a .qdpx: the one that is `listed` among the files that the user dropped or chose for a project, or else one that it
   * asks for. Null if the user cancels. Another project that was open is closed.
   */
  openOtherProject: call(
    ofWorkspace.extend({
      listed: z.object({ projectId: z.string().min(1).max(500), id: z.string().min(1).max(100) }).nullable(),
    }),
  ).returns<OtherProject | null>(),
  /** Returns the project that is open; null if none is. */
  otherProject: call(z.null()).returns<OtherProject | null>(),
  /** Returns how a source's codings fit a session. */
  fitOfSource: call(
    ofWorkspace.extend({ id: otherProjectId, guid: sourceGuid, sessionId }),
  ).returns<SourceFit>(),
  /** Closes it; nothing is brought in. */
  closeOtherProject: call(z.object({ id: otherProjectId })).returns<null>(),
  /**
   * Starts to bring it in, all or nothing. New sessions are added to `projectId`, or if it is null to a new project called
   * `projectName`; a workspace with a service needs a project.
   */
  bringInProject: call(
    ofWorkspace.extend({
      id: otherProjectId,
      projectId: z.string().min(1).max(500).nullable(),
      projectName: z.string().trim().min(1).max(300),
      sources: z.array(sourceChoice).max(100_000),
      /** Whether cases and variables become participants and attributes. */
      withVariables: z.boolean(),
    }),
  ).returns<ProjectImportRun>(),
  /** Returns the last run; null if there is none, or it was dismissed. */
  projectImportRun: call(z.null()).returns<ProjectImportRun | null>(),
  dismissProjectImportRun: call(z.null()).returns<null>(),
  /** Returns imports that can be undone, newest first. */
  pastProjectImports: call(z.null()).returns<PastProjectImport[]>(),
  /** Starts to take back what an import brought in, all at once. */
  undoProjectImport: call(ofWorkspace.extend({ importId: z.uuid() })).returns<ProjectImportRun>(),
};
