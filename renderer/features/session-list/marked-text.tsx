import type { SearchSnippet } from '../../../shared/model/search.ts';

/** Text with the search matches highlighted. */
export function MarkedText({ text, marks }: Pick<SearchSnippet, 'text' | 'marks'>) {
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
