import { Anchor, Button, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ScanText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { counted } from '../../../shared/domain/numbers.ts';
import type { AssistantRequest, AssistantSettings } from '../../../shared/model/assistant.ts';
import { callTextOf, startRun, useAssistantRuns } from '../../api/assistant.ts';
import { useAssistant } from '../../api/assistant-settings.ts';
import { describeError } from '../../api/describe-error.ts';
import { librarySessions } from '../../api/library.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import { beforeSending, closeBeforeSending, type PreparedTask } from './before-sending-store.ts';
import css from './before-sending.module.css';
import { CallPreview } from './call-preview.tsx';
import { CodeSubject } from './code-subject.tsx';
import { QuestionSubject } from './question-subject.tsx';
import { RunFactsPanel } from './run-facts-panel.tsx';
import { placeOfRun } from './run-place.ts';
import { SessionChoice } from './session-choice.tsx';
import { firstProject, isTicked, sessionsIn } from './session-choices.ts';
import { requestOf, TASK_TITLES } from './task-subject.ts';
import { usePlan } from './use-plan.ts';

/** The dialog in which a task of the assistant is prepared: what is sent, word for word, to whom and how much. */
export function BeforeSending() {
  const { prepared, opening } = useStore(beforeSending);
  const assistant = useAssistant();
  const isOpen = prepared !== null && assistant !== null;
  return (
    <Modal
      opened={isOpen}
      onClose={closeBeforeSending}
      title={prepared === null ? '' : TASK_TITLES[prepared.subject.task]}
      size={1120}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isOpen && <Form key={opening} prepared={prepared} assistant={assistant} />}
    </Modal>
  );
}

const NO_SESSIONS: never[] = [];

function Form({ prepared, assistant }: { prepared: PreparedTask; assistant: AssistantSettings }) {
  const navigate = useNavigate();
  const sessions = useQuery(librarySessions).data ?? NO_SESSIONS;
  const [subject, setSubject] = useState(prepared.subject);
  const [chosenProject, setProject] = useState<string | null>(null);
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [speakers, setSpeakers] = useState<AssistantRequest['speakers']>('participant');
  const project = chosenProject ?? firstProject(sessions, prepared.sessionIds);
  const ticks = useMemo(
    () => ({ first: prepared.sessionIds === null ? null : new Set(prepared.sessionIds), byHand }),
    [prepared, byHand],
  );
  const chosen = useMemo(
    () =>
      sessionsIn(sessions, project)
        .filter((one) => isTicked(one, ticks))
        .map(({ sessionId }) => sessionId),
    [sessions, project, ticks],
  );
  // A record that changes elsewhere makes another list of the same sessions.
  const ids = chosen.join('\n');
  const request = useMemo(
    () => requestOf(subject, { sessionIds: ids === '' ? [] : ids.split('\n'), speakers }),
    [subject, ids, speakers],
  );
  const { plan, cancel, again } = usePlan(request);
  const [first] = plan.calls;
  const sample = useQuery(
    callTextOf(
      plan.id,
      plan.request === null || first === undefined
        ? null
        : { request: plan.request, sessionId: first.sessionId, part: first.part },
    ),
  ).data;
  const starting = useMutation({
    mutationFn: (task: { request: AssistantRequest; calls: typeof plan.calls }) =>
      startRun(task.request, task.calls),
    onSuccess: (runId, { request: { task, ...sent } }) => {
      closeBeforeSending();
      void navigate(placeOfRun({ id: runId, task, codeId: 'codeId' in sent ? sent.codeId : null }));
    },
  });
  const running = useAssistantRuns().find(({ state }) => state === 'running');
  const canStart =
    running === undefined &&
    request !== null &&
    plan.state === 'ready' &&
    plan.calls.length > 0 &&
    assistant.model !== '';
  const start = () => {
    if (canStart && !starting.isPending) starting.mutate({ request, calls: plan.calls });
  };
  useLatestCommands('Assistant', [
    { label: 'Start', icon: ScanText, keys: 'mod+Enter', inDialogs: true, whileTyping: true, run: start },
  ]);
  return (
    <>
      <div className={css.columns}>
        <section className={css.what} aria-label="What is sent" tabIndex={-1}>
          {subject.task === 'ask' ? (
            <QuestionSubject
              question={subject.question}
              onQuestion={(question) => {
                setSubject({ ...subject, question });
              }}
            />
          ) : (
            <CodeSubject
              task={subject.task}
              codeId={subject.codeId}
              sent={sample == null ? null : `${sample.instructions}\n${sample.text}`}
              onCode={(codeId) => {
                setSubject({ ...subject, codeId });
              }}
            />
          )}
          <SessionChoice
            sessions={sessions}
            project={project}
            ticks={ticks}
            leftOut={plan.leftOut}
            speakers={speakers}
            onProject={setProject}
            onTick={(sessionIds, ticked) => {
              setByHand((before) => new Map([...before, ...sessionIds.map((id) => [id, ticked] as const)]));
            }}
            onSpeakers={setSpeakers}
          />
        </section>
        <CallPreview task={subject.task} plan={plan} onCancel={cancel} onAgain={again} />
        <RunFactsPanel task={subject.task} assistant={assistant} plan={plan} onLeave={closeBeforeSending} />
      </div>
      <div className={css.foot}>
        <p
          className={starting.error === null ? 'grow' : `grow ${css.problem ?? ''}`}
          role={starting.error === null ? 'status' : 'alert'}
        >
          {starting.error !== null ? (
            describeError(starting.error).text
          ) : running === undefined ? (
            'Nothing has been sent yet.'
          ) : (
            <>
              The assistant is busy with another run. You can start this one when that has finished.{' '}
              <Anchor
                size="inherit"
                renderRoot={(props) => (
                  <Link {...placeOfRun(running)} onClick={closeBeforeSending} {...props} />
                )}
              >
                Show it
              </Anchor>
            </>
          )}
        </p>
        <Button variant="subtle" onClick={closeBeforeSending}>
          Close
        </Button>
        <Button
          variant="filled"
          disabled={!canStart}
          loading={starting.isPending}
          leftSection={<ScanText size={16} strokeWidth={1.75} />}
          rightSection={<span className={css.keys}>{keyHintText('mod+Enter')}</span>}
          aria-keyshortcuts="Control+Enter"
          onClick={start}
        >
          {plan.calls.length === 0 ? 'Start' : `Start ${counted(plan.calls.length, 'call')}`}
        </Button>
      </div>
    </>
  );
}
