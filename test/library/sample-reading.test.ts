// No notice about its reading appears in any session of the sample: Earmark is sure of each transcript and summary.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { summaryReasons } from '../../electron/reading-rules/summary/summary-reasons.ts';
import { transcriptReasons } from '../../electron/reading-rules/transcript-reasons.ts';
import { readSummary } from '../../electron/summaries/read-summary.ts';
import { readTranscript } from '../../electron/transcripts/read-transcript.ts';
import { sampleInstantLinks } from '../../service/sample/instant-links.ts';
import { sampleStudy } from '../../service/sample/study.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const sessions = [...sampleStudy(NOW), { links: sampleInstantLinks(NOW), evaluator: null }].flatMap(
  ({ links, evaluator }) =>
    links.flatMap(({ label, session }) =>
      session === null ? [] : [{ label, session, questions: evaluator?.questions ?? [] }],
    ),
);
const transcriptOf = (file: string): unknown =>
  JSON.parse(readFileSync(join(PROJECT_FOLDER, 'service', 'sample', 'transcripts', file), 'utf8'));

test('the transcript of every session of the sample is read surely', () => {
  const read = sessions.flatMap(({ label, session: { transcript } }) => {
    if (transcript === null) return [];
    const value = transcriptOf(transcript);
    return [[label, transcriptReasons(value, readTranscript(value))] as const];
  });
  expect(sessions).toHaveLength(24);
  expect(read).toHaveLength(22);
  expect(read.filter(([, { sureness }]) => sureness !== 'sure')).toEqual([]);
});

test('the summary of every session of the sample is read surely', () => {
  const read = sessions.flatMap(({ label, session: { summary }, questions }) =>
    summary === null
      ? []
      : [[label, summaryReasons(summary, readSummary(summary, questions), questions)] as const],
  );
  expect(read.length).toBeGreaterThan(8);
  expect(read.filter(([, { sureness }]) => sureness !== 'sure')).toEqual([]);
});
