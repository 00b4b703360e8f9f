import { FailureError } from '../../../platform/failures.ts';
import { termFinder } from '../../../../shared/domain/redaction/find-terms.ts';
import type { Replacements } from './replacements.ts';

/** Throws if the text has any removed words of the project or these, or another replacement has these. */
export function checkReplacement(
  replacements: Replacements,
  project: string,
  { text, words }: { text: string; words: readonly string[] },
): void {
  checkUnlike(text, words);
  const finder = termFinder(words.map((one) => ({ words: one })));
  for (const other of replacements.inProject(project)) {
    checkUnlike(text, replacements.wordsOf(other.id));
    if (other.text !== text && finder.find(other.text).length > 0)
      throw new FailureError(
        'blocked',
        `${other.text} contains these words. Rename it under Redaction first.`,
        { code: 'removed-words' },
      );
  }
}

/** Throws if what replaces words would show them. */
function checkUnlike(text: string, words: readonly string[]): void {
  if (termFinder(words.map((one) => ({ words: one }))).find(text).length > 0)
    throw new FailureError('blocked', 'This replacement contains redacted words. Choose another.', {
      code: 'removed-words',
    });
}
