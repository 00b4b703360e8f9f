import { expect, test } from 'vitest';
import { sessionIdIn } from './session-id.ts';

test.each([
  [' b7e41c9a-52d0 ', 'b7e41c9a-52d0'],
  ['https://x.example/sessions/s1', 's1'],
  ['https://x.example/sessions/s1/?tab=summary#top', 's1'],
  ['https://x.example/app/#/sessions/s%2F1?type=instant', 's/1'],
  ['https://x.example/v1/session/status?sessionId=s2&type=instant', 's2'],
  ['x.example/sessions/s3/', 's3'],
  ['https://x.example/sessions/%E0%A4%A', '%E0%A4%A'],
  ['  ', ''],
  ['///', ''],
])('finds the ID in %j', (text, id) => {
  expect(sessionIdIn(text)).toBe(id);
});
