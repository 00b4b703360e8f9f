import { expect, test } from 'vitest';
import { whyUpdateFailed } from './why-update-failed.ts';

const failure = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each([
  [failure('ERR_UPDATER_INVALID_SIGNATURE', 'not signed'), 'is not signed by the makers'],
  [new Error('Code signature at URL file:///Earmark.app did not pass'), 'is not signed by the makers'],
  [failure('ERR_CHECKSUM_MISMATCH', 'sha512 checksum mismatch'), 'The download is damaged'],
  [failure('ENOSPC'), 'The disk is full.'],
  [failure('EACCES', 'EACCES: permission denied, mkdir'), 'does not allow Earmark to store the update'],
  [new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'does not trust the certificate of updates.example.org'],
  [failure('EARMARK_OTHER_ADDRESS'), 'led to another address'],
  [failure('HTTP_ERROR_503'), 'updates.example.org did not answer as expected'],
  [new Error('Cannot download "https://a/b", status 404: Not Found'), 'did not answer as expected'],
  [failure('ERR_UPDATER_INVALID_VERSION'), 'did not answer as expected'],
  [
    new Error('net::ERR_NAME_NOT_RESOLVED'),
    'Earmark cannot reach updates.example.org. Check your connection',
  ],
  ['no error', 'Earmark cannot reach updates.example.org'],
])('explains %s: %s', (error, words) => {
  expect(whyUpdateFailed(error, 'updates.example.org')).toContain(words);
});
