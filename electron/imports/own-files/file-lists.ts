import { throttle } from '../../../shared/domain/throttle.ts';
import {
  MOST_OWN_FILES,
  type OwnFile,
  type OwnFileList,
  type OwnFileListChange,
  type OwnRecording,
} from '../../../shared/model/own-file.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';
import type { Fingerprint } from '../../recordings/own-file/fingerprint.ts';
import type { FileRule, TranscriptFile } from '../transcript-files/transcript-file.ts';
import { fileKindOf } from './file-kind.ts';
import { walkFiles, type FoundFile } from './walk-files.ts';

/** The functions that read files, none of which throws but `fingerprint`. */
export interface FileReaders {
  probe: (path: string) => Promise<{ recording: OwnRecording } | { problem: string }>;
  readTranscript: (path: string, rules: readonly FileRule[]) => Promise<TranscriptFile>;
  transcriptFacts: (reading: TranscriptReading) => NonNullable<OwnFile['transcript']>;
  fingerprint: (path: string) => Promise<Fingerprint>;
}

interface Options extends FileReaders {
  /** Returns the rules by which files are read. */
  rules: () => Promise<readonly FileRule[]>;
  /** Returns the session that has a file with this content. */
  known: (sha256: string) => Promise<{ session: SessionRef; label: string | null } | null>;
  changed: (change: OwnFileListChange) => void;
  report: (error: unknown) => void;
}

/** A file of a list, with what the window does not need to know. */
export interface ListedFile {
  path: string;
  file: OwnFile;
  fingerprint: Fingerprint | null;
}

interface List {
  status: OwnFileList['status'];
  files: Map<string, ListedFile>;
  paths: Set<string>;
  /** The ID of the first file with each content. */
  byContent: Map<string, string>;
  leftOut: number;
  unread: ListedFile[];
  /** Files to read once more when they have been read: rules changed meanwhile. */
  unreadAgain: Set<ListedFile>;
  changedIds: Set<string>;
  stopped: AbortController;
  /** How many workers read. */
  workers: number;
}

const TELL_MS = 250;
/** One waits for the disk while the other reads. */
const AT_ONCE = 2;

const GONE = 'This file is no longer there, or Earmark is not allowed to read it.';
const NEITHER = 'Not a recording or a transcript.';

export type OwnFileLists = ReturnType<typeof createOwnFileLists>;

