import { typedOver } from '../../../../shared/domain/redaction/typed-words.ts';
import type { Redactions } from '../../../../shared/domain/redaction/hidden-spans.ts';

/** How removed words are replaced in a text. */
export type Replacing = Redactions & { text: (text: string) => string };

/**
 * Texts whose removed words the window does not have. It sends a text back with replacements, to leave it as it is or
 * to undo a change, and the text with its removed words is stored. `place` names where the text is, such as one value
 * of a participant. What was there before is remembered until the library is closed, since a change can be undone.
 */
export function createShownValues() {
  /** The originals by their place, and by how they were shown there. */
  const remembered = new Map<string, Map<string, string>>();
  return {
    /** Forgets all originals. Call this when something is deleted that nothing may bring back. */
    forget(): void {
      remembered.clear();
    },
    /** Returns the text as shown, and remembers the original if they differ. */
    remember(place: string, text: string, { text: shownOf }: Replacing): string {
      const shown = shownOf(text);
      if (shown !== text)
        remembered.set(place, (remembered.get(place) ?? new Map<string, string>()).set(shown, text));
      return shown;
    },
    /** Returns a remembered original of what is shown, or null. */
    originalOf: (place: string, shown: string): string | null => remembered.get(place)?.get(shown) ?? null,
    /** Returns what is stored for what was typed over `before`. */
    stored(place: string, before: string, typed: string, replacing: Replacing): string {
      if (replacing.text(before) === typed) return before;
      return remembered.get(place)?.get(typed) ?? typedOver(before, typed, replacing);
    },
  };
}

export type ShownValues = ReturnType<typeof createShownValues>;
