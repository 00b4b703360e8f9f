import { Box, UnstyledButton } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import type { AnalysisScope } from '../../../../shared/model/analysis.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { describeError } from '../../../api/describe-error.ts';
import { readGlance } from '../../../api/glance.ts';
import { toggleExcerpt } from '../../../player/toggle-excerpt.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { KeyHint } from '../../../ui/keyboard/keys.tsx';
import { wholeSecondsText } from '../../../ui/seconds-text.ts';
import { showError } from '../../../ui/undo.ts';
import { InControls, InHead, Recounting } from '../frame-slots.tsx';
import { SaveMenu } from '../save-menu.tsx';
import type { AnalysisView, ViewProps } from '../view.ts';
import { changedSetup } from '../../../widgets/analysis/glance/changed-setup.ts';
import { dropOffDrawing } from '../../../widgets/analysis/glance/drop-off-drawing.ts';
import {
  dropOffIntroduction,
  dropOffNote,
  dropOffTable,
  mostFrequentGuide,
  shownDropOff,
  stepLabel,
  type ShownDropOff,
  type ShownStep,
} from '../../../widgets/analysis/glance/drop-off-steps.ts';
import { EndingIcon } from './ending.tsx';
import { FactsChips, FactsFilter } from './facts-filter.tsx';
import { filteredRows, type GlanceRow } from '../../../widgets/analysis/glance/glance-rows.ts';
import { lastSecondsOf, LeftDock } from './left-dock.tsx';
import { useFactsProgress, useGlanceRows } from './use-glance-rows.ts';
import css from './drop-off.module.css';

/** More names would make the chart longer than the window. */
const MOST_NAMES = 4;

function Counting({ scope }: { scope: AnalysisScope }) {
  const progress = useFactsProgress(scope);
  return (
    <p className={css.foot} role="status">
      Counting questions, {formatNumber(progress?.counted ?? 0)} of{' '}
      {counted(progress?.sessions ?? 0, 'session')}
    </p>
  );
}

/** How many interviews reached each question of the prompt, and who left where. */
function DropOffView({ search, scope, onChange }: ViewProps) {
  const data = useGlanceRows(scope);
  const { guides, links } = data;
  const { facts, ended, cell } = search;
  const rows = useMemo(
    () => filteredRows(data.rows, { ...(facts && { facts }), ...(ended && { ended }) }),
    [data.rows, facts, ended],
  );
  const isNarrowed = facts !== undefined || ended !== undefined;
  const guide = useMemo(() => mostFrequentGuide(rows), [rows]);
  const shown = useMemo(
    () => (guide === null ? null : shownDropOff(rows, guides, guide, isNarrowed ? null : links)),
    [rows, guides, guide, links, isNarrowed],
  );
  if (!data.isCounted && data.error !== null)
    return <ErrorState {...describeError(data.error)} onRetry={data.onRetry} />;
  if (!data.isCounted)
    return (
      <div className={css.view} data-counting>
        <Counting scope={scope} />
      </div>
    );
  const controls = (
    <InControls>
      <FactsFilter search={search} hasGuides={guides.length > 0} onChange={onChange} />
      <FactsChips search={search} onChange={onChange} />
    </InControls>
  );
  if (shown === null)
    return (
      <>
        {controls}
        <Empty
          icon={ListChecks}
          title={rows.length === 0 ? 'Nothing to count yet' : 'No questions found'}
          description={
            rows.length === 0
              ? 'No interview with a transcript on this computer fits the filter.'
              : 'Earmark found no questions in the prompts of these sessions, or does not know the prompts. It recognises numbered questions and lines that end with a question mark.'
          }
          act={null}
        />
      </>
    );
  const note = dropOffNote(shown);
  const changed = changedSetup(rows.filter((row) => row.facts?.guide === guide));
  const chosen = shown.steps.find(({ key }) => key === cell?.[0]) ?? null;
  const close = () => {
    onChange({ cell: undefined });
    document.querySelector<HTMLElement>(`[data-step="${chosen?.key ?? ''}"]`)?.focus();
  };
  return (
    <>
      <Recounting isCounting={data.isRecounting} />
      <InHead>
        <SaveMenu
          name="Drop-off"
          tableOf={() => dropOffTable(shown)}
          pictureOf={() => dropOffDrawing(shown, changed === null ? note : `${changed} ${note}`)}
        />
      </InHead>
      {controls}
      <div className={css.view} data-dock={chosen !== null || undefined}>
        <section className={css.chart} aria-label="How many reached each question">
          <h2>How many reached each question</h2>
          <p>
            {dropOffIntroduction(
              shown,
              data.goingOn.length,
              data.notFetched.length,
              isNarrowed ? null : links,
            )}
          </p>
          {changed !== null && <p>{changed}</p>}
          <Steps
            shown={shown}
            chosen={chosen?.key ?? null}
            chosenSession={cell?.[1] ?? null}
            onChoose={(step, sessionId) => {
              onChange({ cell: sessionId === undefined ? [step] : [step, sessionId] });
            }}
          />
          <p className={css.small}>{note}</p>
        </section>
        {chosen !== null && (
          <LeftDock
            key={chosen.key}
            step={chosen}
            interviews={shown.interviews}
            chosen={cell?.[1] ?? null}
            onChoose={(sessionId) => {
              onChange({ cell: [chosen.key, sessionId] });
            }}
            onClose={close}
          />
        )}
      </div>
      <div className={css.foot}>
        <KeyHint keys="ArrowLeft" />
        <KeyHint keys="ArrowRight" />
        <span className={css.hint}>Question</span>
        <KeyHint keys="Enter" />
        <span className={css.hint}>Who left here</span>
        <KeyHint keys="Space" />
        <span className={css.hint}>Play the last 20 seconds</span>
      </div>
    </>
  );
}

