import { ActionIcon, Button, Progress } from '@mantine/core';
import { type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ExportState } from '../../../shared/model/export.ts';
import css from '../../ui/notice-bar.module.css';
import { writtenInText } from './export-text.ts';
import { RemovedWordsLink } from './removed-words.tsx';
import type { WritingActs } from './writing-state.tsx';

/** Progress and outcome of files whose dialog was closed, above every screen. */
export function WritingBar({
  name,
  icon,
  state,
  words,
  acts,
}: {
  name: string;
  icon: LucideIcon;
  state: ExportState;
  words: { running: string; ended: string; failed: string; progress: string };
  acts: WritingActs;
}) {
  const { status, total, done, why, place } = state;
  const Icon = status === 'failed' ? TriangleAlert : icon;
  return (
    <section className={css.bar} data-calm={status !== 'failed' || undefined} aria-label={name}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span role={status === 'failed' ? 'alert' : 'status'}>
        {status === 'running' && <b>{words.running}</b>}
        {status === 'ended' && <b>{words.ended}</b>}
        {status === 'failed' && (
          <>
            <b>{words.failed}</b> {why}
          </>
        )}
      </span>
      {status === 'running' && (
        <Progress
          className={css.progress ?? ''}
          value={total === 0 ? 0 : (100 * done) / total}
          aria-label={words.progress}
          aria-valuetext={writtenInText(state)}
        />
      )}
      <span className="grow" />
      {status === 'running' && (
        <Button size="xs" onClick={() => void acts.stop()}>
          Stop
        </Button>
      )}
      {status === 'failed' && place !== undefined && (
        <RemovedWordsLink place={place} onLeave={acts.dismiss} />
      )}
      {status === 'ended' && (
        <Button
          size="xs"
          onClick={() => {
            void acts.showInFolder().finally(acts.dismiss);
          }}
        >
          Show in folder
        </Button>
      )}
      {status !== 'running' && (
        <ActionIcon size={24} aria-label="Close message" onClick={acts.dismiss}>
          <X size={15} strokeWidth={1.75} />
        </ActionIcon>
      )}
    </section>
  );
}
