import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CorrectionAct, Edit } from '../../model/correction.ts';
import type { Turn } from '../../model/transcript.ts';
import { changeOf } from './change-turns.ts';
import { effectiveText, wholeSource, type EffectiveText } from './effective-text.ts';
import { shownPlaces, toShown, toSource } from './positions.ts';
import { wordChanges } from './word-changes.ts';

const WORDS = [
  'so',
  'I',
  'reversed',
  'the',
  '\r\n',
  ' ',
  ' ',
  ' ',
  ',',
  '.',
  '👩‍👧',
  '🙂',
  'é',
  'é',
  '保留',
  'שלום',
  'โต๊ะ',
  '',
];
const words = fc
  .array(fc.constantFrom(...WORDS), { maxLength: 12, size: 'medium' })
  .map((list) => list.join(''));
const role = fc.constantFrom<Turn['role']>('agent', 'participant', 'unknown');
const label = fc.constantFrom(null, 'A', 'B');
const turn = fc
  .record({
    role,
    speakerLabel: label,
    text: words,
    seconds: fc.integer({ min: 0, max: 50 }),
    isTimed: fc.boolean(),
  })
  .map(({ seconds, isTimed, text, ...rest }): Turn => {
    const spoken = text.split(/\s+/).filter((word) => word !== '');
    return {
      ...rest,
      text,
      startSeconds: seconds,
      endSeconds: seconds + 10,
      ...(isTimed
        ? {
            words: spoken.map((word, index) => ({
              text: word,
              startSeconds: seconds + index / 2,
              endSeconds: seconds + index / 2 + 0.4,
            })),
          }
        : {}),
    };
  });
const transcript = fc.array(turn, { maxLength: 4 });

/** An act with places as shares from 0 to 1, so that it fits whatever the text is by then. */
const intent = fc.record({
  act: fc.constantFrom(
    'write',
    'write',
    'edit',
    'edit',
    'split',
    'join',
    'insert',
    'delete',
    'speaker',
    'voice',
    'time',
    'put back',
  ),
  turn: fc.double({ min: 0, max: 0.999, noNaN: true }),
  at: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  length: fc.integer({ min: 0, max: 6 }),
  text: words,
  role,
  speakerLabel: label,
});
type Intent = typeof intent extends fc.Arbitrary<infer T> ? T : never;

function actOf(text: EffectiveText, one: Intent): CorrectionAct | null {
  const { role: to, speakerLabel } = one;
  const index = Math.floor(one.turn * text.turns.length);
  const shown = text.turns[index]?.text ?? '';
  const at = Math.round(one.at * shown.length);
  if (one.act === 'insert')
    return {
      act: 'insert',
      after: text.turns.length === 0 || one.at < 0.1 ? null : index,
      text: one.text,
      role: to,
      speakerLabel,
      startSeconds: null,
    };
  if (text.turns.length === 0) return null;
  switch (one.act) {
    case 'write':
      return { act: 'write', turn: index, text: one.text };
    case 'edit':
      return {
        act: 'write',
        turn: index,
        text: shown.slice(0, at) + one.text + shown.slice(at + one.length),
      };
    case 'split':
      return { act: 'split', turn: index, at };
    case 'join':
      return { act: 'join', turn: index };
    case 'delete':
      return { act: 'delete', turn: index };
    case 'speaker':
      return { act: 'speaker', turns: [index], role: to, speakerLabel };
    case 'voice':
      return { act: 'voice', voice: 'participant', role: to };
    case 'time':
      return { act: 'time', turn: index, startSeconds: one.length };
    case 'put back':
      break;
  }
  const edit = text.edits[Math.floor(one.at * text.edits.length)];
  return edit === undefined ? null : { act: 'put back', editIds: [edit.id] };
}

