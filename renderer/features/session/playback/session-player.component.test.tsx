import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../../testing/open-screen.tsx';
import { recording, ROUTE, saved, service } from '../../../testing/saved-session.ts';
import type { AudioState } from '../../../../shared/model/recording.ts';

const ANOTHER = 'This file contains another recording. Earmark plays the first.';
const peaks = { bucketSeconds: 0.1, pairs: new Int16Array(80), complete: true };

async function open(state: Partial<AudioState>): Promise<void> {
  const audio = (): AudioState => ({ ...recording, durationSeconds: 4, hasPeaks: true, ...state });
  await openScreen(ROUTE, { ...saved(), audio, peaks: () => peaks, service });
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
}

test('says at the player what of the file is not played, and plays the rest', async () => {
  await open({ message: ANOTHER });
  await expect.element(page.getByText(ANOTHER)).toBeVisible();
});

test('says nothing of a recording that plays whole', async () => {
  await open({ message: null });
  await expect.element(page.getByText('Earmark plays the first')).not.toBeInTheDocument();
});
