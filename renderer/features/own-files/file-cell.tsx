import { FileAudio, FileQuestion, FileText, Plus } from 'lucide-react';
import type { FileRow } from '../../../shared/domain/own-files/pair-files.ts';
import type { OwnFile } from '../../../shared/model/own-file.ts';
import { factsOf } from './file-facts.ts';
import { FileName } from './file-name.tsx';
import { couldFitText } from './pairing-text.ts';
import css from './pairing-table.module.css';

const ICON = { size: 17, strokeWidth: 1.7, 'aria-hidden': true } as const;
const WORDS = { recording: 'Recording…', transcript: 'Transcript…' } as const;

/** A row's recording or transcript; how many could be it; or a button that adds one. */
export function FileCell({
  row,
  what,
  onAdd,
}: {
  row: FileRow;
  what: 'recording' | 'transcript';
  /** Null where nothing can be added. */
  onAdd: (() => void) | null;
}) {
  const file = row[what];
  if (file !== null) return <File file={file} />;
  if (row.kind === 'undecided')
    return (
      <span className={css.file}>
        <FileQuestion {...ICON} />
        <span>
          <b>{couldFitText(row)}</b>
          <small>{row.candidates.map(factsOf).join(' · ')}</small>
        </span>
      </span>
    );
  if (onAdd === null) return null;
  return (
    <button
      type="button"
      className={css.hole}
      aria-label={`Add a ${what} to ${row.label}`}
      aria-haspopup="dialog"
      onClick={onAdd}
    >
      <Plus size={14} aria-hidden="true" />
      {WORDS[what]}
    </button>
  );
}

function File({ file }: { file: OwnFile }) {
  const Icon = file.kind === 'recording' ? FileAudio : file.kind === 'transcript' ? FileText : FileQuestion;
  const facts = factsOf(file);
  return (
    <span className={css.file}>
      <Icon {...ICON} />
      <span>
        <b>
          <FileName name={file.name} folder={file.folder} />
        </b>
        {facts !== '' && <small>{facts}</small>}
      </span>
    </span>
  );
}
