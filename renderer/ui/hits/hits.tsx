import { createContext, use } from 'react';
import { hitsIn } from './hits-in.ts';
import { MarkedText } from './marked-text.tsx';

/** What the list around is filtered by: texts that are each looked for by themselves. Memoise it. */
export const FilteredBy = createContext<readonly string[]>([]);

/** Text of a filtered list, with what the filter found in it marked. */
export function Hits({ text }: { text: string }) {
  const wanted = use(FilteredBy);
  const marks = hitsIn(text, wanted);
  return marks.length === 0 ? text : <MarkedText text={text} marks={marks} />;
}
