import type { SpeakerChoice } from '../../shared/model/session-view.ts';

/**
 * Returns the speaker that a speaker was merged into, following merges of merges, or the speaker itself. A
 * merge into a speaker that the transcript no longer has, or a circular one, is ignored, as it is in the
 * window.
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
