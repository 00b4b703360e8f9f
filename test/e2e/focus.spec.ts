// The focus is always on something that a person can see and use: after every key that closes something, every dialog,
// every deletion and its undo, every tab, and every key that leads to another screen.
import { ANSWERS_WALK, QUOTES_WALK, SESSIONS_WALK, SESSION_WALK } from './focus/library-walks.ts';
import { PROJECTS_WALK, SETTINGS_WALK } from './focus/workspace-walks.ts';
import { focusFault } from './focus/focus-fault.ts';
import { expect, test } from './launch.ts';

const WALKS = [SESSIONS_WALK, SESSION_WALK, ANSWERS_WALK, QUOTES_WALK, PROJECTS_WALK, SETTINGS_WALK];
/** Their screens change less often than the others. */
const IN_NIGHTLY_RUN = [ANSWERS_WALK, QUOTES_WALK, SETTINGS_WALK];

for (const walk of WALKS) {
  const { name, steps } = walk;
  const tag = IN_NIGHTLY_RUN.includes(walk) ? '@nightly' : [];
  test(`the focus is never lost: ${name}`, { tag }, async ({ page, electronApp }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    page.setDefaultTimeout(15_000);
    for (const { name: title, act } of steps)
      await test.step(title, async () => {
        try {
          await act({ page, app: electronApp });
        } catch (error) {
          faults.push(`${title}: ${String(error).slice(0, 200)}`);
        }
        const fault = await focusFault(page);
        if (fault !== null) faults.push(`${title}: ${fault}`);
      });
    expect(faults).toEqual([]);
  });
}
