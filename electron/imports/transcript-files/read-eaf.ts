import { parseXmlEvents } from './xml-events.ts';
import { inTimeOrder, type TierTurn } from './tier-turns.ts';

/** Returns true for an annotation file of ELAN. */
export const isEaf = (text: string): boolean => /<ANNOTATION_DOCUMENT\b/.test(text.slice(0, 5000));

interface Tier {
  name: string;
  participant: string | null;
  /** True if its annotations are about those of another tier. */
  isDependent: boolean;
  annotations: { start: string | null; end: string | null; text: string }[];
}

const nameOf = (participant = ''): string | null => (participant.trim() === '' ? null : participant.trim());

/** Tiers of notes, which are left out beside tiers that name their participant. */
const NOTES = /^(?:notes?|comments?|codes?)\b/i;

/**
 * Reads the annotations with words of an EAF file, by time: those of the tiers that depend on no other, or of all if
 * these have none. Throws a `RefusedTranscript` for a damaged file.
 */
export function readEaf(xml: string): TierTurn[] {
  const slots = new Map<string, number>();
  const tiers: Tier[] = [];
  let isInValue = false;
  parseXmlEvents(xml, {
    open: (name, attributes) => {
      const annotations = tiers.at(-1)?.annotations;
      isInValue = name === 'ANNOTATION_VALUE';
      if (name === 'TIME_SLOT') {
        const { TIME_SLOT_ID: id, TIME_VALUE: milliseconds } = attributes;
        if (id !== undefined && milliseconds !== undefined && /^\d{1,12}$/.test(milliseconds))
          slots.set(id, Number(milliseconds) / 1000);
      } else if (name === 'TIER')
        tiers.push({
          name: attributes['TIER_ID'] ?? '',
          participant: nameOf(attributes['PARTICIPANT']),
          isDependent: attributes['PARENT_REF'] !== undefined,
          annotations: [],
        });
      else if (name === 'ALIGNABLE_ANNOTATION')
        annotations?.push({
          start: attributes['TIME_SLOT_REF1'] ?? null,
          end: attributes['TIME_SLOT_REF2'] ?? null,
          text: '',
        });
      else if (name === 'REF_ANNOTATION') annotations?.push({ start: null, end: null, text: '' });
    },
    close: () => {
      isInValue = false;
    },
    text: (text) => {
      const annotation = tiers.at(-1)?.annotations.at(-1);
      if (isInValue && annotation !== undefined) annotation.text += text;
    },
  });
  const turnsOf = (some: readonly Tier[]) =>
    some.flatMap(({ name, participant, annotations }) =>
      annotations.flatMap(({ start, end, text }): TierTurn[] =>
        text.trim() === ''
          ? []
          : [
              {
                speaker: participant ?? name,
                startSeconds: slots.get(start ?? '') ?? null,
                endSeconds: slots.get(end ?? '') ?? null,
                text: text.trim(),
              },
            ],
      ),
    );
  const hasParticipants = tiers.some(({ participant }) => participant !== null);
  const spoken = tiers.filter(
    ({ name, participant }) => !hasParticipants || participant !== null || !NOTES.test(name),
  );
  const independent = turnsOf(spoken.filter(({ isDependent }) => !isDependent));
  return inTimeOrder(independent.length > 0 ? independent : turnsOf(spoken));
}
