import { expect, onTestFinished, test, vi } from 'vitest';
import { redactedLibrary } from '../../electron/database/repositories/redaction/redacted-library.fixture.ts';
import { sessionHandlers } from '../../electron/ipc/handlers/session.ts';
import type { HandlerContext } from '../../electron/ipc/handler-context.ts';
import { readTranscript } from '../../electron/transcripts/read-transcript.ts';
import { speechSegmentsOf } from '../../electron/transcripts/speech-segments.ts';

vi.mock('electron', () => import('../stand-in/electron.ts'));

const session = { sessionId: 's1', type: 'project', projectId: 'p1' } as const;
const AT = '2026-11-23T10:00:00.000Z';
/** The list is named after a person. */
const received = {
  Ines: [
    { role: 'agent', text: 'How do you get to work?', start: 0.5 },
    { role: 'user', text: 'I am Ines, and I take the ferry, most days.', start: 2 },
    { role: 'agent', text: 'And when it is foggy?', start: 8 },
    { role: 'user', text: 'Then I wait, or I stay at home.', start: 11 },
  ],
};

async function opened() {
  const at = await redactedLibrary();
  onTestFinished(() => {
    at.close();
  });
  const { library } = at;
  library.sessions.see({ ...session, projectName: 'Ferries', label: 'P07' }, AT);
  const transcript = readTranscript(received);
  const reading = { transcript, segments: speechSegmentsOf(transcript) };
  library.transcripts.keep('s1', JSON.stringify({ transcript: received }), reading, AT);
  const { transcriptReasons } = sessionHandlers({
    workspaces: { services: () => Promise.resolve({ library }) },
    send: () => undefined,
  } as unknown as HandlerContext);
  return { at, transcriptReasons };
}

test('says from which fields a stored transcript was read, and nothing of one that is not stored', async () => {
  const { transcriptReasons } = await opened();
  expect(await transcriptReasons(session)).toEqual({
    sureness: 'sure',
    reasons: [
      { reason: 'list', path: ['Ines'], entries: 4 },
      { reason: 'words', field: 'text' },
      { reason: 'speaker', field: 'role' },
      { reason: 'start', field: 'start' },
    ],
  });
  expect(await transcriptReasons({ ...session, sessionId: 's2' })).toBeNull();
});

test('names of fields that are redacted are not in the reasons', async () => {
  const { at, transcriptReasons } = await opened();
  at.redact('s1', 1, 'Ines', { scope: 'session' });
  const reasons = await transcriptReasons(session);
  expect(reasons?.reasons.length).toBeGreaterThan(0);
  expect(JSON.stringify(reasons)).not.toContain('Ines');
});
