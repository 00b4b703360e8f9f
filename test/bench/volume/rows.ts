import type { Row } from '../../../build/bench-table.ts';
import { openApp, type OpenApp } from '../../e2e/open-app.ts';
import type { FilledApp } from './filled-app.ts';

export const FEW = 20;
export const MANY = 2000;
export const NOTES = 1500;

export async function opened<T>({ userData }: FilledApp, action: (app: OpenApp) => Promise<T>): Promise<T> {
  const app = await openApp({ userData, windowSize: { width: 1440, height: 900 } });
  try {
    return await action(app);
  } finally {
    await app.close();
  }
}

export const goal = (what: string, value: number, baseline: number): Row => ({
  what,
  value,
  against: 'goal',
  baseline,
  unit: 'ms',
});
