/** How often a test that failed is repeated; `npm test` names those that passed only then. */
export const RETRIES = Number(process.env['EARMARK_RETRIES'] ?? 1);
