// A backup without some recordings, because their files were moved.
// @module-tag nightly
import { expect, test } from 'vitest';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { ownFilesMain } from '../../testing/own-files-main.ts';
import { main } from '../../testing/parts.ts';

const open = (missingRecordings: string[]) =>
  openScreen('/settings', {
    ...ownFilesMain(null).answers,
    destinations: () => [],
    retention: () => [],
    activity: () => [],
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
    backupState: () => ({
      status: 'ended',
      act: 'backup',
      doneBytes: 10,
      totalBytes: 10,
      path: '/home/researcher/study.earmark',
      why: null,
      leftOut: [],
      recordings: 3,
      missingRecordings,
    }),
  });
const outcome = main.getByRole('status').filter({ hasText: 'Saved as /home/researcher/study.earmark' });

test('names the one recording that is not in it', async () => {
  await open(['hallway.wav']);
  await expect
    .element(outcome)
    .toMatchTextContent('One recording is not in it, because Earmark could not find its file: hallway.wav.');
  expect(await accessibilityViolations()).toEqual([]);
});

test('names the first of many, and counts the others', async () => {
  await open(Array.from({ length: 7 }, (_, index) => `Group ${String(index + 1)}.wav`));
  await expect
    .element(outcome)
    .toMatchTextContent(
      '7 recordings are not in it, because Earmark could not find their files: Group 1.wav, Group 2.wav, Group 3.wav, Group 4.wav, Group 5.wav and 2 others.',
    );
});