let nextId = 1;
let nextInserted = -1;
function perform(text: EffectiveText, act: CorrectionAct): EffectiveText {
  const { ended, added } = changeOf(text, act, nextInserted);
  nextInserted -= 1;
  const gone = new Set(ended);
  const fresh = added.map((edit): Edit => ({ ...edit, id: nextId++ }));
  return effectiveText(text.received, [...text.edits.filter(({ id }) => !gone.has(id)), ...fresh], text);
}

const edited = fc
  .tuple(transcript, fc.array(intent, { maxLength: 14, size: 'medium' }))
  .map(([received, intents]) =>
    intents.reduce(
      (text, one) => {
        const act = actOf(text, one);
        return act === null ? text : perform(text, act);
      },
      effectiveText(received, []),
    ),
  );

const shownTexts = ({ turns }: EffectiveText) => turns.map(({ text }) => text);

test('shows what was received if nothing is corrected, and again after everything is put back', () => {
  fc.assert(
    fc.property(edited, (text) => {
      const back = perform(text, { act: 'put back', editIds: [0, ...text.edits.map(({ id }) => id)] });
      expect(back.turns).toEqual(text.received);
      expect(back.sources).toEqual(text.received.map((_, index) => index));
    }),
  );
});

test('sets the words of many turns at once, whatever was corrected before', () => {
  fc.assert(
    fc.property(edited, fc.array(words, { minLength: 60, maxLength: 60 }), (text, wanted) => {
      fc.pre(text.turns.length > 0);
      const turns = text.turns.map((_, turnIndex) => ({
        turn: turnIndex,
        text: wanted[turnIndex % 60] ?? '',
      }));
      const replaced = perform(text, { act: 'replace', turns });
      expect(shownTexts(replaced).map((one) => one ?? '')).toEqual(turns.map((one) => one.text));
    }),
  );
});

test('does not depend on the order of the edits, nor on what was computed before', () => {
  fc.assert(
    fc.property(
      edited,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
      (text, ranks) => {
        const shuffled = text.edits.toSorted(
          ({ id: a }, { id: b }) => (ranks[a % 60] ?? 0) - (ranks[b % 60] ?? 0),
        );
        const { turns, sources } = effectiveText(text.received, shuffled);
        expect(turns).toEqual(text.turns);
        expect(partsOf({ turns, sources })).toEqual(partsOf(text));
      },
    ),
  );
});

test('computes again only what an edit changes, with the same result', () => {
  fc.assert(
    fc.property(
      fc.array(turn, { minLength: 6, maxLength: 16 }),
      fc.array(intent, { minLength: 6, maxLength: 24 }),
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 4, maxLength: 12 }),
      (received, intents, ends) => {
        let text = effectiveText(received, []);
        const expectSame = () => {
          const computed = effectiveText(received, text.edits);
          expect(text.turns).toEqual(computed.turns);
          expect(text.sources).toEqual(computed.sources);
          expect(text.inserted).toEqual(computed.inserted);
          expect(text.composed).toEqual(computed.composed);
        };
        for (const one of intents) {
          const act = actOf(text, one);
          if (act !== null) text = perform(text, act);
          expectSame();
        }
        // Edits end in any order, also an insertion or a deletion that others depend on, and several at once.
        for (const share of ends) {
          const at = Math.floor(share * text.edits.length);
          text = effectiveText(received, text.edits.toSpliced(at, at % 3), text);
          expectSame();
        }
      },
    ),
  );
});

test('keeps the turns that an edit does not concern', () => {
  const received = Array.from({ length: 100 }, (_, index): Turn => ({
    role: 'participant',
    speakerLabel: null,
    text: 'I reversed it, then I put it back.',
    startSeconds: index,
    endSeconds: index + 1,
  }));
  const all = Array.from({ length: 100 }, (_, index) => index);
  let text = effectiveText(received, []);
  for (const at of [98, 60, 50, 49, 20, 4]) {
    text = perform(text, { act: 'split', turn: at, at: 10 });
    text = perform(text, { act: 'join', turn: at });
  }
  const after = perform(text, { act: 'write', turn: 50, text: 'I reserved it.' });
  expect(all.filter((index) => after.turns[index] !== text.turns[index])).toEqual([50]);
  const inserted = perform(text, { act: 'insert', after: 50, text: 'Yes.', ...NOBODY });
  const shown = new Set(text.turns);
  expect(inserted.turns.filter((one) => !shown.has(one)).map((one) => one.text)).toEqual(['Yes.']);
});

