// Where the transcript is when a session opens.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asJson } from '../../../testing/main-stand-in.ts';
import { player } from '../../../player/player.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { recording, ROUTE, saved, service } from '../../../testing/saved-session.ts';
import type { TranscriptReading, Turn } from '../../../../shared/model/transcript.ts';

/** Each turn is spoken for 0.05 seconds, and followed by 0.45 seconds of silence: the recording has four seconds. */
const turns = Array.from({ length: 8 }, (_, index): Turn => ({
  role: index % 2 === 0 ? 'agent' : 'participant',
  speakerLabel: null,
  text: `Turn number ${String(index)}.${' It is so long that few fit.'.repeat(50)}`,
  startSeconds: index * 0.5,
  endSeconds: index * 0.5 + 0.05,
}));
const reading: TranscriptReading = {
  transcript: { turns, warnings: [] },
  segments: turns.map(({ startSeconds, endSeconds, role }, index) => ({
    turn: index,
    lane: role === 'agent' ? 0 : 1,
    startSeconds: startSeconds ?? 0,
    endSeconds: endSeconds ?? 0,
  })),
};

test.each([
  ['where playback stopped', ROUTE, 3.2],
  ['at the place of a link', `${ROUTE}?at=3.2`, null],
])(
  'shows the turn nearest to a pause if the session opens there: %s',
  async (_what, route, positionSeconds) => {
    const view = { speakers: {}, offsetSeconds: 0, positionSeconds, speed: null };
    await openScreen(route, {
      ...saved(),
      storedTranscript: () => asJson({ reading, receivedAt: '2026-11-23T10:00:00.000Z' }),
      transcript: () => asJson(reading),
      notes: () => [],
      audio: () => ({ ...recording, durationSeconds: 4 }),
      sessionView: () => view,
      saveSessionView: () => view,
      service,
    });
    const text = page.getByRole('region', { name: 'Transcript text' });
    await expect.poll(() => player.store.getState().timeSeconds).toBe(3.2);
    await expect.element(text.getByText('Turn number 6.')).toBeInViewport();
    // Nothing is said in a pause, so nothing is marked.
    expect(text.element().querySelector('[data-active]')).toBeNull();
  },
);
