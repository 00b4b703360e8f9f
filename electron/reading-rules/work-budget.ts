import { isContainer, isList } from '../transcripts/reader/json.ts';

/** Reading so many characters takes about as long as following one step of a path. */
const CHARACTERS_IN_STEP = 20;
/** Reading what a field is called takes longer. */
const STEPS_FOR_FIELD = 5;

/**
 * How much reading by a rule may do, in steps of paths: data and a rule can be made to need hours. Steps are counted, not
 * timed, so that what is read does not depend on the computer.
 */
export class WorkBudget {
  #steps: number;

  constructor(steps: number) {
    this.#steps = steps;
  }

  isSpent(): boolean {
    return this.#steps < 0;
  }

  spend(steps: number): void {
    this.#steps -= steps;
  }

  spendOnText(text: string | null): void {
    this.#steps -= 1 + (text?.length ?? 0) / CHARACTERS_IN_STEP;
  }

  /** Spends what it takes to read or copy a value with all that is in it. */
  spendOnValue(value: unknown): void {
    const seen = new Set<unknown>();
    const open = [value];
    while (open.length > 0 && !this.isSpent()) {
      const one = open.pop();
      if (typeof one === 'string') this.spendOnText(one);
      else this.#steps -= 1;
      if (!isContainer(one) || seen.has(one)) continue;
      seen.add(one);
      const inner = isList(one) ? one : Object.values(one);
      this.#steps -= inner.length * (isList(one) ? 1 : STEPS_FOR_FIELD);
      if (!this.isSpent()) for (const each of inner) open.push(each);
    }
  }
}

/** For threads that are ended if they take too long. */
export const UNLIMITED = new WorkBudget(Number.POSITIVE_INFINITY);
