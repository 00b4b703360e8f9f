import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSessionAnswers } from './file-session-answers.ts';
import { localTransport } from './local-transport.ts';
import { sessionTransport } from '../service-client/session-transport.ts';
import type { Transport } from '../service-client/transport.ts';
import { createRecordingDownloads } from '../recordings/store/recording-downloads.ts';
import { createRecordings } from '../recordings/store/recordings.ts';
import { withReason } from '../recordings/redacted/withheld-reasons.ts';
import { signedAddressOf } from '../recordings/download/signed-address.ts';
import { createOwnFiles } from '../imports/own-files/own-files.ts';
import {
  createProjectImporting,
  type OtherProjectOptions,
} from '../imports/other-projects/project-importing.ts';
import type { OwnFileImport, OwnFileListChange } from '../../shared/model/own-file.ts';
import type { RecordingDownload } from '../../shared/model/recording-downloads.ts';
import { createExportJob } from '../exports/writer/export-job.ts';
import { createReportJob } from '../exports/report/report-job.ts';
import { settleRestore } from '../database/commit-restore.ts';
import type { LostChanges } from '../database/open.ts';
import { openInWorker } from '../database/open-in-worker.ts';
import { createAssistantRuns } from '../jobs/assistant-runs.ts';
import { createAutoImport, type AutoImportEvents } from '../imports/auto-import.ts';
import { findDoubtsInWorker } from '../second-listen/find-doubts-in-worker.ts';
import { createSecondListenJob } from '../jobs/second-listen-job.ts';
import { createSilenceJob } from '../jobs/silence-job.ts';
import { createProjectCorrectionJob } from '../jobs/project-correction-job.ts';
import { createIndexAgainJob } from '../database/index-again-job.ts';
import { createReadAgainJob } from '../jobs/read-again-job.ts';
import { readByRulesInWorker } from '../transcripts/read-in-worker.ts';
import { createRuleRuns, type RuleRunEvents } from '../jobs/rule-runs.ts';
import { createTranscriptFetcher } from '../jobs/fetch-transcripts.ts';
import { createSessionFetches } from '../service-client/session-fetches.ts';
import { createSummaryJobs } from '../jobs/summary-jobs.ts';
import type { RunningCorrection } from '../../shared/model/project-correction.ts';
import { counted } from '../../shared/domain/numbers.ts';
import type { ActivityEntry } from '../../shared/model/privacy.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { AudioState } from '../../shared/model/recording.ts';

/** What reads and converts the researcher's own files. */
type OwnFileTools = Pick<Parameters<typeof createOwnFiles>[0], 'readers' | 'convert' | 'readTyped'>;

/** What the services of every workspace are given alike. */
export interface SharedOptions {
  /** The worker file of the library. */
  libraryWorker: string | URL;
  fetch: typeof fetch;
  audioChanged: (sessionId: string, state: AudioState) => void;
  downloadChanged: (state: RecordingDownload) => void;
  summaryChanged: (sessionId: string) => void;
  doubtsChanged: (sessionId: string) => void;
  /** Called if a stored response was read differently, which can move notes and corrections. */
  transcriptReadAgain: () => void;
  projectCorrectionChanged: (state: RunningCorrection | null) => void;
  /** Called if words of a session were replaced with those of its whole project. */
  wordsReplaced: (sessionId: string) => void;
  summaryReady: (session: SessionRef, label: string | null) => void;
  importing: AutoImportEvents;
  /** What reads and converts the researcher's own files. */
  ownFiles: OwnFileTools;
  ownFileListChanged: (change: OwnFileListChange) => void;
  ownFileImportChanged: (state: OwnFileImport) => void;
  /** What reads projects of other programs, and is told of them. */
  otherProjects: OtherProjectOptions;
  ruleRuns: RuleRunEvents;
  /** The researcher's own language model, and who is told of its runs. */
  assistant: Pick<Parameters<typeof createAssistantRuns>[0], 'chatAt' | 'settings' | 'changed'>;
  /** True if the window has focus. */
  isFocused: () => boolean;
  report: (event: string, error: unknown) => void;
}

interface Options extends SharedOptions {
  /** The folder with this workspace's data. */
  folder: string;
  /** Null: the workspace has no service. */
  transport: Transport | null;
  /** True if the service is on this computer, so that recordings may be fetched over plain http. */
  loopback: boolean;
  /** The service's host name. If it is in a private network, recordings may be there too. */
  serviceHost?: string;
}

