import type { SpeakerChoice } from '../../shared/model/session-view.ts';

/**
 * Returns the speaker that a speaker was merged into, following merges of merges, or the speaker itself. A
 * merge into a speaker that the transcript no longer has, or a circular one, is ignored, as it is in the
 * window.
 */
export function resolveSpeaker(
  speakerKey: string,
  known: { has: (speakerKey: string) => boolean },
  speakers: Readonly<Record<string, SpeakerChoice>>,
): string {
  let resolved = speakerKey;
  const passed = new Set([speakerKey]);
  for (;;) {
    const next = Object.hasOwn(speakers, resolved) ? (speakers[resolved]?.sameAs ?? null) : null;
    if (next === null || !known.has(next)) return resolved;
    if (passed.has(next)) return speakerKey;
    passed.add(next);
    resolved = next;
  }
}
