import fc from 'fast-check';
import { parse as parseSrt } from 'subsrt-ts';
import { expect, test } from 'vitest';
import { displaySpeakers } from '../../electron/exports/formats/display-names.ts';
import { srtOf } from '../../electron/exports/formats/srt.ts';
import { timedTurns } from '../../electron/exports/formats/timed-turns.ts';
import { vttOf } from '../../electron/exports/formats/vtt.ts';
import { shownLines } from '../../electron/exports/formats/writable-text.ts';
import { anyStudy } from './any-study.ts';
import { textOf } from './every-format.ts';
import { aSession } from './small-study.ts';
import { readVtt, wordsOf } from './vtt-reading.ts';

const options = { withNames: false, guarded: true };
const sessions = anyStudy.map((study) => study.sessions);

test('writes WebVTT without errors, each turn with its words, speaker and time', () => {
  fc.assert(
    fc.property(sessions, (list) => {
      for (const session of list) {
        const { timed } = timedTurns(session);
        const voices = displaySpeakers(session, options);
        const { cues, errors } = readVtt(textOf(vttOf(session, options).bytes));
        expect(errors).toEqual([]);
        // The parser sorts cues that start together in its own order.
        const byId = new Map(cues.map((cue) => [cue.id, cue]));
        expect(byId.size).toBe(timed.length);
        for (const { turn, startMs, endMs } of timed) {
          const cue = byId.get(String(turn.place + 1));
          // The parser adds seconds as floating-point numbers.
          const inMs = [cue?.startTime, cue?.endTime].map((time) => Math.round((time ?? Number.NaN) * 1000));
          expect(inMs).toEqual([startMs, endMs]);
          expect(endMs).toBeGreaterThan(startMs);
          expect(wordsOf(cue?.tree.children ?? [])).toBe(shownLines(turn.text).join('\n'));
          const voice = voices.of(turn.speakerKey);
          expect(cue?.tree.children[0]?.name).toBe(voice === null ? undefined : 'v');
        }
      }
    }),
  );
});

test('writes no arrow into a cue if the name of a speaker ends in hyphens', () => {
  const hyphenated = aSession({
    speakers: [{ key: 'a', name: 'Ines --', pseudonym: 'P1', role: 'participant' }],
    turns: [{ place: 0, speakerKey: 'a', text: 'Yes --> no', startSeconds: 0, endSeconds: 1 }],
  });
  const text = textOf(vttOf(hyphenated, { withNames: true, guarded: true }).bytes);
  expect(text.match(/-->/g)).toHaveLength(1);
  expect(readVtt(text)).toMatchObject({
    errors: [],
    cues: [{ tree: { children: [{ name: 'v', value: 'Ines --' }] } }],
  });
});

test('writes <...> and {...} as spoken for players that interpret them', () => {
  const unusual = aSession({
    speakers: [{ key: 'a', name: '{\\an8}', pseudonym: 'P1', role: 'participant' }],
    turns: [{ place: 0, speakerKey: 'a', text: 'if a <b> c then {d}', startSeconds: 0, endSeconds: 1 }],
  });
  const text = textOf(srtOf(unusual, { withNames: true, guarded: true }).bytes);
  expect(text).not.toMatch(/<[a-z/!]|\{[^\u2060]/);
  expect(text.replaceAll('\u2060', '')).toContain('{\\an8}: if a <b> c then {d}');
});

test('writes SubRip captions with their words, speakers and times', () => {
  fc.assert(
    fc.property(sessions, (list) => {
      for (const session of list) {
        const { timed } = timedTurns(session);
        const voices = displaySpeakers(session, options);
        const captions = parseSrt(textOf(srtOf(session, options).bytes), { format: 'srt', eol: '\n' });
        const expected = timed.map(({ turn, startMs, endMs }, index) => {
          const name = voices.of(turn.speakerKey)?.name;
          const words = shownLines(turn.text).join('\n');
          const content = (name === undefined ? words : `${name}: ${words}`)
            .replaceAll('-->', '->')
            .replaceAll(/[<{]/g, '$&\u2060');
          return { index: index + 1, start: startMs, end: endMs, content };
        });
        // The parser keeps the final line end of the last caption.
        const read = captions.map((caption) =>
          caption.type === 'caption'
            ? {
                index: caption.index,
                start: caption.start,
                end: caption.end,
                content: caption.content.replace(/\n$/, ''),
              }
            : caption,
        );
        expect(read).toEqual(expected);
      }
    }),
  );
});
