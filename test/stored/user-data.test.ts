// A data folder of an earlier version of the app: settings, workspaces, libraries and recordings.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSettings } from '../../electron/platform/settings.ts';
import { DEFAULT_SETTINGS } from '../../shared/domain/default-settings.ts';
import type { SessionRecord, SessionRef } from '../../shared/model/session.ts';
import type { Settings } from '../../shared/model/settings.ts';
import type { Workspace } from '../../shared/model/workspace.ts';
import { openWorkspaceList } from '../../electron/workspaces/workspace-list.ts';
import { copyOf, expectedIn } from './fixture-copy.ts';
import { type Asked, libraryContent } from './library-content.ts';
import { recordingsIn, restored, workspaceContent } from './workspace-content.ts';

interface Expected {
  workspaceId: string;
  renamedId: string;
  asked: Asked;
  sessions: SessionRef[];
  /** Those that there were in that version. */
  settings: Partial<Settings>;
  workspaces: { all: Workspace[]; currentId: string; damagedFile: null };
  content: unknown;
  renamed: { sessions: SessionRecord[] };
}
const expected = expectedIn('user-data.json') as Expected;
const NOTHING: Asked = { drafts: [], answersOfService: [], searches: [], ownAnswers: [] };

test('reads every setting as it was saved, and gives later ones their default', () => {
  expect(openSettings(join(copyOf('user-data'), 'settings.json')).read()).toEqual({
    ...DEFAULT_SETTINGS,
    ...expected.settings,
  });
});

test('lists the sample, a connected service and a renamed one', () => {
  const userData = copyOf('user-data');
  const list = openWorkspaceList(join(userData, 'workspaces.json'), join(userData, 'workspaces'));
  // No workspace of these versions was without a service.
  const all = list.all().map(({ local, ...workspace }) => (local ? null : workspace));
  expect({ all, currentId: list.currentId(), damagedFile: list.damagedFile }).toEqual(expected.workspaces);
});

test('opens the library of a workspace, a complete recording with its peaks, and part of another', async () => {
  const folder = join(copyOf('user-data'), 'workspaces', expected.workspaceId);
  expect(await workspaceContent(folder, expected.asked, expected.sessions)).toEqual(expected.content);
});

test('keeps a pinned recording when space is needed', async () => {
  const [pinned, inPart, other] = expected.sessions;
  if (pinned === undefined || inPart === undefined || other === undefined) throw new Error('Three sessions');
  const recordings = recordingsIn(join(copyOf('user-data'), 'workspaces', expected.workspaceId), 1);
  try {
    await recordings.state({ session: other, again: false });
    const storedSessions = await recordings.stored(expected.sessions);
    expect(storedSessions.map(({ session }) => session.sessionId)).toEqual([pinned.sessionId]);
  } finally {
    await recordings.close();
  }
});

test('opens the libraries of the other workspaces', async () => {
  const folder = join(copyOf('user-data'), 'workspaces');
  const renamed = await libraryContent(join(folder, expected.renamedId, 'library.sqlite'), NOTHING);
  expect(renamed.sessions).toEqual(expected.renamed.sessions);
  const draftKey = { form: 'links', subject: 'sample' };
  const sample = await libraryContent(join(folder, 'sample', 'library.sqlite'), {
    ...NOTHING,
    drafts: [draftKey],
  });
  expect(sample.drafts[0]?.value).toContain('Of the sample');
});

for (const name of ['with-recordings', 'without-recordings'])
  test(`restores everything in a backup ${name.replace('-', ' ')}`, async () => {
    const path = copyOf(`backups/${name}.earmark`);
    const all = expectedIn('backups.json') as Record<string, unknown>;
    const found = await restored(path, `${path} restored`, expected.asked, expected.sessions);
    expect(found).toEqual(all[name]);
  });
