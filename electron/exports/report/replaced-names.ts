import { termFinder } from '../../../shared/domain/redaction/find-terms.ts';

/** Names of which a report has pseudonyms. */
export interface ReplacedNames {
  names: readonly string[];
  /** Returns a text with the pseudonym of each name in brackets. */
  replace: (text: string) => string;
}

/** Replaces names by pseudonyms such as "S001", in whatever spelling the search for removed words finds them. */
export function replacedNames(pseudonyms: ReadonlyMap<string, string>): ReplacedNames {
  const names = [...pseudonyms.keys()];
  const finder = termFinder(names.map((words) => ({ words })));
  return {
    names,
    replace: (text) =>
      finder
        .find(text)
        .reduceRight(
          (shown, { start, end, term }) =>
            `${shown.slice(0, start)}[${pseudonyms.get(names[term] ?? '') ?? ''}]${shown.slice(end)}`,
          text,
        ),
  };
}
