import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';

const lines = (value: unknown) =>
  readTranscript(value).turns.map(({ speakerLabel, text, startSeconds }) => [
    speakerLabel,
    text,
    startSeconds,
  ]);

const turns = [
  ['Ava', 'How did you find us?', 3],
  ['Ben', 'A friend told me.', 64],
  ['Ava', 'And then?', 3729],
] as const;
const times = ['00:00:03', '00:01:04', '01:02:09'];
const written = (form: (name: string, time: string, words: string) => string) =>
  turns.map(([name, words], at) => form(name, times[at] ?? '', words)).join('\n');

test.each<[string, (name: string, time: string, words: string) => string]>([
  ['after its time', (name, time, words) => `[${time}] ${name}\n${words}\n`],
  ['after its time and a dash', (name, time, words) => `[${time}] - ${name}\n${words}\n`],
  ['above its time', (name, time, words) => `${name}\n${time}\n${words}\n`],
])('reads a name %s as the speaker of the words below', (_, form) => {
  expect(lines(written(form))).toEqual(turns);
});

test('reads short answers after times as words', () => {
  const text = '[00:03] Yes\n[00:05] No\n[00:09] Yes\nand that was that\n';
  expect(lines(text)).toEqual([
    [null, 'Yes', 3],
    [null, 'No', 5],
    [null, 'Yes\nand that was that', 9],
  ]);
});

test.each([
  '00:03:12\t From  Ava  to  Everyone : Hello\n00:03:40\t From  Ben  to  Everyone : Hi Ava\n',
  '2026-05-20 10:03:12 From Ava to Everyone:\n\tHello\n2026-05-20 10:03:40 From Ben to Ava(Direct Message):\n\tHi Ava\n',
])('reads the sender of a chat message as its speaker', (chat) => {
  expect(lines(chat).map(([name, words]) => [name, words])).toEqual([
    ['Ava', 'Hello'],
    ['Ben', 'Hi Ava'],
  ]);
});

test('reads both speakers of captions in which one of them speaks once', () => {
  const cue = (at: number, words: string) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${words}\n`;
  const text = `WEBVTT\n\n${[cue(1, 'Ava: How are you?'), cue(3, 'Ben: Fine.'), cue(5, 'Ava: Good.')].join('\n')}`;
  expect(lines(text).map(([name]) => name)).toEqual(['Ava', 'Ben', 'Ava']);
});

test('does not read a title and a note above the first speaker as words', () => {
  const text =
    'Visits - Transcript\n\nThis editable transcript was computer generated and may contain errors.\n\nAva: Hello, Ben.\n\nBen: Hello.\n\nAva: How are you?\n\nBen: Fine.\n';
  expect(lines(text).map(([name]) => name)).toEqual(['Ava', 'Ben', 'Ava', 'Ben']);
});

test('reads a table with a head in another language', () => {
  const text =
    'Sprecher;Beginn;Ende;Text\nAva;00:03;00:05;Wie haben Sie uns gefunden?\nBen;00:06;00:08;Durch einen Freund.\n';
  expect(
    lines(
      text
        .split('\n')
        .filter(Boolean)
        .map((row) => row.split(';')),
    ),
  ).toEqual([
    ['Ava', 'Wie haben Sie uns gefunden?', 3],
    ['Ben', 'Durch einen Freund.', 6],
  ]);
});
