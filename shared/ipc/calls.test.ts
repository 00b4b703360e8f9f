import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, isCallName } from './calls.ts';
import { analysisCalls } from './analysis.ts';
import { assistantCalls } from './assistant.ts';
import { assistantSettingsCalls } from './assistant-settings.ts';
import { codebookCalls } from './codebook.ts';
import { participantCalls } from './participants.ts';
import { projectImportCalls } from './project-import.ts';
import { readingRuleCalls } from './reading-rules.ts';
import { glanceCalls } from './glance.ts';
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
    analysisCalls,
    assistantCalls,
    assistantSettingsCalls,
    participantCalls,
    tableCalls,
    ownFileCalls,
    projectImportCalls,
    readingRuleCalls,
    glanceCalls,
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

/** Fields that name no file of the computer, or one that main compares with those it found itself. */
const OTHER_PATHS = [
  // Where an operation of the service's API is.
  'request: path',
  'cachedResponse: path',
  // The address that a participant opens.
  'saveLinks: url',
  // A backup that the user chose in the dialog, or opened with Earmark.
  'startRestore: path',
  // Backups that main lists itself: any other is left as it is.
  'purge: backupPaths',
  // A file of a list, by the id that main gave it.
  'applyRule: fileId',
  'previewRule: fileId',
  'sessionsOfShape: fileId',
  'teachingData: fileId',
];

test('has no call by which the page can name a file of the computer', () => {
  const named = Object.entries(calls).flatMap(([name, { input }]) =>
    fieldsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
      .filter((field) => /path|file|folder|directory|url$/i.test(field))
      .map((field) => `${name}: ${field}`),
  );
  expect(named.toSorted()).toEqual(OTHER_PATHS.toSorted());
});

/** Returns the names of all fields in a JSON schema, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...new Set([...own, ...Object.values(schema).flatMap(fieldsOf)])];
}
