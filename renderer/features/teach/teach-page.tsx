import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BookOpenCheck, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { ReadingRule } from '../../../shared/model/reading-rule.ts';
import type { SameShape, TeachingData } from '../../../shared/model/teaching.ts';
import { applyRule, sessionsOfShape, undoRule } from '../../api/reading-rules.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { recordUndo } from '../../ui/undo.ts';
import { useAction } from '../../widgets/import/use-action.ts';
import { leaveAsRead } from '../../widgets/reading-rules/left-as-read.ts';
import { isTicked, TeachFoot } from './teach-foot.tsx';
import css from './teach-page.module.css';
import { useLater, type Teaching, type TeachingDraft } from './teaching.ts';

/** The other sessions are read again once the rule has not changed for so long. */
const PAUSE_MS = 500;
const NO_SESSIONS: SameShape[] = [];

/**
 * The page on which a person shows how to read data: the data, what is what, and what becomes of it. What kind of rule it
 * is for, the three columns say.
 */
export function TeachPage({
  teaching,
  rule,
  draft,
  onChange,
  onDrop,
  isReady,
  raw,
  fields,
  preview,
}: {
  teaching: Teaching;
  rule: ReadingRule | null;
  draft: TeachingDraft;
  onChange: (change: Partial<Omit<TeachingDraft, 'rule'>>) => void;
  /** Forgets what was set. */
  onDrop: () => void;
  /** True if the rule reads something. */
  isReady: boolean;
  raw: ReactNode;
  fields: ReactNode;
  preview: ReactNode;
}) {
  const { target, data, name, from, leave } = teaching;
  const later = useLater(isReady ? rule : null, PAUSE_MS);
  const others = useQuery(sessionsOfShape(target, later, data.shape));
  const sessions = later === null ? NO_SESSIONS : (others.data ?? NO_SESSIONS);
  const { act, busy, problem } = useAction();
  const chosen = draft.withOthers ? sessions.filter((one) => isTicked(one, draft.ticks)) : NO_SESSIONS;
  // The counts are those of the rule that is shown.
  const isSettled = isReady && later === rule && !others.isPlaceholderData && !others.isFetching;
  const canRead = isSettled && !busy;
  const isFile = target.of === 'file';
  const words = isFile
    ? chosen.length === 0
      ? 'Read this file'
      : `Read this file and ${counted(chosen.length, 'session')}`
    : `Read ${counted(chosen.length + 1, 'session')}`;
  const read = () => {
    if (rule === null || !canRead) return;
    const request = {
      target,
      rule,
      shape: data.shape,
      remember: isFile || draft.remember,
      sessionIds: chosen.map(({ session }) => session.sessionId),
    };
    act(async () => {
      let { ruleId } = await applyRule(request);
      onDrop();
      leave();
      recordUndo({
        words: isFile ? `${name} is read this way` : `${counted(chosen.length + 1, 'session')} read this way`,
        toast: true,
        undo: async () => {
          await undoRule(ruleId);
        },
        redo: async () => {
          ({ ruleId } = await applyRule(request));
        },
      });
    });
  };
  useLatestCommands('Read this transcript', [
    { label: 'Read it this way', icon: BookOpenCheck, keys: 'mod+Enter', whileTyping: true, run: read },
  ]);
  return (
    <>
      <PanelHead
        title={TITLES[data.what]}
        meta={
          <>
            <bdi>{name}</bdi>, from <bdi>{from}</bdi>
          </>
        }
        back={{ label: `Back to ${name}`, onClick: leave }}
      >
        <Button
          variant="subtle"
          onClick={() => {
            if (target.of !== 'file') leaveAsRead(target.sessionId, target.of, data.reasons);
            onDrop();
            leave();
          }}
        >
          {data.isInUse || data.reasons.sureness !== 'none' ? 'Leave it as it is' : 'Leave it unread'}
        </Button>
        <Button
          variant="filled"
          disabled={!canRead}
          loading={busy}
          aria-keyshortcuts="Control+Enter"
          rightSection={<span className={css.keys}>{keyHintText('mod+Enter')}</span>}
          onClick={read}
        >
          {words}
        </Button>
      </PanelHead>
      <div className={css.notice}>
        <CircleHelp size={17} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>{noticeOf(data, rule)}</b> {adviceOf(rule, data, teaching.session !== null)}
        </span>
      </div>
      {problem !== null && (
        <p className={css.failure} role="alert">
          {problem}
        </p>
      )}
      <div className={css.columns}>
        {raw}
        <section className={css.fields} aria-label="What is what" data-area tabIndex={-1}>
          <h2>What is what</h2>
          {fields}
        </section>
        {preview}
      </div>
      <TeachFoot
        what={data.what}
        from={from}
        isFile={isFile}
        draft={draft}
        sessions={sessions}
        state={others.error !== null ? 'failed' : !isReady ? 'none' : isSettled ? 'known' : 'looking'}
        onRetry={() => void others.refetch()}
        onChange={onChange}
      />
      <span className="visually-hidden" role="status">
        {sessions.length > 0 && `${formatNumber(sessions.length)} other sessions look the same`}
      </span>
    </>
  );
}

const TITLES = { transcript: 'Read this transcript', summary: 'Read this summary' };

function noticeOf({ isInUse, reasons, guess }: TeachingData, rule: ReadingRule | null): string {
  if (isInUse) return 'This is read the way you showed Earmark.';
  if (reasons.sureness === 'sure') return 'Earmark knows how to read this.';
  if (guess !== null) return 'Earmark does not know this format, but it has a guess.';
  return rule === null ? 'Earmark does not know this format.' : 'Earmark did not know this format.';
}

function adviceOf(rule: ReadingRule | null, { what }: TeachingData, canPlay: boolean): string {
  if (rule === null) return 'Show it where the words are.';
  if (what === 'summary') return 'Check the summary on the right. Change what is wrong.';
  return canPlay
    ? 'Check the turns on the right, and play one. Change what is wrong.'
    : 'Check the turns on the right. Change what is wrong.';
}