test('joins a turn to the first one when that comes back', () => {
  const received = ['First', 'second'].map((text): Turn => ({ ...NO_TURN, text }));
  const join: Edit = { id: 1, kind: 'join', turn: 1, start: 0, text: ' ' };
  const gone: Edit = { id: 2, kind: 'delete', turn: 0, start: 0, end: 5 };
  const text = effectiveText(received, [join, gone]);
  expect(shownTexts(text)).toEqual(['second']);
  expect(shownTexts(effectiveText(received, [join], text))).toEqual(['First second']);
});

const NOBODY = { role: 'unknown', speakerLabel: null, startSeconds: null } as const;

const partsOf = ({ turns, sources }: Pick<EffectiveText, 'turns' | 'sources'>) =>
  sources.map((source, index) => {
    const shown = turns[index];
    return shown === undefined ? null : wholeSource(source, shown).parts;
  });

test('knows where every shown word comes from', () => {
  fc.assert(
    fc.property(edited, (text) => {
      for (const [index, shown] of text.turns.entries()) {
        const { parts } = wholeSource(text.sources[index] ?? 0, shown);
        let offset = 0;
        for (const part of parts) {
          expect(part.start).toBe(offset);
          offset = part.end;
          if (part.editId !== null) continue;
          const source = part.turn < 0 ? text.inserted.get(part.turn) : text.received[part.turn];
          expect(shown.text?.slice(part.start, part.end)).toBe(source?.text?.slice(part.from, part.to));
        }
        expect(offset).toBe(shown.text?.length);
      }
    }),
  );
});

test('writes exactly what was typed, wherever', () => {
  fc.assert(
    fc.property(edited, intent, (text, one) => {
      const act = actOf(text, { ...one, act: one.at < 0.5 ? 'write' : 'edit' });
      fc.pre(act?.act === 'write');
      const after = perform(text, act);
      const expected = shownTexts(text);
      expected[act.turn] = act.text;
      expect(shownTexts(after)).toEqual(expected);
    }),
  );
});

test('writes exactly what was typed in many places of a turn at once', () => {
  fc.assert(
    fc.property(
      edited,
      intent,
      fc.array(fc.constantFrom(null, '', 'fennel', ' '), { minLength: 1, maxLength: 7 }),
      (text, one, replacements) => {
        const act = actOf(text, { ...one, act: 'edit' });
        fc.pre(act?.act === 'write');
        let word = 0;
        const written = act.text.replace(
          /\p{L}+/gu,
          (old) => replacements[word++ % replacements.length] ?? old,
        );
        const after = perform(text, { ...act, text: written });
        const expected = shownTexts(text);
        expected[act.turn] = written;
        expect(shownTexts(after)).toEqual(expected);
      },
    ),
  );
});

test('splits a turn where the caret is, and joins the halves to what it was', () => {
  fc.assert(
    fc.property(edited, intent, (text, one) => {
      const act = actOf(text, { ...one, act: 'split' });
      fc.pre(act?.act === 'split');
      const before = text.turns[act.turn]?.text ?? '';
      const after = perform(text, act);
      const expected = shownTexts(text);
      // Between two joined turns, what joined them goes.
      const between = wholeSource(text.sources[act.turn] ?? 0, text.turns[act.turn] ?? NO_TURN).parts.find(
        (part) => part.isBetween === true && part.start <= act.at && part.end >= act.at,
      );
      const [end, start] = between === undefined ? [act.at, act.at] : [between.start, between.end];
      if (act.at > 0 && act.at < before.length)
        expected.splice(act.turn, 1, before.slice(0, end), before.slice(start));
      expect(shownTexts(after)).toEqual(expected);
    }),
  );
});

