// @module-tag nightly
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { asJson } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sideBarLink } from '../../testing/parts.ts';
import { recording, ROUTE, saved, service, SESSION_ID } from '../../testing/saved-session.ts';
import { player } from '../../player/player.ts';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';

const { mediaSession } = navigator;
/** What the system's controls would call: the browser does not return it. */
const handlers = new Map<MediaSessionAction, MediaSessionActionHandler>();
const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
  handlers.get(action)?.({ action, ...details });

const reading: TranscriptReading = {
  transcript: {
    turns: [0, 1.5, 2.5].map((startSeconds, index) => ({
      role: index === 1 ? 'participant' : 'agent',
      text: `Turn ${index}`,
      speakerLabel: null,
      startSeconds,
      endSeconds: startSeconds + 0.9,
    })),
    warnings: [],
  },
  segments: [0, 1.5, 2.5].map((startSeconds, index) => ({
    turn: index,
    lane: index === 1 ? 1 : 0,
    startSeconds,
    endSeconds: startSeconds + 0.9,
  })),
};

const open = () =>
  openScreen(ROUTE, {
    ...saved(),
    sessionChanges: () =>
      asJson({
        revision: '1',
        isWhole: true,
        gone: [],
        records: [
          sessionRecord({ sessionId: SESSION_ID, label: 'P07 Ines', projectName: 'Mill Lane library' }),
        ],
      }),
    storedTranscript: () => asJson({ reading, receivedAt: new Date().toISOString() }),
    transcript: () => asJson(reading),
    audio: () => ({ ...recording, durationSeconds: 4 }),
    allowRefetch: () => null,
    service,
  });

const time = () => player.store.getState().timeSeconds;

beforeEach(() => {
  handlers.clear();
  const setActionHandler = mediaSession.setActionHandler.bind(mediaSession);
  vi.spyOn(mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
    setActionHandler(action, handler);
    if (handler === null) handlers.delete(action);
    else handlers.set(action, handler);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('shows the system the session that plays, and takes it away when the recording is deleted', async () => {
  const earmark = await open();
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  expect(mediaSession.metadata).toBeNull();
  expect(handlers.has('play')).toBe(false);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => mediaSession.playbackState).toBe('playing');
  expect(mediaSession.metadata).toMatchObject({ title: 'P07 Ines', artist: 'Mill Lane library' });
  press('pause');
  await expect.poll(() => mediaSession.playbackState).toBe('paused');
  press('play');
  await expect.poll(() => player.store.getState().playing).toBe(true);
  press('pause');
  await expect.poll(() => mediaSession.playbackState).toBe('paused');
  earmark.send('purged', { sessionIds: [SESSION_ID], what: 'audio' });
  await expect.poll(() => mediaSession.metadata).toBeNull();
  expect(mediaSession.playbackState).toBe('none');
  expect([...handlers.keys()].filter((action) => !action.endsWith('track'))).toEqual([]);
});

test('skips, seeks and goes from turn to turn by the system’s media keys', async () => {
  const positions = vi.spyOn(mediaSession, 'setPositionState');
  await open();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => handlers.has('pause')).toBe(true);
  press('pause');
  await expect.poll(() => mediaSession.playbackState).toBe('paused');
  press('seekto', { seekTime: 2 });
  expect(time()).toBe(2);
  expect(positions).toHaveBeenLastCalledWith({ duration: 4, playbackRate: 1, position: 2 });
  press('seekforward', { seekOffset: 1 });
  expect(time()).toBe(3);
  press('seekbackward');
  expect(time()).toBe(0);
  press('nexttrack');
  expect(time()).toBe(1.5);
  press('nexttrack');
  expect(time()).toBe(2.5);
  press('previoustrack');
  expect(time()).toBe(1.5);
});

test('lets the keys act on a session that plays while another screen is open', async () => {
  await open();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => mediaSession.playbackState).toBe('playing');
  press('pause');
  await sideBarLink('Projects').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect(mediaSession.metadata?.title).toBe('P07 Ines');
  expect(handlers.has('nexttrack')).toBe(false);
  press('seekto', { seekTime: 1 });
  expect(time()).toBe(1);
  press('play');
  await expect.poll(() => mediaSession.playbackState).toBe('playing');
});
