import { Button, Checkbox } from '@mantine/core';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { AssistantPlan, AssistantRequest } from '../../../shared/model/assistant.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { FilterField } from '../../ui/filter-field.tsx';
import { FoundSelect } from '../../ui/found-options.tsx';
import { TickList, type TickRow } from '../../ui/tick-list.tsx';
import css from './before-sending.module.css';
import { isTicked, projectChoices, readinessOf, sessionsIn, type Ticks } from './session-choices.ts';

/** In pixels at the usual text size. */
const ROW_HEIGHT = 30;
/** Longer lists can be filtered. */
const MOST_WITHOUT_FILTER = 12;

/** Which sessions are sent. Those that nobody has checked for names are left out unless they are ticked one by one. */
export function SessionChoice({
  sessions,
  project,
  ticks,
  leftOut,
  speakers,
  isInPopover = false,
  onProject,
  onTick,
  onSpeakers,
}: {
  sessions: readonly SessionRecord[];
  project: string;
  ticks: Ticks;
  /** Ticked sessions of which nothing can be sent. */
  leftOut: AssistantPlan['leftOut'];
  /** Whose words can be quoted, and how to change that; without it, that is chosen elsewhere. */
  speakers?: AssistantRequest['speakers'];
  isInPopover?: boolean;
  onProject: (project: string) => void;
  onTick: (sessionIds: readonly string[], ticked: boolean) => void;
  onSpeakers?: (speakers: AssistantRequest['speakers']) => void;
}) {
  const [active, setActive] = useState(0);
  const [find, setFind] = useState('');
  const words = useDeferredValue(find).trim().toLowerCase();
  const projects = useMemo(() => projectChoices(sessions), [sessions]);
  const inProject = useMemo(() => sessionsIn(sessions, project), [sessions, project]);
  const shown = useMemo(
    () =>
      words === '' ? inProject : inProject.filter((one) => sessionName(one).toLowerCase().includes(words)),
    [inProject, words],
  );
  const why = useMemo(() => new Map(leftOut.map((one) => [one.sessionId, one.why])), [leftOut]);
  const counts = countOf(inProject, ticks);
  const rowAt = (index: number): TickRow | null => {
    const session = shown[index];
    if (session === undefined) return null;
    return {
      ticked: readinessOf(session) === 'no-transcript' ? null : isTicked(session, ticks) ? 'all' : 'none',
      className: css.session ?? '',
      content: <SessionRow session={session} why={why.get(session.sessionId)} />,
    };
  };
  const tickable = shown.filter((one) => readinessOf(one) === 'checked');
  return (
    <>
      <h3>Sessions, {formatNumber(counts.chosen)} chosen</h3>
      <FoundSelect
        aria-label="Project"
        data={projects}
        value={project}
        nothingFoundMessage="No project has this name"
        // The popover gives it the focus as it opens.
        openOnFocus={!isInPopover}
        comboboxProps={{ withinPortal: !isInPopover }}
        onChange={(value) => {
          if (value === null) return;
          setActive(0);
          onProject(value);
        }}
      />
      {inProject.length > MOST_WITHOUT_FILTER && (
        <div className={css.find}>
          <FilterField label="Find a session" value={find} onChange={setFind} />
          <span className={css.acts}>
            <Button
              size="xs"
              variant="subtle"
              onClick={() => {
                onTick(
                  tickable.map(({ sessionId }) => sessionId),
                  true,
                );
              }}
            >
              All checked
            </Button>
            <Button
              size="xs"
              variant="subtle"
              onClick={() => {
                onTick(
                  shown.map(({ sessionId }) => sessionId),
                  false,
                );
              }}
            >
              None
            </Button>
          </span>
        </div>
      )}
      {shown.length === 0 ? (
        <p className={css.hint}>
          {inProject.length === 0 ? 'There are no sessions here yet.' : 'No session has this name.'}
        </p>
      ) : (
        <div className={css.sessions} style={{ height: `${String((shown.length * ROW_HEIGHT) / 16)}rem` }}>
          <TickList
            label="Sessions to send"
            count={shown.length}
            rowPixels={ROW_HEIGHT}
            ticksOnClick
            active={Math.min(active, shown.length - 1)}
            onActive={setActive}
            onToggle={(index) => {
              const session = shown[index];
              if (session !== undefined && readinessOf(session) !== 'no-transcript')
                onTick([session.sessionId], !isTicked(session, ticks));
            }}
            rowAt={rowAt}
          />
        </div>
      )}
      {counts.uncheckedLeftOut > 0 && (
        <p className={css.hint}>
          {counts.uncheckedLeftOut === 1
            ? '1 is left out'
            : `${formatNumber(counts.uncheckedLeftOut)} are left out`}{' '}
          until someone has checked {counts.uncheckedLeftOut === 1 ? 'it' : 'them'} for names. Tick{' '}
          {counts.uncheckedLeftOut === 1 ? 'it' : 'one'} to send it all the same.
        </p>
      )}
      {counts.uncheckedChosen > 0 && (
        <p className={css.warning}>
          <ShieldAlert size={15} aria-hidden="true" />
          {counted(counts.uncheckedChosen, 'chosen session')} {counts.uncheckedChosen === 1 ? 'has' : 'have'}{' '}
          not been checked for names.
        </p>
      )}
      {onSpeakers !== undefined && (
        <Checkbox
          mt={12}
          size="xs"
          label="Words of the interviewer can be quoted too"
          checked={speakers === 'everyone'}
          onChange={(event) => {
            onSpeakers(event.currentTarget.checked ? 'everyone' : 'participant');
          }}
        />
      )}
    </>
  );
}

const WHY: Readonly<Record<AssistantPlan['leftOut'][number]['why'], string>> = {
  'no-transcript': 'No transcript',
  'no-quotes': 'No quotes',
  'nobody-said-anything': 'Nobody speaks',
};

/** A session with whether somebody has checked it for names. */
function SessionRow({
  session,
  why,
}: {
  session: SessionRecord;
  why: AssistantPlan['leftOut'][number]['why'] | undefined;
}) {
  const readiness = readinessOf(session);
  return (
    <span className={css.sessionRow} data-readiness={readiness}>
      <bdi className="ellipsis" title={sessionName(session)}>
        {sessionName(session)}
      </bdi>
      <span>
        {why !== undefined ? (
          WHY[why]
        ) : readiness === 'no-transcript' ? (
          'No transcript'
        ) : readiness === 'checked' ? (
          <>
            <ShieldCheck size={13} aria-hidden="true" />
            Checked
          </>
        ) : (
          <>
            <ShieldAlert size={13} aria-hidden="true" />
            Not checked
          </>
        )}
      </span>
    </span>
  );
}

function countOf(sessions: readonly SessionRecord[], ticks: Ticks) {
  let chosen = 0;
  let uncheckedLeftOut = 0;
  let uncheckedChosen = 0;
  for (const session of sessions) {
    const ticked = isTicked(session, ticks);
    if (ticked) chosen += 1;
    if (readinessOf(session) !== 'not-checked') continue;
    if (ticked) uncheckedChosen += 1;
    else uncheckedLeftOut += 1;
  }
  return { chosen, uncheckedLeftOut, uncheckedChosen };
}
