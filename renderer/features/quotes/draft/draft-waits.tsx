import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScanText } from 'lucide-react';
import { useMemo } from 'react';
import type { AssistantRun } from '../../../../shared/model/assistant.ts';
import type { Quote } from '../../../../shared/model/note.ts';
import { useAssistantRuns } from '../../../api/assistant.ts';
import { draftOf } from '../../../api/memo-drafts.ts';
import { placeOfRun } from '../../../widgets/assistant/run-place.ts';
import { citesText, lastDraftOf, withQuotes } from './draft-facts.ts';
import css from './draft-waits.module.css';

/** Says that a draft of a code's memo was neither kept nor discarded, and leads to it. */
export function DraftWaits({ codeId, quotes }: { codeId: string; quotes: readonly Quote[] }) {
  const run = lastDraftOf(useAssistantRuns(), codeId);
  return run === undefined ? null : <Line key={run.id} run={run} quotes={quotes} />;
}

function Line({ run, quotes }: { run: AssistantRun; quotes: readonly Quote[] }) {
  const { data } = useQuery(draftOf(run.id));
  const sentences = useMemo(
    () => withQuotes(data ?? [], new Map(quotes.map((quote) => [quote.note.id, quote]))),
    [data, quotes],
  );
  if (data === undefined || run.inMemoAt !== null) return null;
  const isAllRemoved = sentences.length > 0 && sentences.every(({ state }) => state === 'removed');
  if (isAllRemoved && run.state !== 'running') return null;
  const words =
    run.state === 'running'
      ? 'The assistant is writing a draft of its memo.'
      : sentences.length === 0
        ? 'A draft of its memo was not written.'
        : `A draft of its memo waits: ${citesText(sentences)}.`;
  return (
    <p className={css.line}>
      <ScanText size={14} strokeWidth={1.9} aria-hidden="true" />
      <span className="ellipsis">{words}</span>
      <Anchor size="inherit" renderRoot={(props) => <Link {...placeOfRun(run)} {...props} />}>
        {sentences.length === 0 ? 'Show' : 'Open the draft'}
      </Anchor>
    </p>
  );
}
