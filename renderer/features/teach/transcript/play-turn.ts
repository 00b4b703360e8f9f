import type { SessionRef } from '../../../../shared/model/session.ts';
import { releaseExcerpt } from '../../../player/play-excerpt.ts';
import { player } from '../../../player/player.ts';
import { toggleExcerpt } from '../../../player/toggle-excerpt.ts';

/** The recording of a session on this page. */
export const recordingKey = (session: SessionRef): string => `read this transcript ${session.sessionId}`;

/** Plays the recording from a position on. */
export function playTurn(session: SessionRef, startSeconds: number): void {
  const { sessionId, failure } = player.store.getState();
  if (sessionId === session.sessionId && failure === null) {
    releaseExcerpt();
    player.seek(startSeconds);
    player.play();
    return;
  }
  void toggleExcerpt({ key: recordingKey(session), session, startSeconds, endSeconds: null });
}
