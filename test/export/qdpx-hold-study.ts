import type { ExportNote, ExportStudy } from '../../electron/exports/formats/study.ts';
import { CANARY } from './qdpx-study.ts';

export const note = (id: string, more: Partial<ExportNote>): ExportNote => ({
  id,
  startSeconds: null,
  endSeconds: null,
  passage: null,
  text: '',
  codeIds: [],
  createdAt: '2025-11-21T10:00:00.000Z',
  updatedAt: '2025-11-21T11:00:00.000Z',
  ...more,
});

/** One session with a note of each kind: on a passage, on a time alone, on a moved passage, and without a target. */
export const holdStudy = (): ExportStudy => ({
  name: 'Library app: placing a hold',
  exportedAt: '2025-11-21T18:00:00.000Z',
  codes: [
    { id: 'trust', name: 'Trust', colour: '#1a7f37', description: '', parentId: null },
    { id: 'ease', name: 'Ease', colour: '#cf222e', description: 'How easy', parentId: 'trust' },
  ],
  questions: [
    { id: 'q1', label: 'Ease', type: 'number', projectId: 'p1' },
    { id: 'q2', label: 'Why', type: 'text', projectId: 'p1' },
  ],
  sessions: [
    {
      sessionId: 'session-7',
      type: 'project',
      projectId: 'p1',
      projectName: 'Library app',
      label: `P07 ${CANARY}`,
      pseudonym: 'S007',
      status: null,
      createdAt: '2025-11-20T09:00:00.000Z',
      completedAt: null,
      durationSeconds: 21.5,
      language: null,
      speakers: [
        { key: 'agent', name: 'Anna', pseudonym: 'Interviewer', role: 'interviewer' },
        { key: 'user', name: `${CANARY} Ines`, pseudonym: 'Participant 7', role: 'participant' },
      ],
      turns: [
        { place: 0, speakerKey: 'agent', text: 'How was it? 👩‍🌾', startSeconds: 0, endSeconds: 2 },
        {
          place: 1,
          speakerKey: 'user',
          text: 'Fine 👍 then\r\nI lost the hold.',
          startSeconds: 3,
          endSeconds: 19,
        },
        { place: 2, speakerKey: null, text: 'The link ended.', startSeconds: 20, endSeconds: 21.5 },
      ],
      notes: [
        note('n1', {
          text: 'Relief & “ease”',
          codeIds: ['ease', 'trust', 'ease', 'gone'],
          passage: { turnPlace: 1, start: 5, end: 20, quote: '👍 then\r\nI lost' },
        }),
        note('n2', { startSeconds: 4, endSeconds: 6, codeIds: ['trust'] }),
        note('n3', { passage: { turnPlace: 1, start: 0, end: 8, quote: 'the hold' } }),
        note('n4', {
          text: 'Changed since',
          codeIds: ['ease'],
          startSeconds: 599,
          passage: { turnPlace: 0, start: 0, end: 19, quote: 'words that are gone' },
        }),
      ],
      memo: 'Ask again.',
      tags: ['paused', 'paused'],
      reviewState: 'reviewed',
      summary: 'It went well.',
      answers: [
        { questionId: 'q1', value: 4, rationale: null, source: 'summary', own: null },
        { questionId: 'q1', value: 0, rationale: 'Nothing said', source: 'evaluation', own: 1e-7 },
        { questionId: 'q2', value: false, rationale: null, source: 'summary', own: null },
      ],
      variables: { age: '34', empty: ' ' },
      audio: { path: 'session-7.wav', extension: 'WAV', bytes: 24, hidden: [] },
    },
  ],
});
