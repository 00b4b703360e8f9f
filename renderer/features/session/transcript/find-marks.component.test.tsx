import { expect, test } from 'vitest';
import { asJson } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { AT, ROUTE, saved, service } from '../../../testing/saved-session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';

const TEXT = 'She said “find the book” and left. Then: find the book, (find the book) again.';

/** Returns where a mark draws something outside of its own letters. */
function overlapsOf(mark: Element): string[] {
  const { boxShadow, outlineStyle } = getComputedStyle(mark);
  const letters = document.createRange();
  letters.selectNodeContents(mark);
  const [drawn, needed] = [mark.getBoundingClientRect(), letters.getBoundingClientRect()];
  return [
    ...(drawn.left < needed.left - 0.1 || drawn.right > needed.right + 0.1 ? ['wider than its letters'] : []),
    ...(boxShadow !== 'none' && !boxShadow.includes('inset') ? [`a shadow around it: ${boxShadow}`] : []),
    ...(outlineStyle === 'none' ? [] : ['an outline']),
  ];
}

const reading: TranscriptReading = {
  transcript: {
    turns: [{ role: 'participant', text: TEXT, speakerLabel: null, startSeconds: null, endSeconds: null }],
    warnings: [],
  },
  segments: [],
};

test('marks what was found without covering the space before it or the quotation mark after it', async () => {
  await openScreen(`${ROUTE}?find=find the book&turn=0`, {
    ...saved(),
    service,
    storedTranscript: () => asJson({ reading, receivedAt: AT }),
    transcript: () => asJson(reading),
  });
  const marks = () => [...document.querySelectorAll('[data-words] mark')];
  await expect.poll(() => marks().length).toBe(3);
  expect(marks().map(overlapsOf)).toEqual([[], [], []]);
});
