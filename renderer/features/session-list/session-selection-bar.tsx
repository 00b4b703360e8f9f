import { Menu, UnstyledButton } from '@mantine/core';
import { AudioLines, Download, Ellipsis, FileCheck, FileClock, FileText, Trash2, X } from 'lucide-react';
import { useMemo, useRef, useEffect, useState, type ReactNode } from 'react';
import { startRecordingDownload } from '../../api/recording-download.ts';
import {
  askForSummariesOf,
  reviewing,
  tagging,
  untagging,
  type MarksChange,
} from '../../api/session-tag-changes.ts';
import { cancelSummaryRequests } from '../../api/answers.ts';
import { useCommands, type Command } from '../../ui/keyboard/commands.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { summariesInText, useSummaryRequest } from '../../widgets/summaries/request-summaries.tsx';
import css from '../../ui/selection-bar.module.css';
import { SelectionTools, InMenu, SelectionAction } from '../../ui/selection-tools.tsx';
import { canRequestSummary } from '../../widgets/summaries/summary-text.ts';
import { useCollapsingBar } from '../../ui/use-collapsing-bar.ts';
import { useNow } from '../../ui/use-now.ts';
import { ReviewMenu } from './review-menu.tsx';
import { REVIEW_NAMES } from '../../../shared/domain/review-names.ts';
import { useSessionDialogs } from './use-session-dialogs.tsx';
import { TagMenu } from './tag-menu.tsx';
import type { NewerTranscriptDecision } from '../../../shared/model/corrections.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { describeError } from '../../api/describe-error.ts';
import { performUndoable } from '../../ui/undo.ts';

/** The steps to make the bar narrower: first the actions that its menu has too, then the labels. */
const LEVELS = 2;

/** The actions for the selected sessions. Placed right after the list. */
export function SessionSelectionBar({
  sessions,
  tags,
  onDecide,
  onClear,
}: {
  sessions: readonly SessionRecord[];
  /** All tags of the library. */
  tags: readonly string[];
  /** Asks whether to use the newer transcripts of the sessions. */
  onDecide: (decision: NewerTranscriptDecision) => void;
  onClear: () => void;
}) {
  const { exportSessions, purgeSessions, dialogs } = useSessionDialogs();
  const { answer, close, say, run, mark } = useSelectionActions();
  const now = useNow();
  const lacking = sessions.filter((session) => canRequestSummary(session, now));
  const hasNewer = sessions.some(({ hasNewerTranscript }) => hasNewerTranscript);
  const { ask, question } = useSummaryRequest((wanted) => {
    void run(async () => {
      await askForSummariesOf(wanted);
      say(`Requested ${counted(wanted.length, 'summary', 'summaries')}.`, true);
    });
  });
  const selectedWords = counted(sessions.length, 'session');
  const { room, bar, level } = useCollapsingBar(
    LEVELS,
    `${selectedWords} ${String(lacking.length)} ${String(hasNewer)}`,
  );
  const ids = () => sessions.map(({ sessionId }) => sessionId);
  const acts = {
    export: () => {
      exportSessions(ids());
    },
    purge: () => {
      purgeSessions(ids());
    },
    recordings: () =>
      void run(async () => {
        await startRecordingDownload({ sessionIds: ids(), projectId: null });
      }),
    summaries: () => {
      ask(lacking, sessions);
    },
    useNewer: () => {
      onDecide('use');
    },
    keepCurrent: () => {
      onDecide('keep');
    },
  };
  const summaryWords = summariesInText(lacking.length);
  useSelectedCommands(selectedWords, lacking.length === 0 ? null : summaryWords, hasNewer, acts);
  const actions = (
    <SelectionActions
      sessionCount={sessions.length}
      lacking={lacking.length}
      hasNewer={hasNewer}
      acts={acts}
    />
  );
  return (
    <>
      <SelectionTools
        name="Selected sessions"
        room={room}
        bar={bar}
        before={
          <SelectionResult
            answer={answer}
            onClose={close}
            onStop={() =>
              void run(async () => {
                await cancelSummaryRequests();
                say('Stopped. The service finishes the summaries it has started.');
              })
            }
          />
        }
        onClear={onClear}
      >
        <b>{`${formatNumber(sessions.length)} selected`}</b>
        <i />
        <UnstyledButton className={css.tool} data-main onClick={acts.export}>
          <Download size={16} strokeWidth={1.75} />
          Export…
        </UnstyledButton>
        <Marking sessions={sessions} tags={tags} isShort={level === LEVELS} onMark={mark} />
        {level === 0 && <InMenu value={false}>{actions}</InMenu>}
        {level > 0 && <MoreMenu>{actions}</MoreMenu>}
      </SelectionTools>
      {question}
      {dialogs}
    </>
  );
}