export const dropOffView: AnalysisView = {
  view: 'drop-off',
  name: 'Drop-off',
  narrowedBy: [],
  read: (_, scope) => readGlance(scope),
  Component: DropOffView,
};

/** A bar for each step, with those who left under it. One Tab stop: arrows move, Enter opens, Space plays. */
function Steps({
  shown,
  chosen,
  chosenSession,
  onChoose,
}: {
  shown: ShownDropOff;
  chosen: string | null;
  chosenSession: string | null;
  onChoose: (step: string, sessionId?: string) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const { steps } = shown;
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const stop = Math.max(
    0,
    steps.findIndex(({ key }) => key === chosen),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || shiftKey) return;
    const at = steps.findIndex((step) => step.key === target.dataset['step']);
    const step = steps[at];
    if (step === undefined) return;
    const moves: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: steps.length - 1,
    };
    const to = moves[key];
    const next = to === undefined ? undefined : steps[Math.max(0, Math.min(steps.length - 1, to))];
    if (next !== undefined) list.current?.querySelector<HTMLElement>(`[data-step="${next.key}"]`)?.focus();
    else if (key === ' ') playFirstOf(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the steps inside
    <Box
      component="ol"
      ref={list}
      className={css.steps}
      __vars={{ '--steps': String(steps.length) }}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        for (const step of list.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])
          step.tabIndex = step === target.closest('[data-step]') ? 0 : step.tabIndex;
      }}
    >
      {steps.map((step, index) => {
        const next = steps[index + 1];
        return (
          <li
            key={step.key}
            data-on={step.key === chosen || undefined}
            data-plain={!step.isQuestion || undefined}
          >
            <UnstyledButton
              className={css.step}
              data-step={step.key}
              tabIndex={index === stop ? 0 : -1}
              aria-pressed={step.key === chosen}
              onClick={() => {
                onChoose(step.key, step.left[0]?.session.sessionId);
              }}
            >
              <span className="visually-hidden">{stepLabel(step, most)}</span>
              <StepBar step={step} next={next} most={most} />
              {/* The hidden text says it in whole words. */}
              <span aria-hidden="true">
                <b>{step.name}</b>
                {step.about !== '' && (
                  <span className={css.about} dir="auto" title={step.about}>
                    {step.about}
                  </span>
                )}
                {step.medianSeconds !== null && (
                  <span className={css.median}>{wholeSecondsText(step.medianSeconds)} median</span>
                )}
              </span>
            </UnstyledButton>
            <Leavers step={step} chosen={chosenSession} onChoose={onChoose} />
          </li>
        );
      })}
    </Box>
  );
}

const percent = (count: number, most: number) => (count / most) * 100;

function StepBar({ step, next, most }: { step: ShownStep; next: ShownStep | undefined; most: number }) {
  const height = percent(step.count, most);
  const lost = next === undefined ? 0 : step.count - next.count;
  return (
    <Box
      component="span"
      className={css.bar}
      aria-hidden="true"
      __vars={{ '--height': String(height), '--next': String(percent(next?.count ?? 0, most)) }}
    >
      <span className={css.count}>{formatNumber(step.count)}</span>
      <span className={css.fill} />
      {next !== undefined && <span className={css.slope} />}
      {lost > 0 && <span className={css.lost}>−{formatNumber(lost)}</span>}
    </Box>
  );
}

function Leavers({
  step,
  chosen,
  onChoose,
}: {
  step: ShownStep;
  chosen: string | null;
  onChoose: (step: string, sessionId?: string) => void;
}) {
  const more = step.left.length - MOST_NAMES;
  if (step.notStarted > 0) return <p className={css.leaving}>{formatNumber(step.notStarted)} not started</p>;
  return (
    <ul className={css.leavers}>
      {step.left.slice(0, MOST_NAMES).map(({ session, facts }) => (
        <li key={session.sessionId}>
          <UnstyledButton
            className={css.leaving}
            data-on={session.sessionId === chosen || undefined}
            onClick={() => {
              onChoose(step.key, session.sessionId);
            }}
          >
            {facts !== null && <EndingIcon ending={facts.ended} size={13} />}
            <bdi className="ellipsis" title={session.name}>
              {session.name}
            </bdi>
          </UnstyledButton>
        </li>
      ))}
      {more > 0 && <li className={css.more}>and {counted(more, 'other')}</li>}
    </ul>
  );
}

function playFirstOf({ left, name }: ShownStep): void {
  const first = left.map((row: GlanceRow) => lastSecondsOf(row)).find((excerpt) => excerpt !== null);
  if (first === undefined) showError(`Nobody left at ${name}, or it is not known when.`);
  else void toggleExcerpt(first);
}
