import { expect, test, vi } from 'vitest';
import type { Turn } from '../../model/transcript.ts';
import { changeOf } from './change-turns.ts';
import { effectiveText } from './effective-text.ts';

// Counts how often the text is computed: for each change of a long transcript, it would take minutes.
vi.mock('./effective-text.ts', { spy: true });

test('replaces a word in thousands of turns without computing the text for each', () => {
  const received = Array.from({ length: 4000 }, (_, index): Turn => ({
    role: 'participant',
    speakerLabel: null,
    text: 'I reverse it, and reverse it again.',
    startSeconds: index,
    endSeconds: index + 1,
  }));
  const text = effectiveText(received, []);
  const turns = received.map((_, index) => ({ turn: index, text: 'I reserve it, and reserve it again.' }));
  vi.mocked(effectiveText).mockClear();
  expect(changeOf(text, { act: 'replace', turns }, -1).added).toHaveLength(8000);
  expect(effectiveText).toHaveBeenCalledOnce();
});

test('replaces a word hundreds of times in one turn without computing the text for each', () => {
  const longText = 'I reverse it, and wait. '.repeat(900);
  const spoken = longText.match(/\S+/g) ?? [];
  const received: Turn = {
    role: 'participant',
    speakerLabel: null,
    text: longText,
    startSeconds: 0,
    endSeconds: spoken.length,
    words: spoken.map((text, at) => ({ text, startSeconds: at, endSeconds: at + 1 })),
  };
  const replaced = longText.replaceAll('reverse', 'reserve');
  const text = effectiveText([received], []);
  vi.mocked(effectiveText).mockClear();
  const change = changeOf(text, { act: 'write', turn: 0, text: replaced }, -1);
  expect(change.added).toHaveLength(900);
  expect(effectiveText).toHaveBeenCalledOnce();
});
