import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { SampleInstantLink } from '../../service/sample/instant-links.ts';
import { inTransaction } from '../../service/database.ts';
import { insertInstantLink, insertProject } from '../../service/sample/seed.ts';
import type { SampleLink, SampleProject, SampleSession } from '../../service/sample/study-shape.ts';
import { addUser } from '../../service/users.ts';

export const conversation = [
  { role: 'assistant', content: 'How many cups of tea do you drink a day?', startSeconds: 0, endSeconds: 2 },
  { role: 'user', content: 'Four. Maybe five when it rains.', startSeconds: 2.5, endSeconds: 5 },
];
/** Not a real WAV, since the service sends any bytes. */
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

type Kept = Pick<SampleSession, 'recording' | 'transcript' | 'summary'>;

const storedFiles: Kept = {
  transcript: 'talk.json',
  recording: 'talk.wav',
  summary: { summary: 'Tea, mostly.' },
};

function used(sessionId: string, now: Date, files: Kept) {
  const createdAt = daysBefore(now, 1);
  const completedAt = new Date(createdAt.getTime() + 60_000);
  return {
    status: 'used',
    session: { sessionId, createdAt, completedAt, status: 'completed', ...files },
  } as const;
}

/** A session that was started and has no files yet. */
function running(sessionId: string, now: Date) {
  const nothing = { transcript: null, recording: null, summary: null };
  return {
    status: 'used',
    session: { sessionId, createdAt: now, completedAt: null, status: 'in_progress', ...nothing },
  } as const;
}

function teaProject(now: Date): SampleProject {
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
      link('Summary kept', now, used('kept', now, storedFiles)),
      link('No summary', now, used('unwritten', now, { ...storedFiles, summary: null })),
      link(
        'Files gone',
        now,
        used('gone', now, { transcript: 'no.json', recording: 'no.wav', summary: null }),
      ),
      link('Broken', now, used('broken', now, { ...storedFiles, transcript: 'broken.json', summary: null })),
      link(
        'A string',
        now,
        used('string', now, { ...storedFiles, transcript: 'string.json', summary: null }),
      ),
      link('Running', now, running('running', now)),
    ],
  };
}

function instantLinks(now: Date): SampleInstantLink[] {
  const texts = {
    prompt: 'Ask about the kettle.',
    landingPageTitle: 'Kettles',
    landingPageInfo: 'Ten minutes',
    timeLimitMinutes: 10,
  };
  const evaluator = {
    prompt: 'Answer from what is said.',
    questions: [{ id: 'rain', label: 'How many cups of tea when it rains?', type: 'text' as const }],
  };
  return [
    { ...link('Kettle, open', now, {}), ...texts, evaluator: null },
    { ...link('Kettle, over', now, { createdAt: daysBefore(now, 8) }), ...texts, evaluator: null },
    {
      ...link('Kettle, said', now, used('kettle', now, { ...storedFiles, summary: null })),
      ...texts,
      landingPageTitle: '',
      landingPageInfo: '',
      timeLimitMinutes: 5,
      evaluator,
    },
    { ...link('Kettle, running', now, running('instant', now)), ...texts, evaluator },
  ];
}

/** Covers every state in the specification: `researcher` has a project and instant links, `colleague` has a project. */
export function writeSmallStudy(database: DatabaseSync, storageFolder: string, now: Date): void {
  mkdirSync(join(storageFolder, 'recordings'), { recursive: true });
  mkdirSync(join(storageFolder, 'transcripts'), { recursive: true });
  writeFileSync(join(storageFolder, 'recordings', 'talk.wav'), recordingBytes);
  writeFileSync(join(storageFolder, 'transcripts', 'talk.json'), JSON.stringify(conversation));
  writeFileSync(join(storageFolder, 'transcripts', 'broken.json'), '[{"role": "user"');
  writeFileSync(join(storageFolder, 'transcripts', 'string.json'), '"Interviewer: Hello."');
  // One write to the disk.
  inTransaction(database, () => {
    insertProject(database, 'researcher', teaProject(now));
    const colleagueProject = { ...teaProject(now), id: 'coffee', name: 'Coffee', evaluator: null, links: [] };
    insertProject(database, 'colleague', colleagueProject);
    for (const one of instantLinks(now)) insertInstantLink(database, 'researcher', one);
    addUser(database, { id: 'researcher', email: 'tea@example.org', name: 'Tea researcher', createdAt: now });
    addUser(database, { id: 'colleague', email: null, name: null, createdAt: now });
  });
}
