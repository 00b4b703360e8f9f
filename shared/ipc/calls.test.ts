import { expect, test } from 'vitest';
import { calls, isCallName } from './calls.ts';
import { codebookCalls } from './codebook.ts';
import { participantCalls } from './participants.ts';
import { tableCalls } from './tables.ts';
import { convertCalls } from './convert.ts';
import { ownFileCalls } from './own-files.ts';
import { correctionCalls } from './corrections.ts';
import { desktopCalls } from './desktop.ts';
import { exportCalls } from './export.ts';
import { reportCalls } from './report.ts';
import { importCalls } from './import.ts';
import { libraryCalls } from './library.ts';
import { privacyCalls } from './privacy.ts';
import { recordingCalls } from './recordings.ts';
import { redactionCalls } from './redaction.ts';
import { secondListenCalls } from './second-listen.ts';
import { sampleCalls } from './sample.ts';
import { sessionCalls } from './session.ts';
import { updateCalls } from './updates.ts';
import { workspaceCalls } from './workspaces.ts';

test('gives each call a unique name, and accepts no other name', () => {
  const features = [
    participantCalls,
    tableCalls,
    ownFileCalls,
    convertCalls,
    correctionCalls,
    secondListenCalls,
    desktopCalls,
    exportCalls,
    reportCalls,
    importCalls,
    libraryCalls,
    codebookCalls,
    privacyCalls,
    recordingCalls,
    redactionCalls,
    sampleCalls,
    sessionCalls,
    updateCalls,
    workspaceCalls,
  ];
  expect(Object.keys(calls).toSorted()).toEqual(features.flatMap((one) => Object.keys(one)).toSorted());
  expect(['transcript', 'toString', 'constructor', '__proto__', '', 7, null].filter(isCallName)).toEqual([
    'transcript',
  ]);
});

test('has no call that accepts any input', () => {
  for (const [name, { input }] of Object.entries(calls)) {
    const accepted = [undefined, 7, Symbol('x'), { unexpected: true }, []].filter(
      (value) => input.safeParse(value).success,
    );
    expect([name, accepted]).toEqual([name, []]);
  }
});

test('accepts a session with its project or null, and refuses an empty id or an unknown type', () => {
  const transcript = calls.transcript.input;
  expect(transcript.safeParse({ sessionId: 's', type: 'project', projectId: 'p' }).success).toBe(true);
  expect(transcript.safeParse({ sessionId: 's', type: 'instant', projectId: null }).success).toBe(true);
  expect(transcript.safeParse({ sessionId: '', type: 'instant', projectId: null }).success).toBe(false);
  expect(transcript.safeParse({ sessionId: 's', type: 'other', projectId: null }).success).toBe(false);
});
