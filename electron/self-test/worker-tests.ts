import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HandlerContext } from '../ipc/handler-context.ts';
import type { TranscriptRule } from '../../shared/model/reading-rule.ts';
import { rulesWorker } from '../reading-rules/ask-rules-worker.ts';
import { readInWorker } from '../transcripts/read-in-worker.ts';
import { readQdaProject } from '../imports/other-projects/read-qda-project.ts';
import { storedArchive } from '../imports/stored-archive.ts';
import { openLinkReading } from '../imports/read-used-links.ts';
import { expectThat, until, type SelfTest } from './self-test.ts';

const WISH = {
  sessionIds: [],
  formats: ['csv' as const],
  withNames: false,
  withAudio: false,
  audioBeside: false,
  withVariables: false,
  guarded: true,
  asReceived: false,
  withReceived: false,
};

const RULE: TranscriptRule = {
  version: 1,
  what: 'transcript',
  source: { form: 'data' },
  items: ['talk', '*'],
  voices: [{ words: [['talk', '*', 'x']], speaker: { from: 'none' }, start: null, end: null, only: [] }],
  arePieces: false,
  order: 'as-received',
  zero: { from: 'recording' },
  roles: [],
};

/** Sends a request to each thread of the app: in a package the worker files are elsewhere. */
export const workerTests = ({ workspaces, keychain, backups }: HandlerContext): SelfTest[] => [
  {
    number: 4,
    name: 'The threads for the library, exports, links, transcripts, reading rules and the keychain answer',
    run: async () => {
      const services = await workspaces.services();
      const sessions = await services.library.sessions.count();
      const { manifest } = await services.exports.plan(WISH);
      expectThat(manifest.sessions === 0, 'The export has a plan', manifest.sessions);
      const links = openLinkReading();
      try {
        const read = await links.read('{"links":[]}', () => Promise.resolve());
        expectThat(read !== null, 'A list of links is read');
      } finally {
        await links.close();
      }
      const { transcript } = await readInWorker(
        '{"success":true,"transcript":[{"role":"user","text":"Hello"}]}',
      );
      expectThat(transcript.turns.length === 1, 'A transcript is read', transcript.turns.length);
      const body = new TextEncoder().encode('{"transcript":{"talk":[{"x":"Hello"}]}}');
      const preview = await rulesWorker.preview({ of: 'transcript', body, durationSeconds: null }, RULE);
      expectThat(
        preview.what === 'transcript' && preview.totalTurns === 1,
        'A rule reads a transcript',
        preview,
      );
      const { status } = await keychain.probe();
      return `${String(sessions)} sessions, keychain ${status}`;
    },
  },
  {
    number: 4,
    name: 'The thread for projects of other programs reads one',
    run: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'earmark-self-test-'));
      try {
        const path = join(folder, 'Self-test.qdpx');
        const xml = new TextEncoder().encode('<Project name="Self-test"/>');
        await writeFile(path, new Uint8Array(storedArchive([['project.qde', xml]])));
        const { name } = await readQdaProject(path);
        expectThat(name === 'Self-test', 'The project is read', name);
        return name;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
  {
    number: 4,
    name: 'The thread for backups writes one',
    run: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'earmark-self-test-'));
      const path = join(folder, 'Self-test.earmark');
      try {
        const of = { folder: workspaces.folder(), workspaceName: 'Self-test', address: null };
        const madeAt = new Date().toISOString();
        const nothing = { written: () => Promise.resolve(), notWritten: () => Promise.resolve() };
        backups.backUp({ ...of, withAudio: false, madeAt }, path, nothing);
        await until(() => backups.state()?.status !== 'running', 'The backup ends', 30_000);
        const state = backups.state();
        expectThat(state?.status === 'ended', 'The backup is written', state);
        return `${String((await stat(path)).size)} bytes`;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
];
