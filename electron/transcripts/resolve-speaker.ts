import type { SpeakerChoice } from '../../shared/model/session-view.ts';

/**
 * The voice that a voice is heard as: itself, or what the researcher merged it into, however often. A merge into a
 * voice that the transcript no longer has, and one that leads round in a circle, count for nothing: so on the screen.
 */
export function resolveSpeaker(
  voice: string,
  voices: { has: (voice: string) => boolean },
  speakers: Readonly<Record<string, SpeakerChoice>>,
): string {
  let heard = voice;
  const passed = new Set([voice]);
  for (;;) {
    const next = Object.hasOwn(speakers, heard) ? (speakers[heard]?.sameAs ?? null) : null;
    if (next === null || !voices.has(next)) return heard;
    if (passed.has(next)) return voice;
    passed.add(next);
    heard = next;
  }
}
