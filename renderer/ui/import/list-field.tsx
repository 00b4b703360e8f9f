import { useId, useState } from 'react';
import { LinesEditor } from '../lines/lines-editor.tsx';
import { readTextFile } from '../lines/text-file.ts';
import { ListFrame } from '../lines/list-frame.tsx';
import frame from '../lines/list-frame.module.css';
import css from './import.module.css';
import { otherContentInWords, otherContentOfFile } from './other-content.ts';
import type { SessionList } from './session-list.ts';
import { withLines } from '../lines/lines.ts';

const WAY_OUT = 'Keep the columns sessionId, type, projectId and label, and leave the rest out.';

/** Field to type, paste or load a list, with the problems shown on each line. */
export function ListField({
  text,
  list,
  fault,
  onChange,
}: {
  text: string;
  list: SessionList;
  fault: string | null;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const change = (next: string) => {
    setRefused(null);
    onChange(next);
  };
  const read = async (file: File) => {
    const other = await otherContentOfFile(file);
    if (other !== null) {
      setRefused(otherContentInWords(other));
      return;
    }
    const reading = await readTextFile(file, WAY_OUT);
    if ('refused' in reading) setRefused(reading.refused);
    // Appended to an existing list, a table would lose its head.
    else
      change(
        text.trim() === '' || /session[\s_-]*id/i.test(reading.text)
          ? reading.text
          : withLines(text, reading.text),
      );
  };
  const why = refused ?? fault;
  return (
    <ListFrame label="Sessions, one on each line" labelId={`${id}label`} onFile={(file) => void read(file)}>
      <div className={`${frame.box ?? ''} ${css.list ?? ''}`} data-fault={why !== null || undefined}>
        <LinesEditor
          text={text}
          lines={list.lines}
          onChange={change}
          onPaste={() => null}
          labelledBy={`${id}label`}
          describedBy={`${id}fault`}
        />
      </div>
      <p id={`${id}fault`} className={css.fault} role={why === null ? undefined : 'alert'}>
        {why}
      </p>
    </ListFrame>
  );
}
