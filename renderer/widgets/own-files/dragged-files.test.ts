import { expect, test } from 'vitest';
import { draggedFilesIn, draggedKinds, draggedText } from './dragged-files.ts';

const items = (types: readonly string[]) =>
  types.map((type) => ({
    kind: type === 'words' ? 'string' : 'file',
    type,
  })) as unknown as DataTransferItemList;

test('counts dragged files by their kinds, and not dragged text', () => {
  const dragged = draggedFilesIn(
    items(['audio/wav', 'video/mp4', 'text/vtt', 'application/json', '', 'words']),
  );
  expect(draggedText(dragged)).toBe('Let go to read 5 files');
  expect(draggedKinds(dragged)).toBe('2 recordings, 2 transcripts, 1 other');
});

test('names one file, and files that the system does not count', () => {
  expect(draggedText(draggedFilesIn(items(['audio/mpeg'])))).toBe('Let go to read 1 file');
  expect(draggedText(draggedFilesIn(undefined))).toBe('Let go to read the files');
  expect(draggedKinds(draggedFilesIn(undefined))).toBe('');
});
