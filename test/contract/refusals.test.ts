// That the rows are all there: each message that the contract's document gives is the subject of one.
import { expect, test } from 'vitest';
import { documentedRefusals } from './conformance.ts';
import { everyRefusal } from './refusals.ts';

/** What needs a state that not everyone with a key can bring about, and the file that does. */
const elsewhere = new Set([
  // project-links.test.ts
  'POST /v1/projects/links/{linkId}/cancel 400 Cannot cancel link with status: used',
  // instant-link-changes.test.ts
  'PATCH /v1/instant-voice-links/{linkId} 400 Only active links can be edited',
  // sessions.test.ts
  'GET /v1/session/transcript 404 conversation.json not found for session s-1',
  'GET /v1/session/audio 404 Audio file not found for session s-1',
  // profile.test.ts
  'GET /v1/user/profile 404 User not found',
]);

test('every refusal of the contract’s document has a row', () => {
  const rows = new Set(
    everyRefusal.map(
      ({ method, pathTemplate, status, error }) => `${method} ${pathTemplate} ${status} ${error}`,
    ),
  );
  // Where the papers leave the words open, the row does so too.
  const has = (refusal: string) =>
    rows.has(refusal) || rows.has(refusal.replace(/(?<= [45]\d\d ).*/, 'null')) || elsewhere.has(refusal);
  const documented = documentedRefusals();
  expect(documented.length).toBeGreaterThan(40);
  expect(documented.filter((refusal) => !has(refusal))).toEqual([]);
});
