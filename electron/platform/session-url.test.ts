import { expect, test } from 'vitest';
import { sessionOfAddress, sessionOfArguments } from './session-url.ts';

test('reads the address of a project session and of an instant session', () => {
  expect(sessionOfAddress('earmark://session/5b0e-7c1a?type=project&projectId=tea')).toEqual({
    sessionId: '5b0e-7c1a',
    type: 'project',
    projectId: 'tea',
  });
  expect(sessionOfAddress('earmark://session/kettle?type=instant')).toEqual({
    sessionId: 'kettle',
    type: 'instant',
    projectId: null,
  });
});

test.each([
  'earmark://session/x',
  'earmark://session/x?type=project',
  'earmark://session/x?type=instant&projectId=tea',
  'earmark://session/x?type=other',
  'earmark://session/x?type=instant&type=project',
  'earmark://session/?type=instant',
  'earmark://session/..?type=instant',
  'earmark://session/a%2Fb?type=instant',
  'earmark://session/a/b?type=instant',
  'earmark://session/%00?type=instant',
  'earmark://session/%ZZ?type=instant',
  'earmark://session:80/x?type=instant',
  'earmark://me:word@session/x?type=instant',
  'earmark://session/x?type=instant#there',
  'earmark://sessions/x?type=instant',
  'earmark:session/x?type=instant',
  'https://session/x?type=instant',
  `earmark://session/${'x'.repeat(501)}?type=instant`,
  'x',
  '',
])('ignores %s', (address) => {
  expect(sessionOfAddress(address)).toBeNull();
});

test('finds the address among the command-line arguments', () => {
  expect(sessionOfArguments(['/usr/bin/earmark', '--no-sandbox'])).toBeNull();
  expect(
    sessionOfArguments(['/usr/bin/earmark', '--no-sandbox', 'earmark://session/kettle?type=instant'])
      ?.sessionId,
  ).toBe('kettle');
});
