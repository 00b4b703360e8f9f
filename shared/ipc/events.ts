import type { ExportState } from '../model/export.ts';
import type { ImportState } from '../model/import.ts';
import type { BackupState, PurgeRequest } from '../model/privacy.ts';
import type { RecordingDownload } from '../model/recording-downloads.ts';
import type { OwnFileImport, OwnFileListChange } from '../model/own-file.ts';
import type { ProjectImportRun } from '../model/other-project.ts';
import type { RuleRun } from '../model/teaching.ts';
import type { RunningCorrection } from '../model/project-correction.ts';
import type { AudioState } from '../model/recording.ts';
import type { SessionRef } from '../model/session.ts';
import type { MenuCommandId } from '../domain/menu-commands.ts';
import type { Settings } from '../model/settings.ts';
import type { RunState } from '../model/assistant.ts';
import type { Updates } from '../model/update.ts';
import type { SpellCheckState } from '../model/spell-check.ts';

/** The events that main sends to the window, each with what it carries. */
export interface Events {
  audioChanged: { sessionId: string; state: AudioState };
  summaryChanged: { sessionId: string };
  /** Sent if other places of a session deserve a second listen. */
  doubtsChanged: { sessionId: string };
  /** Sent if other words or sounds are redacted: of a session, or for null of a whole project. */
  redactionChanged: { sessionId: string | null };
  /** Sent if the original of a session is no longer shown: the window must forget it at once. */
  originalHidden: { sessionId: string };
  /**
   * Sent if another version of a session's transcript is in use, a newer one no longer waits, or words were replaced in it
   * with those of the whole project.
   */
  transcriptVersionChanged: { sessionId: string };
  /** Sent if a project correction, or its undo, began, reached another session, ended or was dismissed. */
  projectCorrectionChanged: RunningCorrection | null;
  sessionsChanged: null;
  /** Sent if attributes of participants were added, changed or deleted, or values of links without a session. */
  attributesChanged: null;
  /** Sent if notes, codes, a memo or the researcher's own answer changed in the library. */
  notesChanged: null;
  importChanged: ImportState;
  /** Sent if files of a list are new or were read, at most four times a second. */
  ownFileListChanged: OwnFileListChange;
  ownFileImportChanged: OwnFileImport;
  /** Progress or outcome of bringing in another program's project, at most four times a second. */
  projectImportChanged: ProjectImportRun;
  /** Progress or outcome of reading sessions by a rule, at most four times a second. */
  ruleRunChanged: RuleRun;
  /** Sent if a rule for reading was made, imported or ended. */
  readingRulesChanged: null;
  /** Sent if calls of a run were answered or failed, or the run began, stopped or ended, at most four times a second. */
  assistantRunChanged: { runId: string; state: RunState; done: number; total: number; isWaiting: boolean };
  /** Asks the window to decode the recording at an address of its own, and to send the sound under the ID. */
  conversionRequested: { id: string; address: string };
  newSessionsChanged: null;
  exportChanged: ExportState;
  /** Progress or outcome of a report, or of clips; it counts quotes. */
  reportChanged: ExportState;
  recordingDownloadChanged: RecordingDownload;
  backupChanged: BackupState;
  /** Sent if something was deleted from this computer: the window must stop showing it. */
  purged: PurgeRequest;
  /** Sent if something else is to be asked about the clock, or nothing any more. */
  clockQuestionChanged: null;
  /** Sent if the user opened a notification or an `earmark:` address: the window must show its session. */
  sessionRequested: SessionRef;
  /** Sent if the user opened a backup outside Earmark: the window must ask for it. */
  backupOpened: null;
  /** Sent if another workspace becomes current, or the current one's name, address or key changes. */
  workspaceChanged: { currentId: string; switched: boolean };
  settingsChanged: Settings;
  spellCheckChanged: SpellCheckState;
  /** Sent if another version was found, how far its download is, and what became of it. */
  updatesChanged: Updates;
  /** Sent if the user chose a command in the application menu. */
  commandRequested: MenuCommandId;
}
export type EventName = keyof Events;
