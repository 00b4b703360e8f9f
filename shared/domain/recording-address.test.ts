import { expect, test } from 'vitest';
import { readRecordingAddress, recordingAddress, type RecordingRequest } from './recording-address.ts';

const read = (address: string) => readRecordingAddress(new URL(address, 'app://earmark/'));

test.each<RecordingRequest>([
  {
    session: { sessionId: 's/1 &?', type: 'project', projectId: 'p=1' },
    originalKey: 'key+/',
    silence: { startSeconds: 1.28, endSeconds: 1.745 },
  },
  { session: { sessionId: 's1', type: 'instant', projectId: null }, originalKey: null, silence: null },
])('reads an address as it was written: %j', (request) => {
  expect(read(recordingAddress(request))).toEqual(request);
});

test.each([
  'audio/session',
  'audio/session?sessionId=&type=instant',
  'audio/session?sessionId=s1',
  'audio/session?sessionId=s1&type=project',
  'audio/session?sessionId=s1&type=other',
])('refuses an address that names no session: %s', (address) => {
  expect(read(address)).toBeNull();
});

test.each(['', '1-', '-1', 'a-b', '1-2-3'])('ignores a silence that has no two times: "%s"', (silence) => {
  expect(read(`audio/session?sessionId=s1&type=instant&silence=${silence}`)?.silence).toBeNull();
});
