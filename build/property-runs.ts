// Runs before each test file: how many random values each property test is given. The nightly run sets more.
import fc from 'fast-check';

export const PROPERTY_RUNS = Number(process.env['EARMARK_PROPERTY_RUNS'] ?? 200);

fc.configureGlobal({ numRuns: PROPERTY_RUNS });
