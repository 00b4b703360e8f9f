import { expect, test } from 'vitest';
import { mentionsWithoutMark, mentionsWithoutSilence, silenceText } from './place-words.ts';
import type {
  HiddenWithoutPill,
  SessionPlace,
  SessionReplacement,
} from '../../../../shared/model/redaction.ts';

const place = (changed: Partial<SessionPlace> = {}): SessionPlace => ({
  turn: 11,
  start: 0,
  end: 8,
  startSeconds: 329.4,
  mention: '1:1:11:0:11:4',
  silence: { startSeconds: 329, endSeconds: 330.5, isWholeTurn: false },
  markId: null,
  ...changed,
});
const replacement = (...places: SessionPlace[]): SessionReplacement => ({
  replacementId: 1,
  kind: 'name',
  text: '[Name 1]',
  scopes: ['session'],
  places,
  sound: 'silence',
  seconds: 0,
  withoutTimes: 0,
  words: null,
});
const hidden: HiddenWithoutPill = {
  replacementId: 2,
  text: '[Place 1]',
  startSeconds: null,
  endSeconds: null,
  mention: '2:1:0:0:0:4',
  stretchId: null,
};

test('names what of the sound of a place is hidden', () => {
  const wholeTurn = place({ silence: { startSeconds: 320, endSeconds: 332, isWholeTurn: true } });
  expect(silenceText(place(), 'silence')).toBe('1.5 s silent');
  expect(silenceText(place(), 'tone')).toBe('1.5 s of tone');
  expect(silenceText(wholeTurn, 'silence')).toBe('Whole turn silent, 12 s');
  expect(silenceText(wholeTurn, 'tone')).toBe('Tone for the whole turn, 12 s');
  expect(silenceText(place({ markId: 3 }), 'silence')).toBe('Set by hand, 1.5 s');
  expect(silenceText(place({ silence: null }), 'silence')).toBe('Without a time');
  expect(silenceText(place({ silence: null }), 'keep')).toBe('Can be heard');
});

test('lists the mentions that have no silence, also those without a pill', () => {
  const without = place({ silence: null, startSeconds: null, mention: '1:1:11:9:11:13' });
  const state = { replacements: [replacement(place(), without)], hiddenWithoutPill: [hidden] };
  expect(mentionsWithoutSilence(state)).toEqual([
    { mention: '1:1:11:9:11:13', name: '[Name 1], place 2, turn 12' },
    { mention: '2:1:0:0:0:4', name: '[Place 1], not in the transcript' },
  ]);
  const heard = { ...replacement(without), sound: 'keep' as const };
  expect(mentionsWithoutSilence({ replacements: [heard], hiddenWithoutPill: [] })).toEqual([]);
});

test('lists the mentions of one replacement whose silence nobody set', () => {
  const state = {
    replacements: [replacement(place(), place({ mention: '1:1:12:0:12:4', markId: 5 }))],
    hiddenWithoutPill: [hidden, { ...hidden, mention: null, stretchId: 8 }],
  };
  expect(mentionsWithoutMark(state, '[Name 1]')).toEqual([
    { mention: '1:1:11:0:11:4', name: '[Name 1], place 1, 05:29' },
  ]);
  expect(mentionsWithoutMark(state, '[Place 1]')).toEqual([
    { mention: '2:1:0:0:0:4', name: '[Place 1], not in the transcript' },
  ]);
});
