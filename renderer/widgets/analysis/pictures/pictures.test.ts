import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswersByGroup, CodeTimeline, NewCodes } from '../../../../shared/model/analysis.ts';
import { answersDrawing, answerValue } from './answers-drawing.ts';
import { textWidth, type Drawing, type Mark } from '../../../../shared/domain/pictures/drawing.ts';
import { newCodesDrawing } from './new-codes-drawing.ts';
import { svgText } from './svg-file.ts';
import { sessionMarks, timelineDrawing } from './timeline-drawing.ts';

const textsOf = ({ marks }: Drawing) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const of = <Kind extends Mark['kind']>(marks: readonly Mark[], kind: Kind) =>
  marks.filter((mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind);

const newCodes: fc.Arbitrary<NewCodes> = fc
  .array(fc.array(fc.uuid(), { maxLength: 4 }), { minLength: 1, maxLength: 80 })
  .map((all) => {
    let total = 0;
    return {
      view: 'new-codes',
      sessions: all.map((added, index) => {
        total += added.length;
        return {
          sessionId: `s${String(index)}`,
          name: `P${String(index)}`,
          added,
          total,
          low: total,
          high: total,
        };
      }),
      withoutNew: 0,
      saturation: null,
    };
  });

/** Returns the height of a line at a place, by the points before and after it. */
function heightAt(line: readonly (readonly [number, number])[], x: number): number {
  const next = line.findIndex((point) => point[0] >= x - 1e-6);
  const [right, y] = line[next] ?? [Number.NaN, Number.NaN];
  const [left, before] = line[next - 1] ?? [right, y];
  return right === left ? y : before + ((y - before) * (x - left)) / (right - left);
}

test('draws a bar for each session with new codes, as high as their number, and a line through all totals', () => {
  fc.assert(
    fc.property(newCodes, fc.integer({ min: 500, max: 1400 }), (result, width) => {
      const { marks, height } = newCodesDrawing(result, (id) => id.slice(0, 4), width);
      const bars = of(marks, 'rect');
      const added = result.sessions.map((one) => one.added.length).filter((count) => count > 0);
      expect(bars).toHaveLength(added.length);
      const unit = (bars[0]?.height ?? 0) / (added[0] ?? 1);
      for (const [index, { height: high }] of bars.entries())
        expect(high).toBeCloseTo(unit * (added[index] ?? 0), 6);
      const line = of(marks, 'polyline')[0]?.points ?? [];
      const [left, ground] = [line[0]?.[0] ?? 0, (bars[0]?.y ?? 0) + (bars[0]?.height ?? 0)];
      const column = ((line.at(-1)?.[0] ?? 0) - left) / Math.max(1, result.sessions.length - 1);
      for (const [index, { total }] of result.sessions.entries())
        expect(ground - heightAt(line, left + column * index)).toBeCloseTo(
          bars.length === 0 ? ground - (line[0]?.[1] ?? 0) : unit * total,
          6,
        );
      for (const { x, y } of of(marks, 'text')) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeLessThanOrEqual(height);
      }
    }),
  );
});

test('leaves out numbers of sessions that would run into each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 500, max: 1400 }), (count, width) => {
      const sessions = Array.from({ length: count }, (_, index) => ({
        sessionId: `s${String(index)}`,
        name: 'P',
        added: [],
        total: 1,
        low: 1,
        high: 1,
      }));
      const { marks } = newCodesDrawing(
        { view: 'new-codes', sessions, withoutNew: count, saturation: null },
        String,
        width,
      );
      const numbers = of(marks, 'text').filter(({ anchor }) => anchor === 'middle');
      expect(numbers[0]?.text).toBe('1');
      for (const [index, { x, text, size }] of numbers.entries()) {
        const before = numbers[index - 1];
        if (before === undefined) continue;
        const gap = x - before.x - (textWidth(text, size) + textWidth(before.text, size)) / 2;
        expect(gap).toBeGreaterThan(4);
      }
    }),
    { numRuns: 30 },
  );
});

