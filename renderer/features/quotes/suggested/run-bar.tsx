import { Button, Menu } from '@mantine/core';
import { Check, History, PanelRight } from 'lucide-react';
import { whenOpened } from '../../../../shared/domain/dates.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { AssistantCall, AssistantRun } from '../../../../shared/model/assistant.ts';
import type { Code } from '../../../../shared/model/code.ts';
import { useSessionsById } from '../../../api/library.ts';
import { useNow } from '../../../ui/use-now.ts';
import { CodeChip } from '../../../widgets/codes/code-chip.tsx';
import { RunProgress, RunStatus, StopOrContinue } from '../../../widgets/assistant/run-progress.tsx';
import {
  sessionsText,
  type LeftOutSession,
  type SessionResult,
} from '../../../widgets/assistant/run-results.ts';
import css from './run-bar.module.css';

interface Props {
  run: AssistantRun;
  /** The runs to choose from, the last started first. */
  runs: readonly AssistantRun[];
  codes: readonly Code[];
  calls: readonly AssistantCall[];
  results: readonly SessionResult[];
  leftOut: readonly LeftOutSession[];
  isDockOpen: boolean;
  onRun: (runId: string) => void;
  onDock: () => void;
}

/** What a run looks for, how far it is in each session, and how to stop or continue it. */
export function RunBar(props: Props) {
  const { run, runs, codes, calls, results, leftOut, isDockOpen, onRun, onDock } = props;
  return (
    <div className={css.bar}>
      <div className={css.what}>
        <RunName run={run} codes={codes} />
        <span className="ellipsis">
          <Where results={results} />
        </span>
        {runs.length > 1 && <RunMenu runs={runs} run={run} codes={codes} onRun={onRun} />}
      </div>
      <div className={css.acts}>
        <span className={css.status}>
          <RunStatus run={run} calls={calls} results={results} leftOut={leftOut.length} />
        </span>
        <StopOrContinue run={run} />
        <Button
          className={css.dockButton ?? ''}
          size="xs"
          variant="subtle"
          leftSection={<PanelRight size={14} />}
          aria-pressed={isDockOpen}
          onClick={onDock}
        >
          This run
        </Button>
      </div>
      <RunProgress results={results} leftOut={leftOut} />
    </div>
  );
}

/** The code that a run looks for. */
function RunName({ run, codes }: { run: AssistantRun; codes: readonly Code[] }) {
  const code = codes.find(({ id }) => id === run.codeId);
  return code === undefined ? <span>A code that was deleted</span> : <CodeChip code={code} />;
}

/** The project of the sessions, or their number. */
function Where({ results }: { results: readonly SessionResult[] }) {
  const sessions = useSessionsById();
  const [first] = results;
  if (first === undefined) return null;
  const isOne = results.every(({ session }) => session.projectId === first.session.projectId);
  const name =
    first.session.projectId === null
      ? 'instant links'
      : (sessions.get(first.session.sessionId)?.projectName ?? null);
  return isOne && name !== null ? (
    <>
      in <bdi>{name}</bdi>
    </>
  ) : (
    `in ${sessionsText(results)}`
  );
}

/** Chooses another run. */
function RunMenu({
  runs,
  run,
  codes,
  onRun,
}: {
  runs: readonly AssistantRun[];
  run: AssistantRun;
  codes: readonly Code[];
  onRun: (runId: string) => void;
}) {
  const now = useNow();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="subtle" leftSection={<History size={14} />}>
          Earlier runs
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.runs ?? ''}>
        <Menu.RadioGroup value={run.id} onChange={onRun}>
          {runs.map(({ id, codeId, startedAt, suggestions }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick checkIcon={<Check size={15} />}>
              <bdi>{codes.find((code) => code.id === codeId)?.name ?? 'A code that was deleted'}</bdi>
              {`, ${whenOpened(new Date(startedAt), now)}, ${formatNumber(suggestions.open + suggestions.changed)} to decide`}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
