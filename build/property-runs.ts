// Runs before each test file: how many random values each property test is given. They are the same in each run, so that
// `npm test` fails only for what was changed; the nightly run sets more, and others each time.
import fc from 'fast-check';

export const PROPERTY_RUNS = Number(process.env['EARMARK_PROPERTY_RUNS'] ?? 50);

const OTHER_VALUES = process.env['EARMARK_PROPERTY_RUNS'] !== undefined;

fc.configureGlobal({ numRuns: PROPERTY_RUNS, ...(OTHER_VALUES ? {} : { seed: 20_261_127 }) });