test('keeps the speaker in both halves of a turn that is split', () => {
  fc.assert(
    fc.property(edited, intent, (text, one) => {
      const long = text.turns.flatMap(({ text: shown }, index) => ((shown ?? '').length > 1 ? [index] : []));
      const index = long[Math.floor(one.turn * long.length)];
      if (index === undefined) return;
      const { text: shown, role: of, speakerLabel } = text.turns[index] ?? NO_TURN;
      const at = 1 + Math.floor(one.at * ((shown ?? '').length - 2));
      const made = wholeSource(text.sources[index] ?? 0, text.turns[index] ?? NO_TURN);
      // Where turns were joined, each has its own again.
      if (made.parts.some((part) => part.isBetween === true && part.start <= at && part.end >= at)) return;
      const halves = perform(text, { act: 'split', turn: index, at }).turns.slice(index, index + 2);
      expect(halves.map((half) => [half.role, half.speakerLabel])).toEqual([
        [of, speakerLabel],
        [of, speakerLabel],
      ]);
    }),
  );
});

test('keeps the speaker of a written turn whose voice was given another role', () => {
  let text = effectiveText([], []);
  const written = { role: 'participant', speakerLabel: null, startSeconds: null } as const;
  text = perform(text, { act: 'insert', after: null, text: '', ...written });
  text = perform(text, { act: 'voice', voice: 'participant', role: 'agent' });
  text = perform(text, { act: 'speaker', turns: [0], role: 'participant', speakerLabel: null });
  text = perform(text, { act: 'write', turn: 0, text: 'so' });
  text = perform(text, { act: 'split', turn: 0, at: 1 });
  expect(text.turns.map((one) => [one.role, one.text])).toEqual([
    ['participant', 's'],
    ['participant', 'o'],
  ]);
});

test('has the received speaker again after a turn with another one is split, joined and put back', () => {
  const received: Turn[] = [{ ...NO_TURN, role: 'participant', text: 'My aunt said so' }];
  let text = effectiveText(received, []);
  text = perform(text, { act: 'speaker', turns: [0], role: 'participant', speakerLabel: 'Aunt' });
  const given = text.edits.map(({ id }) => id);
  text = perform(text, { act: 'split', turn: 0, at: 8 });
  expect(text.turns.map(({ speakerLabel }) => speakerLabel)).toEqual(['Aunt', 'Aunt']);
  text = perform(text, { act: 'join', turn: 1 });
  expect(text.edits.map(({ id }) => id)).toEqual(given);
  expect(perform(text, { act: 'put back', editIds: given }).turns).toEqual(received);
});

const NO_TURN: Turn = { role: 'unknown', speakerLabel: null, text: '', startSeconds: null, endSeconds: null };

test('joins a turn to the one above with at most a space', () => {
  fc.assert(
    fc.property(edited, intent, (text, one) => {
      const act = actOf(text, { ...one, act: 'join' });
      fc.pre(act?.act === 'join');
      const texts = shownTexts(text);
      const after = shownTexts(perform(text, act));
      const [above, below] = [texts[act.turn - 1] ?? '', texts[act.turn] ?? ''];
      const joined = (separator: string) => texts.toSpliced(act.turn - 1, 2, above + separator + below);
      expect(act.turn === 0 ? [texts] : [joined(''), joined(' ')]).toContainEqual(after);
    }),
  );
});

test('inserts below a turn', () => {
  fc.assert(
    fc.property(edited, intent, (text, one) => {
      const act = actOf(text, { ...one, act: 'insert' });
      fc.pre(act?.act === 'insert');
      const place = act.after === null ? 0 : act.after + 1;
      expect(shownTexts(perform(text, act))).toEqual(shownTexts(text).toSpliced(place, 0, act.text));
    }),
  );
});

