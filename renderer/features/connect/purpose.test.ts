import { expect, test } from 'vitest';
import { purposeOf } from './purpose.ts';
import type { Workspace, Workspaces } from '../../../shared/model/workspace.ts';

const workspace = (id: string, sample: boolean): Workspace => ({
  id,
  name: id,
  sample,
  local: false,
  address: sample ? null : `https://${id}.example`,
  keyTail: null,
  keyPlace: sample ? 'until-closed' : 'keychain',
});
const all: Workspaces = {
  currentId: 'w1',
  list: [workspace('sample', true), workspace('w1', false)],
  damagedFile: null,
  isFirstStart: false,
};

test('changes a listed workspace', () => {
  expect(purposeOf({ change: 'w1' }, all)).toEqual({ kind: 'address', workspace: all.list[1] });
  expect(purposeOf({ replace: 'w1' }, all)).toEqual({ kind: 'key', workspace: all.list[1] });
});

test.each([{}, { change: 'gone' }, { replace: 'sample' }])('connects a new workspace for %j', (search) => {
  expect(purposeOf(search, all)).toEqual({ kind: 'new' });
});