test('says every new code in the description, also those without room in the picture', () => {
  fc.assert(
    fc.property(newCodes, (result) => {
      const { description } = newCodesDrawing(result, (id) => id, 600);
      for (const id of result.sessions.flatMap(({ added }) => added)) expect(description).toContain(id);
    }),
  );
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const question: fc.Arbitrary<AnswersByGroup['questions'][number]> = fc
  .record({
    isNumber: fc.boolean(),
    groups: fc.array(fc.record({ n: fc.nat(40), a: share, b: share, c: share }), {
      minLength: 1,
      maxLength: 8,
    }),
  })
  .map(({ isNumber, groups }) => {
    const scale = isNumber ? 70 : 1;
    return {
      questionId: 'q',
      projectId: 'p',
      label: 'How easy?',
      kind: isNumber ? ('number' as const) : ('yes-no' as const),
      value: null,
      groups: groups.map(({ n, a, b, c }, index) => {
        const [low = 0, value = 0, high = 0] = [a, b, c].map((one) => one * scale).toSorted((x, y) => x - y);
        return n < 3
          ? { key: String(index), n, value: null, low: null, high: null }
          : { key: String(index), n, value, low, high };
      }),
      answers: 10,
      own: 2,
      range: isNumber ? ([0, 70] as [number, number]) : null,
    };
  });

test('shows the number of every group with 3 answers or more, and its point within its interval', () => {
  fc.assert(
    fc.property(question, fc.integer({ min: 320, max: 900 }), (one, width) => {
      const groups = one.groups.map(({ key }) => ({ key, name: `Group ${key}`, sessions: 50 }));
      const drawing = answersDrawing(one, groups, width);
      const known = one.groups.filter(({ value }) => value !== null);
      const texts = textsOf(drawing);
      for (const { value } of known) expect(texts).toContain(answerValue(one, value ?? 0));
      const [dots, bars] = [of(drawing.marks, 'dot'), of(drawing.marks, 'rect')];
      expect(dots).toHaveLength(known.length);
      expect(bars).toHaveLength(known.length);
      for (const [index, { x }] of dots.entries()) {
        const bar = bars[index];
        expect(x).toBeGreaterThanOrEqual((bar?.x ?? 0) - 1e-6);
        expect(x).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0) + 1e-6);
        expect(x).toBeLessThanOrEqual(width);
      }
    }),
  );
});

const session: CodeTimeline['groups'][number]['sessions'][number] = {
  sessionId: 's1',
  name: 'P07 Ines',
  type: 'project',
  projectId: 'p1',
  durationSeconds: 100,
  turnMap: null,
  stretches: [
    { noteId: 'n1', codeId: 'a', start: 10, end: 30 },
    { noteId: 'n2', codeId: 'b', start: 99.9, end: 120 },
    { noteId: 'n3', codeId: 'gone', start: 0, end: 5 },
  ],
  without: 0,
};
const lineOf = (id: string) =>
  id === 'a' ? { line: 0, colour: '#112233' } : id === 'b' ? { line: 1, colour: '#445566' } : undefined;

test('draws coded stretches on their lines where they are in the interview, within its length', () => {
  const options = { lines: 2, width: 500, scale: { kind: 'relative' } } as const;
  const [first, second, ...none] = of(sessionMarks(session, lineOf, options), 'rect');
  expect(first).toMatchObject({ x: 50, width: 100, fill: { code: '#112233' } });
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(500.5);
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  expect(none).toEqual([]);
  const byTime = sessionMarks(session, lineOf, { ...options, scale: { kind: 'time', longest: 200 } });
  expect(of(byTime, 'rect')[0]).toMatchObject({ x: 25, width: 50 });
});

test('writes a picture as one SVG without references, with its texts escaped', () => {
  const timeline: CodeTimeline = {
    view: 'timeline',
    groups: [{ key: '', name: 'Everyone', sessions: [{ ...session, name: '<Ines> & "co"\u0001' }] }],
  };
  const svg = svgText(
    timelineDrawing(timeline, lineOf, {
      lines: 2,
      width: 900,
      scale: { kind: 'relative' },
      title: '1 < 2',
      axis: ['Start', 'End'],
      legend: [{ name: 'Waiting', colour: '#112233', place: 'top line' }],
      lengthText: String,
    }),
  );
  expect(svg).toContain('&lt;Ines&gt; &amp;');
  expect(svg).toContain('<title id="title">1 &lt; 2</title>');
  expect(svg).toContain('<desc id="description">&lt;Ines&gt; &amp; &quot;co&quot;: 3 coded stretches</desc>');
  expect(svg).toContain('fill="#112233"');
  expect(svg.match(/<rect /g)?.length).toBe(3);
  expect(['\u0001', 'href', 'url(', '<script', '<style'].filter((one) => svg.includes(one))).toEqual([]);
  expect(
    Math.min(...[...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size))),
  ).toBeGreaterThanOrEqual(12);
});
