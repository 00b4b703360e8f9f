import { expect, test } from 'vitest';
import { libraryError } from '../database/base/library-error.ts';
import { describeSystemError, isSystemError } from './system-error.ts';

const coded = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' });

test.each([
  ['ENOSPC', 'This computer has no space for this file. Nothing was written.'],
  ['EDQUOT', 'This computer has no space for this file. Nothing was written.'],
  ['EACCES', 'Earmark cannot write to this folder. Choose another.'],
  ['EPERM', 'Earmark cannot write to this folder. Choose another.'],
  ['EROFS', 'Earmark cannot write to this folder. Choose another.'],
  ['ENOENT', 'Earmark could not write the file. Try another folder.'],
  ['EISDIR', 'Earmark could not write the file. Try another folder.'],
])('a file that is not written because of %s', (code, sentence) => {
  expect(describeSystemError(coded(code), 'file')).toBe(sentence);
});

test.each([
  ['EACCES', 'Earmark is not allowed to delete files in this folder.'],
  ['EPERM', 'Earmark is not allowed to delete files in this folder.'],
  ['EROFS', 'Earmark is not allowed to delete files in this folder.'],
  ['EBUSY', 'Another program is using the file.'],
  ['ENOENT', 'The file is no longer there.'],
  ['ENOTDIR', 'The system refused to delete it.'],
  ['EIO', 'The system refused to delete it.'],
])('a file that is not deleted because of %s', (code, sentence) => {
  expect(describeSystemError(coded(code), 'deletion')).toBe(sentence);
});

test.each([
  ['ENOSPC', 'This computer has no space for the recording.'],
  ['EDQUOT', 'This computer has no space for the recording.'],
  ['EACCES', 'Earmark could not store the recording on this computer.'],
])('a recording that is not stored because of %s', (code, sentence) => {
  expect(describeSystemError(coded(code), 'recording')).toBe(sentence);
});

test.each([
  ['EACCES', 'Nothing was saved: Earmark is not allowed to write to its folder.'],
  ['EROFS', 'Nothing was saved: Earmark is not allowed to write to its folder.'],
  ['ENOSPC', 'Nothing was saved: the disk is full. Free some space, then try again.'],
  ['ENOENT', 'Earmark cannot open its folder on this computer.'],
  ['ENOTDIR', 'Earmark cannot open its folder on this computer.'],
  ['EIO', 'The disk could not save this. What you typed is still here. Try again.'],
])('a library that cannot be used because of %s', (code, sentence) => {
  expect(libraryError(coded(code))).toMatchObject({ failure: { kind: 'blocked', message: sentence } });
});

test('an error that is not of the system has no other sentence than the last', () => {
  const bug = new TypeError('x is not a function');
  expect(describeSystemError(bug, 'file')).toBe('Earmark could not write the file. Try another folder.');
  expect(libraryError(bug)).toBe(bug);
  expect([isSystemError(bug), isSystemError(coded('EISDIR')), isSystemError(null)]).toEqual([
    false,
    true,
    false,
  ]);
});
