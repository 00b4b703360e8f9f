import { describeError } from '../api/describe-error.ts';
import { showError } from './undo.ts';

/** Says why something was not copied. */
export function sayIfNotCopied(copying: Promise<unknown>): void {
  copying.catch((error: unknown) => {
    showError(`Not copied. ${describeError(error).text}`);
  });
}
