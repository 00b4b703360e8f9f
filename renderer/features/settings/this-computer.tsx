import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bridge } from '../../api/bridge.ts';
import { player } from '../../player/player.ts';
import { describeError, valueOf } from '../../api/describe-error.ts';
import { RECORDINGS_PLAN_KEY } from '../../api/recording-download.ts';
import { librarySessions } from '../../api/library.ts';
import { storage } from '../../api/workspace.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import { Row } from './row.tsx';
import css from './settings.module.css';
import { sizeWords } from '../../../shared/domain/size-words.ts';

/** What Earmark stores of the current workspace, and where. */
export function ThisComputer() {
  const { data, error } = useQuery(storage);
  // The list that all other screens count, rather than the stored number, which may be outdated.
  const sessions = useQuery(librarySessions).data?.length;
  if (error !== null) return <Row label="What is stored here" hint={describeError(error).text} />;
  return (
    <>
      <Folder folder={data?.folder} />
      <Row label="Saved sessions" hint="Labels, transcripts, summaries, answers, notes and drafts.">
        <span className={css.fact}>
          {data !== undefined &&
            sessions !== undefined &&
            `${counted(sessions, 'session')}, ${sizeWords(data.libraryBytes)}`}
        </span>
      </Row>
      <Audio audioBytes={data?.audioBytes} />
      <CrashReports />
    </>
  );
}

function Folder({ folder }: { folder: string | undefined }) {
  const showing = useMutation({ mutationFn: async () => valueOf(await bridge.call.showDataFolder(null)) });
  return (
    <Row
      label="Where it is stored"
      hint={
        <span className={css.path} data-selectable>
          {folder ?? ' '}
        </span>
      }
      failure={showing.error}
    >
      <Button
        loading={showing.isPending}
        onClick={() => {
          showing.mutate();
        }}
      >
        Show folder
      </Button>
    </Row>
  );
}

function CrashReports() {
  const showing = useMutation({ mutationFn: async () => valueOf(await bridge.call.showCrashReports(null)) });
  return (
    <Row
      label="Crash reports"
      hint="If Earmark crashes, a report is saved on this computer and sent nowhere. It can contain words of a session. Deleting data deletes the reports."
      failure={showing.error}
    >
      <Button
        loading={showing.isPending}
        onClick={() => {
          showing.mutate();
        }}
      >
        Show reports
      </Button>
    </Row>
  );
}

function Audio({ audioBytes }: { audioBytes: number | undefined }) {
  const queryClient = useQueryClient();
  const [freedBytes, setFreedBytes] = useState<number | null>(null);
  const clearing = useMutation({
    mutationFn: async () => {
      player.closePaused();
      return valueOf(await bridge.call.clearAudio(null));
    },
    onSuccess: (left) => {
      setFreedBytes(Math.max(0, (audioBytes ?? 0) - left.audioBytes));
      queryClient.setQueryData(storage.queryKey, left);
      void queryClient.invalidateQueries({ queryKey: RECORDINGS_PLAN_KEY });
    },
  });
  return (
    <Row
      label="Recordings"
      hint={
        <>
          They let sessions open at once. If deleted, each session downloads its recording again.{' '}
          <span role="status">{freedBytes !== null && `Cleared ${sizeWords(freedBytes)}.`}</span>
        </>
      }
      failure={clearing.error}
    >
      <span className={css.fact}>{audioBytes !== undefined && sizeWords(audioBytes)}</span>
      <Button
        loading={clearing.isPending}
        onClick={() => {
          setFreedBytes(null);
          clearing.mutate();
        }}
      >
        Delete recordings
      </Button>
    </Row>
  );
}
