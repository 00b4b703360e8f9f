// A library with quotes to report: some of removed words, some with sound at different rates, one from the right.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReportJob } from '../../electron/exports/report/report-job.ts';
import type { ReportWork } from '../../electron/exports/report/report-messages.ts';
import { recordingKey } from '../../electron/recordings/file/recording-key.ts';
import {
  attribute,
  participantsLibrary,
} from '../../electron/database/repositories/participants/participants-library.fixture.ts';
import { AT, timedTurn } from '../../electron/database/repositories/redaction/redacted-library.fixture.ts';
import type { ExportState } from '../../shared/model/export.ts';
import type { ClipsRequest, ReportRequest } from '../../shared/model/report.ts';
import type { ActivityEntry } from '../../shared/model/privacy.ts';
import { noise } from './noise-wav.ts';

export const noteId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const codeId = (number: number): string => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/** Words that are removed, and names that numbers replace. */
export const REMOVED = ['Rosalba', 'Leeds', '34'];
export const NAMES = ['Marisol Vega', 'Tobias Lind'];

const QUESTION = 'What was hard about the door?';

export const REPORT: ReportRequest = {
  title: 'Doors & lockers <2026>',
  quotes: { from: 'quotes', noteIds: [1, 2, 3, 4, 5].map(noteId) },
  leftOut: [],
  headings: 'codes',
  texts: [
    { place: { at: 'start' }, text: 'What people told us.' },
    { place: { at: 'heading', sectionId: codeId(2) }, text: 'Bad for some. As Rosalba said.' },
    { place: { at: 'quote', sectionId: codeId(2), noteId: noteId(1) }, text: 'Others agree:' },
  ],
  withNames: false,
  showTimes: true,
  showProjects: true,
  showNotes: true,
  showQuestions: true,
  countsBy: 'Age',
  format: 'html',
  withClips: true,
  padding: { beforeMs: 500, afterMs: 500 },
  views: [],
};

export const CLIPS: ClipsRequest = {
  title: 'Doors',
  quotes: REPORT.quotes,
  leftOut: [],
  layout: 'files',
  gapMs: 1000,
  matchLoudness: false,
  withPage: true,
  withNames: false,
  padding: REPORT.padding,
};

export async function reportingLibrary() {
  const { at, change, participant, named } = await participantsLibrary();
  const folder = mkdtempSync(join(tmpdir(), 'earmark-report-'));
  const audioFolder = join(folder, 'audio');
  mkdirSync(audioFolder);

  const code = (number: number, name: string, parent: number | null) => ({
    id: codeId(number),
    name,
    colour: '#1a7f37',
    description: '',
    parentId: parent === null ? null : codeId(parent),
    position: number,
  });
  at.library.codes.save([code(1, 'Building', null), code(2, 'The low door', 1), code(3, 'Help', null)]);

  at.receive(
    's0',
    [
      timedTurn('agent', `Hello Marisol Vega. ${QUESTION}`, 0),
      timedTurn('participant', 'The low door was hard, Rosalba from Leeds told me at 34.', 6),
      timedTurn('agent', 'And then?', 14),
      timedTurn('participant', 'Then we all went home.', 16),
    ],
    { label: 'Marisol Vega' },
  );
  at.receive(
    's1',
    [
      timedTurn('agent', 'What was hard about THE door', 0),
      timedTurn('participant', 'It was right down by the ground & <dark>.', 4),
    ],
    { label: 'Tobias Lind' },
  );
  at.receive('s2', [timedTurn('participant', 'كلمتان فقط، لكنها مشت معنا حتى الرف', 3)], { label: 'V07' });
  const quote = (number: number, sessionId: string, turn: number, words: string, codes: number[]) => {
    const text = at.texts(sessionId)[turn] ?? '';
    const start = text.indexOf(words);
    if (start === -1) throw new Error(`No “${words}”`);
    const startTurn = { s0: [0, 6, 14, 16], s1: [0, 4], s2: [3] }[sessionId]?.[turn] ?? 0;
    const before = text.slice(0, start).split(/\s+/u).length - 1;
    at.library.notes.save({
      ...at.note(sessionId, turn, start, words),
      id: noteId(number),
      text: number === 1 ? 'About Rosalba' : '',
      startSeconds: startTurn + before / 2,
      endSeconds: startTurn + before / 2 + words.split(/\s+/u).length / 2,
      codeIds: codes.map(codeId),
    });
  };
  quote(1, 's0', 1, 'door was hard, Rosalba from Leeds told me', [2]);
  quote(2, 's0', 3, 'we all went home', [3]);
  quote(3, 's1', 1, 'right down by the ground & <dark>', [2, 3]);
  quote(4, 's2', 0, 'كلمتان فقط', []);
  quote(5, 's1', 1, 'It was', [1]);
  at.redact('s0', 1, 'Rosalba', { scope: 'project', replacement: '[Name 1]' });
  at.redact('s0', 1, 'Leeds', { scope: 'session', kind: 'place', replacement: '[Place 1]', sound: 'tone' });
  at.redact('s0', 1, '34', { scope: 'session', kind: 'number', replacement: '[Number 1]' });

  const age = attribute('Age', { type: 'number' });
  change({ save: [age] });
  change({
    values: ['s0', 's1'].map((sessionId, index) => ({
      participant: participant(sessionId).id,
      attributeId: named('Age').id,
      text: String(40 + index),
    })),
  });

  const recordings = { s0: noise(24, 0), s1: noise(12, 1, 11_025) };
  for (const [sessionId, bytes] of Object.entries(recordings))
    writeFileSync(join(audioFolder, recordingKey({ sessionId, type: 'project', projectId: 'p1' })), bytes);

  const logged: ActivityEntry[] = [];
  const reports: unknown[] = [];
  const job = createReportJob({
    libraryFile: at.file,
    audioFolder,
    activity: {
      add: (entry) => {
        logged.push(entry);
        return Promise.resolve();
      },
    },
    checkShared: () => Promise.resolve(),
    report: (error) => reports.push(error),
  });

  /** Writes a report as the window does, and returns its path. */
  async function written(
    work: ReportWork,
  ): Promise<{ path: string; isFolder: boolean; last: ExportState; left: string[] }> {
    const { extension, name } = await job.target(work);
    const parent = mkdtempSync(join(folder, 'out-'));
    const path = join(parent, extension === null ? name : `${name}.${extension}`);
    const ended = Promise.withResolvers<ExportState>();
    await job.start(work, { path, isFolder: extension === null }, (state) => {
      if (state.status !== 'running') ended.resolve(state);
    });
    const last = await ended.promise;
    return { path, isFolder: extension === null, last, left: readdirSync(parent) };
  }

  return {
    at,
    folder,
    audioFolder,
    source: { libraryFile: at.file, audioFolder, exportedAt: AT },
    recordings,
    job,
    written,
    logged,
    reports,
    async close(): Promise<void> {
      await job.close();
      at.close();
      rmSync(folder, { recursive: true });
    },
  };
}
