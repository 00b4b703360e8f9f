import { isSpoken } from './spoken-text.ts';
import type { TeachingData } from '../../shared/model/teaching.ts';
import { leafColumns, type LeafColumn } from './data-texts.ts';
import { decodedData } from './decoded-data.ts';

const MOST_CANDIDATES = 30;
const SAMPLE_LENGTH = 160;

/** Returns the paths of texts that could hold words, those with most text first; none of a text that is no data. */
export function textCandidates(value: unknown): TeachingData['candidates'] {
  const { data, form } = decodedData(value);
  return form === 'text' ? [] : candidatesIn(leafColumns(data)).slice(0, MOST_CANDIDATES);
}

export const candidatesIn = (columns: readonly LeafColumn[]): TeachingData['candidates'] =>
  columns
    .flatMap(({ path, leaves }) => {
      if (path.length > 30 || path.some((step) => step.length > 300)) return [];
      const texts = leaves.flatMap(({ value }) =>
        typeof value === 'string' && isSpoken(value) ? [value] : [],
      );
      const characters = texts.reduce((sum, text) => sum + text.length, 0);
      const [sample] = texts;
      if (sample === undefined) return [];
      return [{ path, texts: texts.length, characters, sample: sample.trim().slice(0, SAMPLE_LENGTH) }];
    })
    .toSorted((one, two) => two.characters - one.characters);
