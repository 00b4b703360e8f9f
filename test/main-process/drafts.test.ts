// Typed text is stored unchanged, except for keys that were pasted into the wrong field.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HandlerContext } from '../../electron/ipc/handler-context.ts';
import { libraryHandlers } from '../../electron/ipc/handlers/library.ts';
import { openLibrary, type LibraryRepositories } from '../../electron/database/library.ts';
import { registerKeyForRedaction } from '../../electron/platform/redact.ts';
import { filesWith } from '../library/every-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'earmark-drafts-'));
let library: LibraryRepositories;
let handlers: ReturnType<typeof libraryHandlers>;
beforeAll(async () => {
  library = await openLibrary(join(folder, 'library.sqlite'));
  const workspaces = { services: () => Promise.resolve({ library }), current: () => ({ currentId: 'w1' }) };
  handlers = libraryHandlers({ workspaces } as unknown as HandlerContext);
});
afterAll(() => {
  library.libraryFile.close();
  rmSync(folder, { recursive: true });
});

const draftKey = { workspaceId: 'w1', form: 'connect', subject: 'new' };
const storedDraft = async (value: string) => {
  await handlers.saveDraft({ ...draftKey, value });
  return handlers.readDraft(draftKey);
};

test('removes keys from a draft before it is stored', async () => {
  registerKeyForRedaction('in-use/0123456789');
  // A key in use would be removed as a whole, so this is one that no other test of this process registers.
  const draft = JSON.stringify({
    pasted: 'api_draft_0123456789',
    used: 'in-use/0123456789',
    address: 'http://u:passphrase@service.example',
  });
  expect(JSON.parse((await storedDraft(draft)) ?? '')).toEqual({
    pasted: 'api_…',
    used: '…',
    address: 'http://…@service.example',
  });
  const secrets = { pasted: 'api_draft', used: 'in-use/0123', password: 'passphrase' };
  expect(filesWith(folder, secrets)).toEqual([]);
});

test('stores any other draft as it was typed', async () => {
  const draft = JSON.stringify({
    text: 'P07: ines@uni.example, see https://x.example/?a=b\nWhy? 1=1 "api_docs"',
  });
  expect(await storedDraft(draft)).toBe(draft);
  await handlers.saveDraft({ ...draftKey, value: null });
  expect(await handlers.readDraft(draftKey)).toBeNull();
});
