import { termFinder } from '../../../shared/domain/redaction/find-terms.ts';
import type { RemovedWordsPlace } from '../../../shared/model/errors.ts';
import type { ExportCode } from '../formats/study.ts';
import type { RemovedTerm } from './removed-terms.ts';

/** Returns the first code whose name or description has a removed word, as it would be with all of them replaced. */
export function codeWithWords(
  term: RemovedTerm,
  terms: readonly RemovedTerm[],
  codes: readonly ExportCode[],
): RemovedWordsPlace | undefined {
  const finder = termFinder([term]);
  const found = codes.find(
    ({ name, description }) => finder.find(name).length > 0 || finder.find(description).length > 0,
  );
  if (found === undefined) return undefined;
  const { id, name, description } = found;
  const all = termFinder(terms);
  const withoutTerms = (text: string): string =>
    all
      .find(text)
      .reduceRight(
        (now, { start, end, term: at }) =>
          now.slice(0, start) + (terms[at]?.replacement ?? '') + now.slice(end),
        text,
      );
  const replaced = { name: withoutTerms(name), description: withoutTerms(description) };
  return { kind: 'code', codeId: id, name, replaced };
}
