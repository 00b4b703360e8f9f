import { Button } from '@mantine/core';
import { Sparkle, TriangleAlert } from 'lucide-react';
import type { NewSessions } from '../../../shared/model/import.ts';
import { importNewSessions } from '../../api/importing.ts';
import { sessionsInWords } from './import-text.ts';
import notice from '../notice-bar.module.css';
import css from './import-bar.module.css';
import { namesOf } from './new-sessions-text.ts';
import { useAction } from './use-action.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Sessions of used links that can be added, or why they are not known. */
export function NewBar({ found }: { found: NewSessions }) {
  const importing = useAction();
  const { count, problem, isPartial } = found;
  const names = namesOf(found);
  const isWarning = problem !== null && !isPartial;
  return (
    <section
      className={`${notice.bar ?? ''} ${css.bar ?? ''}`}
      data-calm={!isWarning || undefined}
      aria-label="New sessions"
    >
      {isWarning ? <TriangleAlert {...ICON} /> : <Sparkle {...ICON} />}
      <b role="status">
        {count === 0 ? 'Couldn’t check for new sessions' : `${sessionsInWords(count)} ready to add`}
      </b>
      <span className={css.why}>
        {importing.problem ?? (isWarning ? problem : <bdi>{names === '' ? null : `${names}.`}</bdi>)}
      </span>
      {count > 0 && (
        <Button
          size="xs"
          variant="filled"
          disabled={importing.busy}
          onClick={() => importing.act(importNewSessions)}
        >
          {`Add ${sessionsInWords(count)}`}
        </Button>
      )}
    </section>
  );
}
