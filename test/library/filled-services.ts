import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { speechSegmentsOf } from '../../electron/transcripts/speech-segments.ts';
import type { WorkspaceServices } from '../../electron/workspaces/workspace-services.ts';
import { type HostedService, startHostedService } from '../hosted-service.ts';
import { openPrivateServices, usedSessions } from './private-services.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import { sessionQuery } from '../../shared/domain/session-query.ts';
import type { SessionRef } from '../../shared/model/session.ts';

export const AT = '2026-01-10T10:00:00.000Z';

/** Unique words: in ASCII, in another script, and beyond the basic multilingual plane. */
export const wordsOf = (name: string) => ({
  spoken: `${name}quixotropic`,
  // The index stores terms without the prefix that they share with the previous term.
  tail: `${name}quixotropic`.slice(3),
  greek: `ἀριστο${name}φάνης`,
  emoji: `🦩🪢${name}🧿`,
  summary: `${name}summarised`,
  quote: `${name}quoted`,
  speaker: `${name}speakername`,
  answer: `${name}answered`,
  draft: `${name}drafted`,
  evaluated: `${name}evaluated`,
});
export const attributeOf = (name: string) => `${name}attributed`;
export const noteOf = (name: string) => `${name}thought`;

function sessionOf(used: Map<string, SessionRef>, label: string): SessionRef {
  const session = used.get(label);
  if (session === undefined) throw new Error(`The sample has no ${label}`);
  return session;
}

/**
 * Opens the services of a workspace at the real service before each test, and fills sessions with every kind of
 * content.
 */
export function filledServices(fetch: typeof globalThis.fetch = globalThis.fetch) {
  let service: HostedService;
  let folder = '';
  let services: WorkspaceServices;
  let deletedSession: SessionRef;
  let otherSession: SessionRef;

  beforeAll(async () => {
    service = await startHostedService({
      basePath: '/api',
      key: 'api_canary_0123456789',
      sample: true,
      summaryDelayMilliseconds: 50,
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'earmark-purge-'));
    services = await openPrivateServices(folder, service, fetch);
    const used = await usedSessions(services);
    deletedSession = sessionOf(used, 'P05 Callum');
    otherSession = sessionOf(used, 'P07 Ines');
  });
  afterEach(async () => {
    await services.close();
    rmSync(folder, { recursive: true });
  });

  async function fill(session: SessionRef, name: string): Promise<void> {
    const { library } = services;
    const words = wordsOf(name);
    const { sessionId } = session;
    await library.sessions.see({ ...session, label: `${name}label`, createdAt: AT, durationSeconds: 60 }, AT);
    const line = { ...session, label: null, variables: { Home: attributeOf(name) } };
    await library.imports.begin([line], { withSummaries: false, continues: false }, AT);
    const missing = { transcript: null, evaluation: null, why: null };
    const importQuery = new URLSearchParams(sessionQuery(session)).toString();
    await library.imports.finish([{ seen: session, query: importQuery, status: '{}', ...missing }], AT);
    await library.imports.end();
    // First as the service has it, and then with unique words.
    await services.transcripts.fetch(session);
    const turns: Turn[] = [words.spoken, words.greek, words.emoji].map((text, index) => ({
      role: 'participant',
      speakerLabel: words.speaker,
      text: `So ${text} it was`,
      startSeconds: index * 10,
      endSeconds: index * 10 + 5,
    }));
    const transcript = { turns, warnings: [] };
    await library.transcripts.keep(
      sessionId,
      JSON.stringify(turns),
      { transcript, segments: speechSegmentsOf(transcript) },
      AT,
    );
    await library.summaries.ask(sessionId, AT, false);
    await library.summaries.receive(sessionId, { summary: `They were ${words.summary}.` }, AT);
    await library.notes.save({
      id: crypto.randomUUID(),
      sessionId,
      startSeconds: 1,
      endSeconds: 4,
      passage: { turnPlace: 0, start: 0, end: 4, quote: words.quote },
      text: noteOf(name),
      codeIds: [],
      createdAt: AT,
      updatedAt: AT,
    });
    await library.notes.saveMemo(sessionId, `${name}memo`);
    await library.views.save(sessionId, {
      speakers: { [words.speaker]: { name: words.speaker, sameAs: null, lane: null } },
    });
    await library.answers.saveOwn(sessionId, 'q1', words.answer, AT);
    await library.answers.saveOwn(sessionId, 'q2', 4, AT);
    await library.drafts.save('note', `${sessionId} new`, JSON.stringify({ text: words.draft }), AT);
    const query = new URLSearchParams({ sessionId, type: session.type }).toString();
    const evaluation = JSON.stringify({ evaluationResults: words.evaluated });
    await library.responseCache.keep('/v1/session/evaluation', query, evaluation, AT);
    await library.responseCache.keep(
      `/v1/projects/${name}/links`,
      '',
      JSON.stringify({ links: [{ sessionId, label: `${name}label`, info: words.evaluated }] }),
      AT,
    );
    await waitForRecording(session);
  }

  async function waitForRecording(session: SessionRef): Promise<void> {
    await expect
      .poll(async () => (await services.recordings.state({ session, again: false })).status)
      .toBe('ready');
    await expect
      .poll(() => recordingFiles().filter((name) => name.endsWith('.peaks')).length)
      .toBeGreaterThan(0);
  }
  const recordingFiles = () => readdirSync(join(folder, 'workspace', 'audio'));

  /** Returns 64 bytes from the middle of the recording, which occur nowhere else. */
  async function voiceOf(session: SessionRef): Promise<Uint8Array> {
    const file = await services.recordings.wholeFile(session);
    if (file === null) throw new Error('The recording is not whole');
    const bytes = readFileSync(file);
    return bytes.subarray(bytes.length >> 1, (bytes.length >> 1) + 64);
  }
  const reopen = async () => {
    services = await openPrivateServices(folder, service, fetch);
  };
  return {
    folder: () => folder,
    services: () => services,
    deletedSession: () => deletedSession,
    otherSession: () => otherSession,
    reopen,
    fill,
    waitForRecording,
    recordingFiles,
    voiceOf,
  };
}