/** Tags the sessions, and sets how far their review is. */
function Marking({
  sessions,
  tags,
  isShort,
  onMark,
}: {
  sessions: readonly SessionRecord[];
  /** All tags of the library. */
  tags: readonly string[];
  isShort: boolean;
  onMark: (change: MarksChange, words: string) => Promise<void>;
}) {
  return (
    <>
      <TagMenu
        sessions={sessions}
        known={tags}
        isShort={isShort}
        onTag={(tag, given) => {
          const change = given ? tagging(sessions, tag) : untagging(sessions, tag);
          const words = given ? `Tag ${tag} added to` : `Tag ${tag} removed from`;
          void onMark(change, `${words} ${counted(change.sessions, 'session')}`);
        }}
      />
      <ReviewMenu
        sessions={sessions}
        isShort={isShort}
        onReview={(state) => {
          const change = reviewing(sessions, state);
          void onMark(change, `${counted(change.sessions, 'session')} marked as ${REVIEW_NAMES[state]}`);
        }}
      />
    </>
  );
}

const NEWER_ACTIONS = { use: 'Use newer transcripts…', keep: 'Keep current transcripts…' };

type Actions = Record<
  'export' | 'purge' | 'summaries' | 'recordings' | 'useNewer' | 'keepCurrent',
  () => void
>;

/** The actions that the bar has, or its menu while it is narrow. */
function SelectionActions({
  sessionCount,
  lacking,
  hasNewer,
  acts,
}: {
  sessionCount: number;
  /** How many of the sessions can be given a summary. */
  lacking: number;
  hasNewer: boolean;
  acts: Actions;
}) {
  return (
    <>
      {lacking > 0 && (
        <SelectionAction icon={FileText} onClick={acts.summaries}>
          {summariesInText(lacking)}
        </SelectionAction>
      )}
      <SelectionAction icon={AudioLines} onClick={acts.recordings}>
        {`Get ${counted(sessionCount, 'recording')}`}
      </SelectionAction>
      {hasNewer && (
        <>
          <SelectionAction icon={FileClock} onClick={acts.useNewer}>
            {NEWER_ACTIONS.use}
          </SelectionAction>
          <SelectionAction icon={FileCheck} onClick={acts.keepCurrent}>
            {NEWER_ACTIONS.keep}
          </SelectionAction>
        </>
      )}
      <SelectionAction icon={Trash2} onClick={acts.purge}>
        Delete…
      </SelectionAction>
    </>
  );
}

function MoreMenu({ children }: { children: ReactNode }) {
  return (
    <Menu position="top-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={css.tool} aria-label="More">
          <Ellipsis size={16} strokeWidth={1.75} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={css.menu ?? ''}>
        <InMenu value>{children}</InMenu>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Adds the bar's actions to the command palette. */
function useSelectedCommands(
  count: string,
  summaryWords: string | null,
  hasNewer: boolean,
  acts: Actions,
): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const commands = useMemo(() => {
    const run = (act: keyof Actions) => () => {
      latest.current[act]();
    };
    return [
      { label: `Export ${count}…`, synonyms: 'download save file', icon: Download, run: run('export') },
      ...(summaryWords === null ? [] : [{ label: summaryWords, icon: FileText, run: run('summaries') }]),
      {
        label: `Get the recordings of ${count}`,
        synonyms: 'download audio',
        icon: AudioLines,
        run: run('recordings'),
      },
      ...(hasNewer
        ? [
            { label: NEWER_ACTIONS.use, icon: FileClock, run: run('useNewer') },
            { label: NEWER_ACTIONS.keep, icon: FileCheck, run: run('keepCurrent') },
          ]
        : []),
      { label: `Delete ${count}…`, synonyms: 'remove erase', icon: Trash2, run: run('purge') },
    ] satisfies Command[];
  }, [count, summaryWords, hasNewer]);
  useCommands('Selected sessions', commands);
}

/** The result of the last action, above the bar. */
function SelectionResult({
  answer,
  onClose,
  onStop,
}: {
  answer: ActionResult | null;
  onClose: () => void;
  onStop: () => void;
}) {
  return (
    <div role={answer?.failed === true ? 'alert' : 'status'}>
      {answer !== null && (
        <p className={css.notes} data-failed={answer.failed || undefined}>
          <span data-selectable>{answer.words}</span>
          {answer.canStop && (
            <UnstyledButton className={css.act} onClick={onStop}>
              Stop
            </UnstyledButton>
          )}
          <UnstyledButton className={css.close} aria-label="Close message" onClick={onClose}>
            <X size={14} strokeWidth={1.75} />
          </UnstyledButton>
        </p>
      )}
    </div>
  );
}

/** The result of the last action on the selected sessions. */
interface ActionResult {
  words: string;
  failed: boolean;
  /** True if the action continues and can be stopped. */
  canStop: boolean;
}

/** Runs actions on sessions, reports their result and records how to undo a change. */
function useSelectionActions() {
  const [answer, setAnswer] = useState<ActionResult | null>(null);
  const say = (words: string, canStop = false) => {
    setAnswer({ words, failed: false, canStop });
  };
  const run = async (act: () => Promise<void>) => {
    setAnswer(null);
    try {
      await act();
    } catch (error) {
      setAnswer({ words: describeError(error).text, failed: true, canStop: false });
    }
  };
  return {
    answer,
    close: () => {
      setAnswer(null);
    },
    say,
    run,
    /** Makes a change. `words` describe it, as in "Tag pilot added to 6 sessions". */
    mark: (change: MarksChange, words: string) =>
      run(async () => {
        if (change.sessions === 0) return;
        await performUndoable({ words, undo: change.takeBack, redo: change.make, toast: true });
      }),
  };
}
