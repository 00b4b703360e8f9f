/** A test that needs a real Electron binary. */
export interface SelfTest {
  /** The number in the audit of what the stand-in cannot answer: 1 to 10. */
  number: number;
  name: string;
  /** Resolves with a short summary of what was measured. Throws the failure, or `NotApplicable`. */
  run: () => Promise<string>;
  /** Must be longer than the test takes on a slow computer. */
  limitMs?: number;
}

export interface SelfTestResult {
  test: number;
  name: string;
  status: 'ok' | 'failed' | 'not applicable';
  /** What was measured, why it failed, or why it does not apply here. */
  detail: string;
  milliseconds: number;
}

/** Thrown by a test that cannot run on this system or on the stand-in, with the reason. */
export class NotApplicable extends Error {}

const USUAL_LIMIT_MS = 60_000;

/** Never rejects: a test that exceeds its time limit has failed. */
export async function runSelfTest(test: SelfTest): Promise<SelfTestResult> {
  const limitMs = test.limitMs ?? USUAL_LIMIT_MS;
  const startedAt = performance.now();
  const ended = (status: SelfTestResult['status'], detail: string): SelfTestResult => ({
    test: test.number,
    name: test.name,
    status,
    detail,
    milliseconds: Math.round(performance.now() - startedAt),
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`It did not end within ${String(limitMs / 1000)} s.`));
    }, limitMs);
  });
  try {
    return ended('ok', await Promise.race([test.run(), late]));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return ended(error instanceof NotApplicable ? 'not applicable' : 'failed', detail);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws an error that states what was expected and what was found instead. */
export function expectThat(holds: boolean, expected: string, found?: unknown): void {
  if (!holds) throw new Error(found === undefined ? expected : `${expected}; found ${JSON.stringify(found)}`);
}

/** Resolves as soon as `holds` returns true; throws after `limitMs`. */
export async function until(holds: () => boolean, expected: string, limitMs: number): Promise<void> {
  const startedAt = performance.now();
  while (!holds()) {
    if (performance.now() - startedAt > limitMs) throw new Error(expected);
    // oxlint-disable-next-line no-await-in-loop -- This is the wait.
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Returns false on the stand-in that replaces the real binary in tests; its version says so. */
export const isRealElectron = (): boolean => !process.versions.electron.includes('stand-in');
