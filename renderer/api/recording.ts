import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { AudioState } from '../../shared/model/recording.ts';

/** Starts getting a session's recording where it is not here. Answers how far it is, and the speed it is heard at. */
export async function readyToHear(session: SessionRef): Promise<{ audio: AudioState; speed: number | null }> {
  const [audio, view] = await Promise.all([
    bridge.call.audio({ session, again: false }),
    bridge.call.sessionView(session),
  ]);
  return { audio: valueOf(audio), speed: valueOf(view).speed };
}
