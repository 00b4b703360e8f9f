import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIsLocal } from '../../api/workspace.ts';
import { checkForNewSessions, useNewSessions } from '../../api/new-sessions.ts';
import { useNow } from '../../ui/use-now.ts';
import css from './check-status.module.css';
import { checkedInWords } from './new-sessions-text.ts';
import { useAction } from './use-action.ts';

/** Shows when the used links were last checked for new sessions, with a button to check again. */
export function CheckStatus() {
  const { data: found } = useNewSessions();
  const { act, problem } = useAction();
  const [wasAsked, setWasAsked] = useState(false);
  const now = useNow();
  const isLocal = useIsLocal();
  if (found === undefined || isLocal) return null;
  const words = problem ?? checkedInWords(found, now);
  const scope = found.isPartial ? found.problem : null;
  const check = () => {
    setWasAsked(true);
    act(checkForNewSessions);
  };
  return (
    <span className={css.status}>
      <span
        className={`${css.words ?? ''} text-13 text-tertiary ellipsis`}
        data-problem={problem !== null || undefined}
        title={scope ?? undefined}
      >
        {words}
        {scope !== null && !found.isChecking && `. ${scope}`}
      </span>
      {/* The automatic checks every two minutes are not announced. */}
      <span className="visually-hidden" role="status">
        {wasAsked && (found.isChecking ? words : found.count === 0 ? `${words}. No new sessions.` : words)}
      </span>
      {/* The button stays enabled, so that it keeps the focus. */}
      <Button size="xs" variant="subtle" onClick={check}>
        Check again
      </Button>
    </span>
  );
}
