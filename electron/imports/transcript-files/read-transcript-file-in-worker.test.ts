import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { transcriptOfSource } from '../other-projects/source-turns.ts';
import { readSourceInWorker, readTranscriptFileInWorker } from './read-transcript-file-in-worker.ts';
import { wordFile, paragraph } from './word-files.fixture.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'earmark-transcripts-'));
  onTestFinished(() => {
    rmSync(path, { recursive: true });
  });
  return path;
}

test('reads several files at once, each by its path', async () => {
  const own = folder();
  const names = ['one.txt', 'two.txt', 'three.txt'];
  for (const name of names)
    writeFileSync(join(own, name), `Interviewer: I am ${name}.\nGuest: And I am not.\n`);
  writeFileSync(
    join(own, 'four.docx'),
    wordFile(paragraph('Interviewer: I am four.docx.'), paragraph('Guest: Oh.')),
  );
  const read = await Promise.all(
    [...names, 'four.docx'].map((name) => readTranscriptFileInWorker(join(own, name))),
  );
  expect(
    read.map((file) => ('problem' in file ? file.problem : file.reading.transcript.turns[0]?.text)),
  ).toEqual([...names, 'four.docx'].map((name) => `I am ${name}.`));
});

test('says that a file is gone, or that it is a folder', async () => {
  const own = folder();
  expect(await readTranscriptFileInWorker(join(own, 'gone.txt'))).toEqual({
    problem: 'Earmark cannot open this file. It may have been moved, or another program is using it.',
  });
  expect(await readTranscriptFileInWorker(own)).toEqual({
    problem: 'This is a link or a device, not a file. Add the file itself.',
  });
});

test('says that a file takes too long, and reads the next one', async () => {
  const path = join(folder(), 'one.txt');
  writeFileSync(path, 'Interviewer: Hello there.\nGuest: Hello.\n');
  expect(await readTranscriptFileInWorker(path, [], 0)).toEqual({
    problem: 'This file takes too long to read. Export the transcript as plain text (.txt).',
  });
  expect(await readTranscriptFileInWorker(path)).toHaveProperty('body');
});

test('makes the transcript of a text of another program, or says why there is none', async () => {
  const source = {
    text: 'Interviewer: Hello there.\nGuest: Hello.\n',
    syncPoints: [{ position: 26, seconds: 4 }],
  };
  const read = await readSourceInWorker(source);
  expect(read).toEqual(transcriptOfSource(source));
  expect('problem' in read ? [] : read.reading.transcript.turns).toMatchObject([
    { speakerLabel: 'Interviewer', text: 'Hello there.', startSeconds: null },
    { speakerLabel: 'Guest', text: 'Hello.', startSeconds: 4 },
  ]);
  expect(await readSourceInWorker({ text: '* * *', syncPoints: [] })).toHaveProperty('problem');
});
