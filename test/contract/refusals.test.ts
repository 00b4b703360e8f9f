// Checks that every message in the API document has its own row.
import { expect, test } from 'vitest';
import { documentedRefusals } from './conformance.ts';
import { everyRefusal } from './refusals.ts';

/** Messages that need a state which a client cannot create, and the file that tests them. */
const testedElsewhere = new Set([
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

test('has a row for every refusal in the API document', () => {
  const rows = new Set(
    everyRefusal.map(
      ({ method, pathTemplate, status, error }) => `${method} ${pathTemplate} ${status} ${error}`,
    ),
  );
  // If the specification leaves the wording open, so does the row.
  const has = (refusal: string) =>
    rows.has(refusal) ||
    rows.has(refusal.replace(/(?<= [45]\d\d ).*/, 'null')) ||
    testedElsewhere.has(refusal);
  const documented = documentedRefusals();
  expect(documented.length).toBeGreaterThan(40);
  expect(documented.filter((refusal) => !has(refusal))).toEqual([]);
});
