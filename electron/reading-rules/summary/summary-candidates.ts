import type { TeachingData } from '../../../shared/model/teaching.ts';
import { unfoldedSummary } from '../../summaries/read-summary.ts';
import { isProse, leavesOf } from './document-texts.ts';
import { documentOf } from './summary-document.ts';

const mostCandidates = 200;
const sampleCharacters = 200;

/** Returns the texts that could be the headline, those with most text first. */
export function summaryCandidates(value: unknown): TeachingData['candidates'] {
  const candidates = new Map<string, TeachingData['candidates'][number]>();
  for (const { pattern, value: text } of leavesOf(documentOf(unfoldedSummary(value)))) {
    if (!isProse(text)) continue;
    const key = JSON.stringify(pattern);
    const known = candidates.get(key);
    if (known === undefined)
      candidates.set(key, {
        path: pattern,
        texts: 1,
        characters: text.length,
        sample: text.slice(0, sampleCharacters),
      });
    else {
      known.texts += 1;
      known.characters += text.length;
    }
  }
  return [...candidates.values()]
    .toSorted((one, two) => two.characters - one.characters)
    .slice(0, mostCandidates);
}
