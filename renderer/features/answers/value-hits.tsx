import { use } from 'react';
import { FilteredBy } from '../../ui/hits/hits.tsx';
import { hitsIn } from '../../ui/hits/hits-in.ts';
import { MarkedText } from '../../ui/hits/marked-text.tsx';
import { answerText, shownValue } from './agreement.ts';

/** An answer, with what the filter found in it marked: a number as a whole if it was typed without its commas. */
export function ValueHits({ value }: { value: string | number | boolean }) {
  const wanted = use(FilteredBy);
  const text = shownValue(value);
  const marks = hitsIn(text, wanted);
  if (marks.length > 0) return <MarkedText text={text} marks={marks} />;
  return hitsIn(answerText(value), wanted).length === 0 ? text : <mark>{text}</mark>;
}