/** The files that the researcher dropped or chose, by project, read in the background. Nothing of it is stored. */
export function createOwnFileLists(options: Options) {
  const lists = new Map<string, List>();
  let count = 0;

  const newList = (): List => ({
    status: 'listing',
    files: new Map(),
    paths: new Set(),
    byContent: new Map(),
    leftOut: 0,
    unread: [],
    unreadAgain: new Set(),
    changedIds: new Set(),
    stopped: new AbortController(),
    workers: 0,
  });

  const telling = throttle(TELL_MS, () => {
    for (const [projectId, list] of lists) {
      if (list.changedIds.size === 0) continue;
      const files = [...list.changedIds].flatMap((id) => list.files.get(id)?.file ?? []);
      list.changedIds.clear();
      options.changed({ projectId, status: list.status, leftOut: list.leftOut, files });
    }
  });

  function tell(list: List, { file }: ListedFile): void {
    list.changedIds.add(file.id);
    telling.ask();
  }

  function setStatus(projectId: string, list: List, status: List['status']): void {
    list.status = status;
    telling.now();
    options.changed({ projectId, status, leftOut: list.leftOut, files: [] });
  }

  function listed(found: FoundFile): ListedFile {
    count += 1;
    const kind = fileKindOf(found.name);
    return {
      path: found.path,
      fingerprint: null,
      file: {
        id: `f${count}`,
        name: found.name,
        folder: found.folder,
        sizeBytes: found.sizeBytes,
        modifiedAt: new Date(found.modifiedMs).toISOString(),
        kind,
        status: kind === 'other' ? 'refused' : 'waiting',
        problem: kind === 'other' ? NEITHER : null,
        recording: null,
        transcript: null,
        known: null,
        sameAs: null,
      },
    };
  }

  /** Lists the files, then reads them. A file that the list has already is not listed twice. */
  async function listAll(projectId: string, list: List, paths: readonly string[]): Promise<void> {
    const { signal } = list.stopped;
    for await (const found of walkFiles(paths, signal)) {
      if (list.paths.has(found.path)) continue;
      if (list.files.size === MOST_OWN_FILES) {
        list.leftOut += 1;
        continue;
      }
      const one = listed(found);
      list.paths.add(found.path);
      list.files.set(one.file.id, one);
      if (one.file.status === 'waiting') list.unread.push(one);
      tell(list, one);
    }
    if (!signal.aborted) read(projectId, list);
  }

  function read(projectId: string, list: List): void {
    setStatus(projectId, list, 'reading');
    // Workers that are running take what was added.
    const others = AT_ONCE - list.workers;
    list.workers += others;
    for (let one = 0; one < others; one += 1) void work(projectId, list).catch(options.report);
  }

  async function work(projectId: string, list: List): Promise<void> {
    try {
      // Read again each time: a worker that was busy while reading was stopped and resumed must continue.
      while (!list.stopped.signal.aborted) {
        const one = list.unread.shift();
        if (one === undefined) break;
        // oxlint-disable-next-line no-await-in-loop -- each worker reads one file after another
        await readOne(list, one);
      }
    } finally {
      list.workers -= 1;
      if (list.workers === 0 && list.status === 'reading' && list.unread.length === 0)
        setStatus(projectId, list, 'read');
    }
  }

  async function readOne(list: List, one: ListedFile): Promise<void> {
    one.file = { ...one.file, status: 'reading' };
    tell(list, one);
    one.file = { ...one.file, ...(await contentOf(list, one)) };
    if (list.unreadAgain.delete(one)) wait(list, one);
    tell(list, one);
  }

  /** Puts a file back into the queue. What it was read as is shown until it is read again. */
  function wait(list: List, one: ListedFile): void {
    one.file = { ...one.file, status: 'waiting' };
    list.unread.push(one);
  }

  /** Returns what the file turned out to be. */
  async function contentOf(list: List, one: ListedFile): Promise<Partial<OwnFile>> {
    const refused = (problem: string): Partial<OwnFile> => ({ status: 'refused', problem });
    const fingerprint = await options.fingerprint(one.path).catch(() => null);
    if (fingerprint === null) return refused(GONE);
    one.fingerprint = fingerprint;
    const { id, kind } = one.file;
    const first = list.byContent.get(fingerprint.sha256) ?? id;
    list.byContent.set(fingerprint.sha256, first);
    const found: Partial<OwnFile> = {
      status: 'read',
      known: await options.known(fingerprint.sha256),
      sameAs: first === id ? null : first,
    };
    if (kind === 'recording') {
      const probed = await options.probe(one.path);
      return 'problem' in probed ? refused(probed.problem) : { ...found, recording: probed.recording };
    }
    const transcript = await options.readTranscript(one.path, await options.rules());
    if ('problem' in transcript) return { ...refused(transcript.problem), transcript: null };
    return { ...found, problem: null, transcript: options.transcriptFacts(transcript.reading) };
  }

  const listOf = (projectId: string, list: List): OwnFileList => ({
    projectId,
    status: list.status,
    files: [...list.files.values()].map(({ file }) => file),
    leftOut: list.leftOut,
  });

  return {
    /** Adds files and folders to the project's list, and begins to read them. */
    add(projectId: string, paths: readonly string[]): OwnFileList {
      const known = lists.get(projectId);
      const list = known ?? newList();
      if (list.stopped.signal.aborted) list.stopped = new AbortController();
      list.status = 'listing';
      lists.set(projectId, list);
      listAll(projectId, list, paths).catch(options.report);
      return listOf(projectId, list);
    },
    /** Returns null if the project has no list. */
    list(projectId: string): OwnFileList | null {
      const list = lists.get(projectId);
      return list === undefined ? null : listOf(projectId, list);
    },
    /** Returns a file of the list; null if it is not in it. */
    file: (projectId: string, id: string): ListedFile | null => lists.get(projectId)?.files.get(id) ?? null,
    /** Stops the reading; what was read stays. */
    stop(projectId: string): void {
      const list = lists.get(projectId);
      if (list === undefined || list.status === 'read') return;
      list.stopped.abort();
      setStatus(projectId, list, 'stopped');
    },
    /** Resumes reading after `stop`. */
    resume(projectId: string): void {
      const list = lists.get(projectId);
      if (list?.status !== 'stopped') return;
      list.stopped = new AbortController();
      read(projectId, list);
    },
    /** Reads the transcripts of all lists once more. Call this when rules for reading changed. */
    readTranscriptsAgain(): void {
      for (const [projectId, list] of lists) {
        for (const one of list.files.values()) {
          const { kind, status } = one.file;
          if (kind === 'recording' || kind === 'other') continue;
          if (status === 'reading') list.unreadAgain.add(one);
          if (status !== 'read' && status !== 'refused') continue;
          wait(list, one);
          tell(list, one);
        }
        if (list.status === 'read' && list.unread.length > 0) read(projectId, list);
      }
    },
    /** Closes the project's list. */
    close(projectId: string): void {
      lists.get(projectId)?.stopped.abort();
      lists.delete(projectId);
    },
    closeAll(): void {
      for (const { stopped } of lists.values()) stopped.abort();
      lists.clear();
      telling.close();
    },
  };
}
