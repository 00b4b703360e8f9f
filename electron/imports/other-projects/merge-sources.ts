import type { QdaPassage, QdaSource } from './qda-project.ts';
import { joined } from './read-notes.ts';
import type { FoundSource } from './read-sources.ts';

/**
 * Makes one source of the text and the recording of one interview: programs write both, and the transcript of the recording
 * is the text. Returns the sources in their order, and by the GUID of each one that is gone, the one that it is in.
 */
export function mergeInterviews(found: readonly FoundSource[]): {
  sources: QdaSource[];
  mergedInto: Map<string, string>;
} {
  const texts = found.filter(({ source }) => source.kind === 'text');
  const byEntry = new Map(texts.toReversed().map((one) => [one.textEntry, one.source]));
  const byName = Map.groupBy(texts, ({ source }) => nameKey(source.name));
  const mergedInto = new Map<string, string>();
  const taken = new Set<QdaSource>();
  for (const { source, textEntry } of found) {
    if (source.kind !== 'recording' || source.text === null) continue;
    const own = textEntry === null ? undefined : byEntry.get(textEntry);
    const text =
      own ??
      byName.get(nameKey(withoutExtension(source.name)))?.find((one) => one.source.text === source.text)
        ?.source;
    if (text === undefined || taken.has(text)) continue;
    taken.add(text);
    mergedInto.set(source.guid, text.guid);
    addRecording(text, source);
  }
  const sources = found.map(({ source }) => source).filter(({ guid }) => !mergedInto.has(guid));
  return { sources, mergedInto };
}

const nameKey = (name: string): string => name.toLowerCase();
const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '');

function addRecording(text: QdaSource, recording: QdaSource): void {
  const known = new Set(text.passages.map(passageKey));
  text.kind = 'recording';
  text.sound = recording.sound;
  text.syncPoints = recording.syncPoints;
  // A program that writes a coding on the text may write it on the transcript too.
  text.passages = [
    ...text.passages,
    ...recording.passages.filter((passage) => !known.has(passageKey(passage))),
  ];
  text.memo = joined([text.memo, recording.memo]);
  text.values = { ...recording.values, ...text.values };
  text.createdAt ??= recording.createdAt;
}

const passageKey = ({ text, sound, codes, memo }: QdaPassage): string =>
  JSON.stringify([text, sound, codes.toSorted(), memo]);
