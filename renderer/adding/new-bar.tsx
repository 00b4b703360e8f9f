import { Button } from '@mantine/core';
import { Sparkle } from 'lucide-react';
import type { NewSessions } from '../../electron/wire-import.ts';
import { getNewSessions } from '../api/importing.ts';
import { lookAgain } from '../api/new-sessions.ts';
import { someOf } from '../labels/label-words.ts';
import { checked } from '../ui/dates.ts';
import { numberText } from '../ui/numbers.ts';
import { useNow } from '../ui/use-now.ts';
import css from './adding-bar.module.css';
import { useAct } from './use-act.ts';

/** Sessions of used links that are not in the library. Nothing of them is got until it is wished. */
export function NewBar({ found: { count, sessions, checkedAt, trouble: why } }: { found: NewSessions }) {
  const getting = useAct();
  const looking = useAct();
  const now = useNow();
  const labels = sessions.flatMap(({ label }) => (label === null ? [] : [label]));
  const rest = count - sessions.length;
  const names = labels.length === sessions.length && rest === 0 ? someOf(labels) : '';
  const when = why ?? (checkedAt === null ? null : `${checked(new Date(checkedAt), now)}.`);
  return (
    <section className={css.bar} aria-label="New sessions">
      <Sparkle size={18} strokeWidth={1.75} aria-hidden="true" />
      <b role="status">{numberText(count)} new since last time</b>
      <span className={css.why}>
        <bdi>{names === '' ? null : `${names}.`}</bdi> {getting.trouble ?? looking.trouble ?? when}
      </span>
      <Button size="xs" loading={getting.busy} onClick={() => getting.act(getNewSessions)}>
        Get {count === 1 ? 'it' : 'them'}
      </Button>
      <Button size="xs" variant="subtle" loading={looking.busy} onClick={() => looking.act(lookAgain)}>
        Look again
      </Button>
    </section>
  );
}
