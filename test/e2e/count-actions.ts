import type { Locator, Page } from '@playwright/test';

/** The page, used by a person: each click, key or chord, and field that is typed into counts as one action. */
export interface CountedActions {
  click(
    target: Locator,
    options?: Pick<NonNullable<Parameters<Locator['click']>[0]>, 'button' | 'modifiers'>,
  ): Promise<void>;
  /** A key or chord in Playwright's notation. */
  press(keys: string): Promise<void>;
  /** Types into the field that has the focus. */
  type(text: string): Promise<void>;
  /** What was done, in words. */
  readonly steps: readonly string[];
}

export function countActions(page: Page): CountedActions {
  const steps: string[] = [];
  return {
    async click(target, options) {
      steps.push(`click ${String(target)}`);
      await target.click(options);
    },
    async press(keys) {
      steps.push(`press ${keys}`);
      await page.keyboard.press(keys);
    },
    async type(text) {
      steps.push(`type “${text}”`);
      await page.keyboard.type(text);
    },
    steps,
  };
}
