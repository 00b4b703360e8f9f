import { ActionIcon, Button } from '@mantine/core';
import { Pause, Play } from 'lucide-react';
import { whenInSentence } from '../../../shared/domain/dates.ts';
import type { FileRow } from '../../../shared/domain/own-files/pair-files.ts';
import type { OwnFile } from '../../../shared/model/own-file.ts';
import { useNow } from '../../ui/use-now.ts';
import css from './candidates.module.css';
import { factsOf } from './file-facts.ts';
import { FileName } from './file-name.tsx';
import { FilePeaks } from './file-peaks.tsx';
import type { FilePlayer } from './use-file-player.ts';

/** An undecided row opened: the recordings or transcripts that could fit, to listen to and to read. */
export function Candidates({
  projectId,
  row,
  player,
  onChoose,
  onNone,
}: {
  projectId: string;
  row: FileRow;
  player: FilePlayer;
  onChoose: (file: OwnFile) => void;
  onNone: () => void;
}) {
  const { recording, transcript, candidates } = row;
  const shared = { projectId, player };
  return (
    <div className={css.box}>
      <div className={css.subject}>
        {transcript !== null && (
          <>
            <span>The transcript begins</span>
            <FirstWords file={transcript} />
          </>
        )}
        {recording !== null && (
          <>
            <span>The recording</span>
            <Sound {...shared} file={recording} />
          </>
        )}
        <Button size="xs" variant="subtle" ml={-10} onClick={onNone}>
          {candidates.length === 1 ? 'They are different' : 'None of these'}
        </Button>
      </div>
      <ol aria-label={transcript === null ? 'Which transcript is it?' : 'Which recording is it?'}>
        {candidates.map((file, index) => (
          <Candidate
            key={file.id}
            {...shared}
            file={file}
            number={index + 1}
            onChoose={() => {
              onChoose(file);
            }}
          />
        ))}
      </ol>
    </div>
  );
}

function Candidate({
  projectId,
  file,
  number,
  player,
  onChoose,
}: {
  projectId: string;
  file: OwnFile;
  number: number;
  player: FilePlayer;
  onChoose: () => void;
}) {
  const now = useNow();
  const isPlaying = player.playingId === file.id;
  return (
    <li data-playing={isPlaying || undefined}>
      {file.kind === 'recording' ? (
        <Sound projectId={projectId} file={file} player={player} />
      ) : (
        <FirstWords file={file} />
      )}
      <span className={css.what}>
        <b>
          <FileName name={file.name} folder={file.folder} />
        </b>
        <small>
          {factsOf(file)} · {whenInSentence(new Date(file.modifiedAt), now)}
        </small>
      </span>
      <Button
        size="xs"
        variant={isPlaying ? 'filled' : 'default'}
        rightSection={
          <span className={css.number} aria-hidden="true">
            {number}
          </span>
        }
        onClick={onChoose}
      >
        This one<span className="visually-hidden"> {file.name}</span>
      </Button>
    </li>
  );
}

function Sound({ projectId, file, player }: { projectId: string; file: OwnFile; player: FilePlayer }) {
  const isPlaying = player.playingId === file.id;
  return (
    <span className={css.sound}>
      <ActionIcon
        variant={isPlaying ? 'filled' : 'default'}
        radius="xl"
        size={30}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${file.name}`}
        onClick={() => {
          player.toggle(file.id);
        }}
      >
        {isPlaying ? (
          <Pause size={15} fill="currentColor" strokeWidth={0} aria-hidden="true" />
        ) : (
          <Play size={15} fill="currentColor" strokeWidth={0} aria-hidden="true" />
        )}
      </ActionIcon>
      {player.failedId === file.id ? (
        <span role="alert">This recording cannot be played before it is added.</span>
      ) : (
        <FilePeaks projectId={projectId} id={file.id} played={player.playedOf(file.id)} />
      )}
    </span>
  );
}

function FirstWords({ file: { transcript } }: { file: OwnFile }) {
  if (transcript === null) return <span />;
  return (
    <q className={css.words} dir="auto" data-selectable>
      {transcript.firstWords}
    </q>
  );
}