test('deletes a turn', () => {
  fc.assert(
    fc.property(edited, intent, (text, one) => {
      const act = actOf(text, { ...one, act: 'delete' });
      fc.pre(act?.act === 'delete');
      expect(shownTexts(perform(text, act))).toEqual(shownTexts(text).toSpliced(act.turn, 1));
    }),
  );
});

test('gives a turn the speaker that was chosen', () => {
  fc.assert(
    fc.property(edited, intent, (text, one) => {
      const act = actOf(text, { ...one, act: 'speaker' });
      fc.pre(act?.act === 'speaker');
      const after = perform(text, act).turns[act.turns[0] ?? 0];
      expect(after).toMatchObject({ role: act.role, speakerLabel: act.speakerLabel });
    }),
  );
});

test('finds shown words again after going to their source and back', () => {
  fc.assert(
    fc.property(edited, intent, (text, one) => {
      const index = Math.floor(one.turn * text.turns.length);
      const shown = text.turns[index];
      if (shown === undefined) return;
      const start = Math.floor(one.at * (shown.text?.length ?? 0));
      const end = Math.min(shown.text?.length ?? 0, start + one.length + 1);
      const between = wholeSource(text.sources[index] ?? 0, shown).parts.find(
        (part) => part.isBetween === true,
      );
      if (start >= end || between !== undefined) return;
      const source = toSource(text, { turn: index, start, end });
      if (source === null) throw new Error('No source');
      const back = toShown(shownPlaces(text), source);
      expect(back?.turn).toBeLessThanOrEqual(index);
      if (back?.turn !== index) return;
      expect(back.start).toBeLessThanOrEqual(start);
      expect(back.end).toBeGreaterThanOrEqual(end);
      expect(toSource(text, back)).toEqual(source);
    }),
  );
});

const receivedRange = (text: EffectiveText, one: Intent) => {
  const turnIndex = Math.floor(one.turn * text.received.length);
  const received = text.received[turnIndex]?.text ?? '';
  const start = Math.floor(one.at * received.length);
  const end = Math.min(received.length, start + one.length + 1);
  fc.pre(start < end);
  const range = { turn: turnIndex, start, endTurn: turnIndex, end, addedAtStart: false, addedAtEnd: false };
  return { range, words: received.slice(start, end), shown: toShown(shownPlaces(text), range) };
};

test('shows received words at their place', () => {
  fc.assert(
    fc.property(transcript, intent, (received, one) => {
      const { range, words: expected, shown } = receivedRange(effectiveText(received, []), one);
      const { turn: at, start, end } = range;
      expect(shown).toEqual({ turn: at, start, end, words: expected, isAsReceived: true });
    }),
  );
});

test('says if received words were corrected', () => {
  fc.assert(
    fc.property(edited, intent, (text, one) => {
      const { words: expected, shown } = receivedRange(text, one);
      fc.pre(shown?.isAsReceived === true);
      expect(shown.words).toBe(expected);
    }),
  );
});

test('has times of words that only go forward', () => {
  fc.assert(
    fc.property(edited, (text) => {
      for (const { words: spoken, text: shown } of text.turns) {
        // Joined turns can overlap in time.
        if (text.edits.some(({ kind }) => kind === 'join')) return;
        const starts = (spoken ?? []).map(({ startSeconds }) => startSeconds);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        for (const word of spoken ?? []) expect(shown).toContain(word.text);
      }
    }),
  );
});

test('finds the words that changed', () => {
  expect(wordChanges('I reverse the book', 'I reserve the book')).toEqual([
    { start: 2, end: 9, text: 'reserve' },
  ]);
  expect(wordChanges('a b c d', 'x y z d')).toEqual([{ start: 0, end: 5, text: 'x y z' }]);
  expect(wordChanges('same', 'same')).toEqual([]);
  fc.assert(
    fc.property(words, words, (before, after) => {
      const changes = wordChanges(before, after);
      const made = changes.reduceRight(
        (text, { start, end, text: to }) => text.slice(0, start) + to + text.slice(end),
        before,
      );
      expect(made).toBe(after);
    }),
  );
});
