// The bridge to the window copies an object value by value and blocks the page meanwhile. A transcript of 20,000
// turns has a hundred thousand values, while a text is passed in one piece.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { HandlerContext } from '../../electron/ipc/handler-context.ts';
import { openLibrary } from '../../electron/database/library.ts';
import { sessionHandlers } from '../../electron/ipc/handlers/session.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';

vi.mock('electron', () => import('../stand-in/electron.ts'));

const session = { sessionId: 's1', type: 'project', projectId: 'p1' } as const;
const reading: TranscriptReading = {
  transcript: {
    turns: [
      {
        role: 'participant',
        speakerLabel: null,
        text: 'Well — "quoted".',
        startSeconds: 0.5,
        endSeconds: null,
      },
    ],
    warnings: [],
  },
  segments: [],
};

test('passes a transcript to the window as one text, from the service and from this computer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-cross-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const library = await openLibrary(join(folder, 'library.sqlite'));
  library.sessions.ensure(session, '2025-11-01T09:00:00.000Z');
  library.transcripts.keep('s1', '{}', reading, '2025-11-01T09:00:00.000Z');
  const secondListen = { consider: () => undefined };
  const services = { library, secondListen, transcripts: { fetch: () => Promise.resolve(reading) } };
  const { transcript, storedTranscript } = sessionHandlers({
    workspaces: { services: () => Promise.resolve(services) },
    send: () => undefined,
  } as unknown as HandlerContext);
  const fetchedText: unknown = await transcript(session);
  const storedText: unknown = await storedTranscript(session);
  expect([typeof fetchedText, typeof storedText]).toEqual(['string', 'string']);
  expect(JSON.parse(String(fetchedText))).toEqual(reading);
  expect(JSON.parse(String(storedText))).toMatchObject({
    reading: { transcript: reading.transcript },
    receivedAt: '2025-11-01T09:00:00.000Z',
  });
  expect(await storedTranscript({ ...session, sessionId: 's2' })).toBeNull();
  library.libraryFile.close();
});
