import type { AudioState, SessionRef } from '../../electron/wire.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './failures.ts';

/** Starts getting a session's recording where it is not here. Answers how far it is, and the speed it is heard at. */
export async function readyToHear(session: SessionRef): Promise<{ audio: AudioState; speed: number | null }> {
  const [audio, view] = await Promise.all([
    bridge.call.audio({ session, again: false }),
    bridge.call.sessionView(session),
  ]);
  return { audio: valueOf(audio), speed: valueOf(view).speed };
}
