import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSampleFolders } from '../../../electron/workspaces/sample-folders.ts';
import type { ImportRow } from '../../../shared/model/import.ts';
import { openLibrary } from '../../../electron/database/library.ts';
import { insertProject } from '../../../service/sample/seed.ts';
import { openApp } from '../../e2e/open-app.ts';
import { interviews } from '../library/interviews.ts';

const PROJECT = 'volume';
const PROJECT_NAME = 'Volume';
const QUESTIONS = 40;
const AT = '2025-11-21T18:00:00.000Z';
const FIRST_INTERVIEW = Date.parse('2024-01-01T09:00:00Z');
const TOGETHER = 16;
const uuid = (kind: number, number: number): string =>
  `0196f0c0-000${kind}-7000-8000-${String(number).padStart(12, '0')}`;

interface Filling {
  /** Sessions of 60 turns and 40 answers. */
  sessions: number;
  notes: number;
  codes: number;
  /** Sessions that the service has and the library does not have. */
  atService: number;
}

export interface FilledApp {
  userData: string;
  /** The sessions to import. */
  rows: ImportRow[];
}

/** A data folder of the app with a full sample workspace, created by the app and filled by the library's own code. */
export async function fillApp({ sessions, notes, codes, atService }: Filling): Promise<FilledApp> {
  const userData = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
  const app = await openApp({ userData });
  await app.page
    .getByRole('main')
    .getByText(/placing a hold/)
    .first()
    .waitFor();
  await app.close();
  const folders = openSampleFolders(userData);
  const rows = fillService(join(folders.service(), 'service.sqlite'), atService);
  await fillLibrary(join(folders.workspace(), 'library.sqlite'), { sessions, notes, codes });
  return { userData, rows };
}

function fillService(file: string, count: number): ImportRow[] {
  const database = new DatabaseSync(file);
  const user = database.prepare('select user_id from projects').get();
  const transcriptRow = database
    .prepare('select transcript from sessions where transcript is not null')
    .get();
  const createdAt = new Date(FIRST_INTERVIEW);
  const ids = Array.from({ length: count }, (_, index) => uuid(3, index));
  database.exec('begin');
  insertProject(database, String(user?.['user_id']), {
    id: PROJECT,
    name: PROJECT_NAME,
    description: '',
    prompt: 'Ask.',
    landingPageTitle: '',
    landingPageInfo: '',
    timeLimitMinutes: 5,
    evaluator: {
      prompt: 'Answer.',
      questions: Array.from({ length: QUESTIONS }, (_, index) => ({
        id: `q${index}`,
        label: `Question ${index}`,
        type: index % 2 === 0 ? 'number' : 'text',
      })),
    },
    createdAt,
    links: ids.map((sessionId, index) => ({
      label: `Person ${index}`,
      status: 'used',
      expiryPreset: '1_month',
      createdAt,
      session: {
        sessionId,
        createdAt: new Date(FIRST_INTERVIEW + index * 3_600_000),
        completedAt: new Date(FIRST_INTERVIEW + index * 3_600_000 + 600_000),
        status: 'completed',
        transcript: String(transcriptRow?.['transcript']),
        recording: null,
        summary: null,
      },
    })),
  });
  database.exec('commit');
  database.close();
  return ids.map((sessionId, index) => ({
    sessionId,
    type: 'project',
    projectId: PROJECT,
    label: `Person ${index}`,
    variables: {},
  }));
}

async function fillLibrary(file: string, { sessions, notes, codes }: Omit<Filling, 'atService'>) {
  const library = await openLibrary(file);
  const { next } = interviews(1);
  const idOf = (number: number) => uuid(4, number);
  for (let from = 0; from < sessions; from += TOGETHER) {
    const fetched = Array.from({ length: Math.min(TOGETHER, sessions - from) }, (_, offset) => {
      const number = from + offset;
      const { body, reading } = next();
      const ref = { sessionId: idOf(number), type: 'project' as const, projectId: PROJECT };
      const createdAt = new Date(FIRST_INTERVIEW + number * 3_600_000).toISOString();
      return {
        seen: {
          ...ref,
          label: `P${number}`,
          projectName: PROJECT_NAME,
          status: 'completed',
          createdAt,
          durationSeconds: 600,
          hasAudio: false,
        },
        query: `sessionId=${ref.sessionId}&type=project&projectId=${PROJECT}`,
        status: '{"status":"completed"}',
        transcript: { body, reading },
        evaluation: evaluation(number),
        why: null,
      };
    });
    library.imports.finish(fetched, AT);
  }
  library.codes.save(
    Array.from({ length: codes }, (_, index) => ({
      id: uuid(1, index),
      name: `Code ${index}`,
      colour: '#1a7f37',
      description: 'What is meant by it',
      parentId: index % 10 === 0 ? null : uuid(1, index - (index % 10)),
      position: index,
    })),
  );
  for (let number = 0; number < notes; number += 1)
    library.notes.save(noteOf(number, idOf(number % sessions), uuid(1, number % Math.max(1, codes))));
  library.libraryFile.close();
}

const evaluation = (number: number): string =>
  JSON.stringify({
    evaluationResults: Array.from({ length: QUESTIONS }, (_, index) => ({
      id: `q${index}`,
      value:
        index % 2 === 0 ? (number + index) % 7 : `They went to shelf ${(number * 7 + index) % 100} first`,
      rationale: 'They said so when they were asked about it for the second time.',
    })),
  });

const noteOf = (number: number, sessionId: string, codeId: string) => ({
  id: uuid(2, number),
  sessionId,
  startSeconds: 10,
  endSeconds: 18,
  passage: { turnPlace: 1, start: 0, end: 12, quote: 'What was said about it' },
  text: `Something to come back to, ${number}`,
  codeIds: [codeId],
  createdAt: AT,
  updatedAt: AT,
});
