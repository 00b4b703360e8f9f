import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowRight, FileHeadphone, FileText, Plus } from 'lucide-react';
import { useCanBringIn } from '../other-project/use-can-bring-in.ts';
import css from './drop-area.module.css';
import { draggedKinds, draggedText, type DraggedFiles } from './dragged-files.ts';

/** The place that says that files can be dropped in the window, with buttons that ask for them. */
export function DropArea({
  dragged,
  busy,
  problem,
  onChoose,
}: {
  /** The files that are dragged over the window; null if there are none. */
  dragged: DraggedFiles | null;
  busy: boolean;
  problem: string | null;
  onChoose: (what: 'files' | 'folder') => void;
}) {
  return (
    <div className={css.page} data-area>
      <section className={css.drop} data-dragging={dragged !== null || undefined} aria-label="Add files">
        <SessionOfFiles />
        {dragged === null ? (
          <>
            <h2>Drop recordings and transcripts here</h2>
            <p>
              Earmark pairs them by name and length, and asks where it is unsure. One without the other is
              fine.
            </p>
            <div className={css.buttons}>
              <Button
                variant="filled"
                disabled={busy}
                data-first-focus
                onClick={() => {
                  onChoose('files');
                }}
              >
                Choose files…
              </Button>
              <Button
                disabled={busy}
                onClick={() => {
                  onChoose('folder');
                }}
              >
                Choose a folder…
              </Button>
            </div>
            {problem !== null && (
              <p role="alert" className={css.problem}>
                {problem}
              </p>
            )}
          </>
        ) : (
          <div role="status">
            <h2>{draggedText(dragged)}</h2>
            <p>{draggedKinds(dragged)}</p>
          </div>
        )}
      </section>
      <Facts />
    </div>
  );
}

/** A recording and a transcript make a session. */
function SessionOfFiles() {
  return (
    <div className={css.picture} aria-hidden="true">
      <span className={css.card}>
        <FileHeadphone size={22} strokeWidth={1.6} />
        <b>Recording</b>
        <small>WAV, MP3, M4A, OGG, video</small>
      </span>
      <Plus size={20} strokeWidth={1.75} />
      <span className={css.card}>
        <FileText size={22} strokeWidth={1.6} />
        <b>Transcript</b>
        <small>DOCX, TXT, VTT, SRT, JSON</small>
      </span>
      <ArrowRight size={20} strokeWidth={1.75} />
      <span className={css.card} data-session>
        <b>A session</b>
        <svg viewBox={`0 0 ${String(BARS.length * 4)} 24`} preserveAspectRatio="none">
          {BARS.map(({ x, voice, length }) => (
            <rect key={x} data-voice={voice} x={x} y={12 - length / 2} width={2.4} height={length} rx={1.2} />
          ))}
        </svg>
      </span>
    </div>
  );
}

/** An invented recording of two speakers. */
const BARS = Array.from({ length: 46 }, (_, index) => ({
  x: index * 4,
  voice: index > 18 && index < 25 ? 1 : 2,
  length: Math.max(2, 24 * Math.abs(Math.sin(index * 1.9) * Math.cos(index / 5.3))),
}));

const FACTS = [
  [
    'Nothing is uploaded',
    'Earmark reads the files on this computer. The originals stay where they are, unchanged.',
  ],
  ['No transcript yet?', 'Add the recording alone. You can listen, take notes by time and add words later.'],
  ['An unknown format?', 'Earmark says which files it could not read and why, and reads the rest.'],
] as const;

function Facts() {
  const canBringIn = useCanBringIn();
  return (
    <ul className={css.facts}>
      {FACTS.map(([title, text]) => (
        <li key={title}>
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
      {canBringIn && (
        <li>
          <b>Coded in another program?</b>
          <span>
            A .qdpx of NVivo, ATLAS.ti or MAXQDA has the codings too.{' '}
            <Link to="/other-project">Bring in a project…</Link>
          </span>
        </li>
      )}
    </ul>
  );
}
