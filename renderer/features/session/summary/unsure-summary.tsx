import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { BookOpenCheck, CircleHelp } from 'lucide-react';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { readingReasons } from '../../../api/reading-rules.ts';
import { focusScreen } from '../../../navigation/focus-screen.ts';
import { teachLink } from '../../../navigation/teach-link.ts';
import { useLatestCommands } from '../../../ui/keyboard/commands.ts';
import { leaveAsRead, useIsLeftAsRead } from '../../../widgets/reading-rules/left-as-read.ts';
import css from './summary-notices.module.css';

/** Says that little or nothing of the summary was read, unless the researcher has said that it is right. */
export function UnsureSummary({ session, receivedAt }: { session: SessionRef; receivedAt: string | null }) {
  const { sessionId } = session;
  const navigate = useNavigate();
  const reasons = useQuery(readingReasons(sessionId, 'summary', receivedAt)).data ?? null;
  const isLeft = useIsLeftAsRead(sessionId, 'summary', reasons);
  useLatestCommands('In this session', [
    {
      label: 'Change how this summary is read…',
      synonyms: 'teach format shape rule wrong headline points answers evaluation',
      icon: BookOpenCheck,
      run: () => void navigate(teachLink(session, 'summary')),
    },
  ]);
  if (reasons === null || reasons.sureness === 'sure' || isLeft) return null;
  const isNothing = reasons.sureness === 'none';
  return (
    <div className={css.notice} role="status">
      <CircleHelp size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p>
          {isNothing
            ? 'Earmark cannot read this summary.'
            : 'Earmark is not sure it reads this summary right.'}
        </p>
        <div className={`row ${css.acts ?? ''}`}>
          <Button size="xs" renderRoot={(props) => <Link {...teachLink(session, 'summary')} {...props} />}>
            {isNothing ? 'Show Earmark how to read it' : 'Check how it is read'}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              leaveAsRead(sessionId, 'summary', reasons);
              focusScreen();
            }}
          >
            {isNothing ? 'Leave it unread' : 'It is right'}
          </Button>
        </div>
      </div>
    </div>
  );
}
