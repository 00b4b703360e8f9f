/** How often a test kills a process in mid-write. The nightly run sets more. */
export const KILLS = Number(process.env['EARMARK_KILLS'] ?? 2);
