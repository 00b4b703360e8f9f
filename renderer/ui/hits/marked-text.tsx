import type { Ranges } from './hits-in.ts';

/** Text with its hits marked. */
export function MarkedText({ text, marks }: { text: string; marks: Ranges }) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
