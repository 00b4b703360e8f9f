import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { insertProject } from '../../service/sample/seed.ts';
import type { SampleLink, SampleProject } from '../../service/sample/study.ts';

export const talk = [
  { role: 'assistant', content: 'How many cups of tea do you drink a day?', startSeconds: 0, endSeconds: 2 },
  { role: 'user', content: 'Four. Maybe five when it rains.', startSeconds: 2.5, endSeconds: 5 },
];
/** Not a real WAV: the service hands over bytes, whatever they are. */
export const recordingBytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

const dayMilliseconds = 86_400_000;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMilliseconds);

function link(label: string, now: Date, more: Partial<SampleLink>): SampleLink {
  return {
    label,
    status: 'active',
    expiryPreset: '1_week',
    createdAt: daysBefore(now, 2),
    session: null,
    ...more,
  };
}

function used(
  sessionId: string,
  now: Date,
  files: { transcript: string; recording: string; summary: unknown },
) {
  const createdAt = daysBefore(now, 1);
  const completedAt = new Date(createdAt.getTime() + 60_000);
  return {
    status: 'used',
    session: { sessionId, createdAt, completedAt, status: 'completed', ...files },
  } as const;
}

function teaProject(now: Date): SampleProject {
  const kept = { transcript: 'talk.json', recording: 'talk.wav', summary: { summary: 'Tea, mostly.' } };
  return {
    id: 'tea',
    name: 'Tea',
    description: 'How people drink tea',
    prompt: 'Ask about tea.',
    landingPageTitle: 'Tea',
    landingPageInfo: '',
    timeLimitMinutes: 5,
    evaluator: {
      prompt: 'Answer from what is said.',
      questions: [{ id: 'cups', label: 'How many cups a day?', type: 'number' }],
    },
    createdAt: daysBefore(now, 10),
    links: [
      link('Active', now, {}),
      link('Past its end', now, { createdAt: daysBefore(now, 8) }),
      link('Expired', now, { status: 'expired', createdAt: daysBefore(now, 9) }),
      link('Cancelled', now, { status: 'cancelled' }),
      link('Summary kept', now, used('kept', now, kept)),
      link('No summary', now, used('unwritten', now, { ...kept, summary: null })),
      link(
        'Files gone',
        now,
        used('gone', now, { transcript: 'no.json', recording: 'no.wav', summary: null }),
      ),
      link('Broken', now, used('broken', now, { ...kept, transcript: 'broken.json', summary: null })),
      link('A string', now, used('string', now, { ...kept, transcript: 'string.json', summary: null })),
    ],
  };
}

/** Every state that the papers name: `researcher` has a project, an instant session; `colleague` a project. */
export function writeSmallStudy(database: DatabaseSync, storageFolder: string, now: Date): void {
  mkdirSync(join(storageFolder, 'recordings'), { recursive: true });
  mkdirSync(join(storageFolder, 'transcripts'), { recursive: true });
  writeFileSync(join(storageFolder, 'recordings', 'talk.wav'), recordingBytes);
  writeFileSync(join(storageFolder, 'transcripts', 'talk.json'), JSON.stringify(talk));
  writeFileSync(join(storageFolder, 'transcripts', 'broken.json'), '[{"role": "user"');
  writeFileSync(join(storageFolder, 'transcripts', 'string.json'), '"Interviewer: Hello."');
  insertProject(database, 'researcher', teaProject(now));
  const others = { ...teaProject(now), id: 'coffee', name: 'Coffee', evaluator: null, links: [] };
  insertProject(database, 'colleague', others);
  database
    .prepare(
      `INSERT INTO sessions (id, user_id, status, created_at, updated_at)
       VALUES ('instant', 'researcher', 'in_progress', ?, ?)`,
    )
    .run(now.toISOString(), now.toISOString());
}
