import type { Handlers } from '../../../shared/ipc/calls.ts';
import { assistantSettingsHandlers } from './assistant-settings.ts';
import { analysisHandlers } from './analysis.ts';
import { assistantHandlers } from './assistant.ts';
import { codebookHandlers } from './codebook.ts';
import { desktopHandlers } from './desktop.ts';
import { exportHandlers } from './export.ts';
import { reportHandlers } from './report.ts';
import type { HandlerContext } from '../handler-context.ts';
import { importHandlers } from './import.ts';
import { glanceHandlers } from './glance.ts';
import { libraryHandlers } from './library.ts';
import { privacyHandlers } from './privacy.ts';
import { tableHandlers } from './tables.ts';
import { convertHandlers } from './convert.ts';
import { ownFileHandlers } from './own-files.ts';
import { participantHandlers } from './participants.ts';
import { projectImportHandlers } from './project-import.ts';
import { readingRuleHandlers } from './reading-rules.ts';
import { recordingHandlers } from './recordings.ts';
import { sampleHandlers } from './sample.ts';
import { correctionHandlers } from './corrections.ts';
import { redactionHandlers } from './redaction.ts';
import { secondListenHandlers } from './second-listen.ts';
import { sessionHandlers } from './session.ts';
import { updateHandlers } from './updates.ts';
import { workspaceHandlers } from './workspaces.ts';

/** Creates the handlers of all calls, for the current workspace. */
export const createHandlers = (context: HandlerContext): Handlers => ({
  ...workspaceHandlers(context),
  ...desktopHandlers(context),
  ...sessionHandlers(context),
  ...correctionHandlers(context),
  ...secondListenHandlers(context),
  ...redactionHandlers(context),
  ...libraryHandlers(context),
  ...codebookHandlers(),
  ...analysisHandlers(context),
  ...assistantHandlers(context),
  ...importHandlers(context),
  ...exportHandlers(context),
  ...reportHandlers(context),
  ...recordingHandlers(context),
  ...privacyHandlers(context),
  ...sampleHandlers(context),
  ...participantHandlers(context),
  ...ownFileHandlers(context),
  ...convertHandlers(context),
  ...tableHandlers(),
  ...projectImportHandlers(context),
  ...readingRuleHandlers(context),
  ...glanceHandlers(context),
  ...updateHandlers(context),
  ...assistantSettingsHandlers(context),
});