export type WorkspaceServices = Awaited<ReturnType<typeof openWorkspaceServices>>;

/**
 * Opens everything that belongs to one workspace: its service, its library, its recordings, its summary jobs.
 */
export async function openWorkspaceServices(options: Options) {
  const { folder, fetch, loopback, report } = options;
  const audioFolder = join(folder, 'audio');
  const libraryFile = join(folder, 'library.sqlite');
  await settleRestore(folder);
  const library = await openInWorker(libraryFile, options.libraryWorker);
  const keptAside = await library.libraryFile.keptAside();
  if (keptAside !== null) report('library damaged', keptAside);
  const lostChanges = await library.libraryFile.lostChanges();
  if (lostChanges !== null) {
    report('changes lost', JSON.stringify(lostChanges));
    await library.activity.add(lossEntry(lostChanges, new Date().toISOString())).catch((error: unknown) => {
      // The disk may be full, and the library is opened for reading then.
      report('changes lost', error);
    });
  }
  const fetches = createSessionFetches(library.tombstones.list);
  await fetches.reload();
  const transport = sessionTransport(
    options.transport ?? localTransport(library),
    fetches,
    fileSessionAnswers(library),
  );
  const recordings = createRecordings({
    folder: audioFolder,
    fetch,
    loopback,
    serviceHost: options.serviceHost ?? null,
    signedAddress: (session) => signedAddressOf(transport, session),
    changed: (sessionId, state) => {
      options.audioChanged(sessionId, state);
      downloads.recordingChanged(sessionId);
      if (state.status === 'ready' && state.hasPeaks) secondListen.consider(sessionId);
    },
    deleted: (sessionId) => fetches.refusal(sessionId, 'audio'),
    hiddenSound: async (sessionId) => withReason(await library.redactions.soundOf(sessionId)),
    ownRecording: async (sessionId) => {
      const recording = await library.sessionFiles.recordingOf(sessionId);
      return recording === null ? null : { ...recording, isLinked: recording.storage === 'linked' };
    },
    ownSessions: async () => (await library.sessionFiles.withRecordings()).map(({ session }) => session),
  });
  const secondListen = createSecondListenJob({
    library,
    recordings,
    refusal: fetches.refusal,
    find: findDoubtsInWorker,
    changed: options.doubtsChanged,
    report: (error) => {
      report('second listen', error);
    },
  });
  const downloads = createRecordingDownloads({
    recordings,
    changed: options.downloadChanged,
    report: (error) => {
      report('recordings', error);
    },
  });
  const silenceJob = createSilenceJob({
    library,
    recordings,
    refusal: fetches.refusal,
    report: (error) => {
      report('silence', error);
    },
  });
  const reportSummary = (error: unknown) => {
    report('summary', error);
  };
  const tellReady = async (session: SessionRef) => {
    options.summaryReady(session, await library.sessions.labelOf(session.sessionId));
  };
  const summaryJobs = createSummaryJobs({
    transport,
    summaries: library.summaries,
    sessions: library.sessions,
    changed: (sessionId) => {
      options.summaryChanged(sessionId);
      importing.summaries.goOn();
    },
    ready: (session) => {
      tellReady(session).catch(reportSummary);
    },
    report: reportSummary,
  });
  const transcripts = createTranscriptFetcher({ transport, library });
  const readAgain = createReadAgainJob({
    versions: library.transcriptVersions,
    rules: library.readingRules,
    read: readByRulesInWorker,
    changed: (sessionId) => {
      options.transcriptReadAgain();
      secondListen.considerLast([sessionId]);
    },
    report: (error) => {
      report('reading transcripts', error);
    },
  });
  const indexAgain = createIndexAgainJob({
    index: library.indexAgain,
    report: (error) => {
      report('indexing again', error);
    },
  });
  const projectCorrection = createProjectCorrectionJob({
    correction: library.projectCorrection,
    changed: options.projectCorrectionChanged,
    sessionChanged: options.wordsReplaced,
    now: () => new Date().toISOString(),
    report: (error) => {
      report('replacing in a project', error);
    },
  });
  const events = options.importing;
  const importing = createAutoImport({
    ...options,
    transport,
    library,
    transcripts,
    summaryJobs,
    events,
    transcriptsSaved: (sessionIds) => {
      secondListen.considerLast(sessionIds);
    },
  });
  const ownFiles = createOwnFiles({
    ...options.ownFiles,
    library,
    recordings,
    audioFolder,
    reloadDeletions: fetches.reload,
    listChanged: options.ownFileListChanged,
    importChanged: options.ownFileImportChanged,
    sessionsChanged: options.importing.sessionsChanged,
    transcriptSaved: (sessionId) => {
      secondListen.considerLast([sessionId]);
    },
    report: (error) => {
      report('own files', error);
    },
  });
  await ownFiles.settle();
  const projectImporting = createProjectImporting({
    ...options.otherProjects,
    convert: options.ownFiles.convert,
    probe: options.ownFiles.readers.probe,
    library,
    recordings,
    audioFolder,
    hasService: options.transport !== null,
    transcriptsSaved: (sessionIds) => {
      secondListen.considerLast(sessionIds);
    },
    abandon: (sessionIds) => secondListen.abandon(sessionIds),
    reloadDeletions: fetches.reload,
    report: (error) => {
      report('projects of other programs', error);
    },
  });
  await projectImporting.settle();
  const ruleRuns = createRuleRuns({
    library,
    lists: ownFiles.lists,
    runChanged: options.ruleRuns.runChanged,
    rulesChanged: options.ruleRuns.rulesChanged,
    readOtherwise: (sessionId, what) => {
      options.ruleRuns.readOtherwise(sessionId, what);
      if (what === 'transcript') secondListen.considerLast([sessionId]);
    },
    report: (error) => {
      report('reading by a rule', error);
    },
  });
  await library.assistant.settle(new Date().toISOString()).catch((error: unknown) => {
    // The disk may be full, and the library is opened for reading then.
    report('assistant', error);
  });
  const assistantRuns = createAssistantRuns({
    ...options.assistant,
    library,
    report: (error) => {
      report('assistant', error);
    },
  });
  await summaryJobs.resume();
  await importing.resumeAtStartup();
  readAgain.start();
  indexAgain.start();
  await projectCorrection.resume();
  // Those that an earlier version of Earmark did not compare, or by other rules, or before it was closed.
  void secondListen.considerMany(await library.doubts.notCompared());
  const exports = createExportJob({
    libraryFile,
    audioFolder,
    activity: library.activity,
    checkShared: library.libraryFile.checkShared,
    report: (error) => {
      report('export', error);
    },
  });
  const reports = createReportJob({
    libraryFile,
    audioFolder,
    activity: library.activity,
    checkShared: library.libraryFile.checkShared,
    report: (error) => {
      report('report', error);
    },
  });
  return {
    transport,
    library,
    fetches,
    transcripts,
    recordings,
    downloads,
    secondListen,
    silenceJob,
    summaryJobs,
    importing,
    ownFiles,
    projectImporting,
    ruleRuns,
    assistantRuns,
    exports,
    reports,
    projectCorrection,
    sizes: async () => ({ libraryBytes: await bytesIn(folder), audioBytes: await bytesIn(audioFolder) }),
    /**
     * Deletes every recording that can be downloaded again; that happens when it is opened. Those of the researcher's own
     * files stay.
     */
    async clearAudio(): Promise<void> {
      await secondListen.abandon(null);
      await downloads.close();
      await recordings.close();
      const own = (await library.sessionFiles.withRecordings()).map(({ session }) => session);
      if (own.length > 0) await recordings.keepOnly(own);
      else await rm(audioFolder, { recursive: true, force: true });
    },
    async close(): Promise<void> {
      await projectCorrection.close();
      await readAgain.close();
      await assistantRuns.close();
      await ruleRuns.close();
      await indexAgain.close();
      await importing.close();
      await ownFiles.close();
      await projectImporting.stop();
      summaryJobs.close();
      await exports.close();
      await reports.close();
      await downloads.close();
      await secondListen.close();
      await silenceJob.close();
      await recordings.close();
      await library.libraryFile.close();
    },
  };
}

const lossEntry = ({ atLeast }: LostChanges, at: string): ActivityEntry => ({
  at,
  act: 'lost-changes',
  sessions: 0,
  details: `At least ${counted(atLeast, 'change')}`,
});

/** Returns the total size of the files directly inside a folder, or 0 if it does not exist. */
async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name));
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
