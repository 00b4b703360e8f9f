import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { shapeOf } from '../../electron/reading-rules/data-shape.ts';
import {
  openWorkspaceServices,
  type WorkspaceServices,
} from '../../electron/workspaces/workspace-services.ts';
import type { RuleSubject, TranscriptRule } from '../../shared/model/reading-rule.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { RuleRun } from '../../shared/model/teaching.ts';
import { ownFileOptions } from './own-file-options.ts';

export const AT = '2026-01-10T10:00:00.000Z';

/** Speech with its translation, which the reader of transcripts takes for the words. */
export const translated = (...lines: [who: string, spoken: string, translation: string][]) => ({
  lines: lines.map(([who, spoken, text], index) => ({ who, spoken, text, start: index * 10 })),
});

const path = (...steps: string[]) => ['lines', '*', ...steps];

/** Reads what was spoken. */
export const spokenRule: TranscriptRule = {
  version: 1,
  what: 'transcript',
  source: { form: 'data' },
  items: ['lines', '*'],
  voices: [
    {
      words: [path('spoken')],
      speaker: { from: 'field', field: path('who'), names: null },
      start: { field: path('start'), unit: 'seconds' },
      end: null,
      only: [],
    },
  ],
  arePieces: false,
  order: 'as-received',
  zero: { from: 'recording' },
  roles: [],
};

export const talk = (name = 'Ana') =>
  translated(
    ['guide', `Guten Tag, ${name}`, `Good day, ${name}`],
    [name, 'Guten Morgen', 'Good morning'],
    ['guide', 'Wie war die Fahrt?', 'How was the trip?'],
    [name, 'Ruhig und lang', 'Quiet and long'],
  );
export const shape = shapeOf(talk());

export const ref = (sessionId: string): SessionRef => ({ sessionId, type: 'project', projectId: 'p1' });

/** Opens the services of a workspace whose service has what a test says, before each test. */
export function taughtServices() {
  let folder = '';
  let services: WorkspaceServices;
  const transcripts = new Map<string, unknown>();
  const runs: RuleRun[] = [];
  const events: string[] = [];

  async function open(): Promise<void> {
    services = await openWorkspaceServices({
      ...ownFileOptions(),
      folder: join(folder, 'workspace'),
      transport: ({ query }) => {
        const sessionId = new URLSearchParams(query).get('sessionId') ?? '';
        const body = JSON.stringify({ success: true, sessionId, transcript: transcripts.get(sessionId) });
        return Promise.resolve({ status: 200, headers: {}, body });
      },
      libraryWorker: new URL('../../electron/database/worker.ts', import.meta.url),
      fetch: () => Promise.reject(new Error('Nothing may be fetched')),
      loopback: true,
      audioChanged: () => undefined,
      downloadChanged: () => undefined,
      summaryChanged: () => undefined,
      summaryReady: () => undefined,
      doubtsChanged: () => undefined,
      transcriptReadAgain: () => undefined,
      projectCorrectionChanged: () => undefined,
      wordsReplaced: () => undefined,
      isFocused: () => false,
      ruleRuns: {
        runChanged: (run) => runs.push(run),
        rulesChanged: () => events.push('rules'),
        readOtherwise: (sessionId: string, what: RuleSubject) => events.push(`${what} ${sessionId}`),
      },
      importing: {
        importChanged: () => undefined,
        sessionsChanged: () => undefined,
        newSessionsChanged: () => undefined,
      },
      report: (event, error) => {
        throw new Error(event, { cause: error });
      },
    });
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'earmark-taught-'));
    transcripts.clear();
    runs.length = 0;
    events.length = 0;
    await open();
  });
  afterEach(async () => {
    await services.close();
    rmSync(folder, { recursive: true });
  });

  const library = () => services.library;
  return {
    services: () => services,
    library,
    runs,
    events,
    databaseFile: () => join(folder, 'workspace', 'library.sqlite'),
    close: () => services.close(),
    open,
    async reopen(): Promise<void> {
      await services.close();
      await open();
    },
    /** Lets the service send a transcript, and fetches it. */
    async fetch(sessionId: string, transcript: unknown) {
      transcripts.set(sessionId, transcript);
      return services.transcripts.fetch(ref(sessionId));
    },
    texts: async (sessionId: string) =>
      (await library().transcripts.turnsOf(sessionId)).map(({ text }) => text),
    rule: async (id: string, isRemembered = true, rule: TranscriptRule = spokenRule) =>
      library().readingRules.add(
        { id, rule, shape, madeWith: null, madeWithSession: null, isRemembered },
        AT,
      ),
    /** Saves a note on the first words of a turn as they are shown. */
    async note(sessionId: string, turnPlace: number, quote: string): Promise<void> {
      await library().notes.save({
        id: crypto.randomUUID(),
        sessionId,
        startSeconds: null,
        endSeconds: null,
        passage: { turnPlace, start: 0, end: quote.length, quote },
        text: 'A note',
        codeIds: [],
        createdAt: AT,
        updatedAt: AT,
      });
    },
    /** Waits until a run has ended. */
    async ended(): Promise<RuleRun> {
      // Only less than a test may take: a busy computer takes many times as long as a quiet one.
      await expect.poll(() => services.ruleRuns.run()?.status, { timeout: 150_000 }).not.toBe('running');
      const run = services.ruleRuns.run();
      if (run === null) throw new Error('There is no run');
      return run;
    },
    /** The rule of the response that was received last. */
    ruleId: async (sessionId: string) => (await library().transcriptVersions.latestOfAll(sessionId))?.ruleId,
  };
}
