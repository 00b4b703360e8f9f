import { Input, SegmentedControl } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { useSessionsById } from '../../api/library.ts';
import { reviewing, tagging, untagging, type MarksChange } from '../../api/session-tag-changes.ts';
import { IconAction } from '../../ui/icon-action.tsx';
import { recordUndo } from '../../ui/undo.ts';
import css from './session-marks.module.css';
import type { ReviewState, SessionRecord } from '../../../shared/model/session.ts';

const STATES: { value: ReviewState; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'reviewing', label: 'Reviewing' },
  { value: 'reviewed', label: 'Reviewed' },
];
const LONGEST_TAG = 100;

/** The session's review state and tags, saved as they are changed. */
export function SessionMarks({ record }: { record: SessionRecord }) {
  const all = useSessionsById();
  const known = useMemo(() => [...new Set([...all.values()].flatMap(({ tags }) => tags))].toSorted(), [all]);
  const choices = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (change: MarksChange, words: string) => {
    if (change.sessions === 0) return;
    setProblem(null);
    try {
      await change.make();
      recordUndo({ words, undo: change.takeBack, redo: change.make });
    } catch (error) {
      setProblem(`This was not kept. ${describeError(error).text}`);
    }
  };
  const addTag = () => {
    const tag = typed.trim();
    if (tag === '') return;
    setTyped('');
    void make(tagging([record], tag), `Tag “${tag}” added`);
  };
  return (
    <div className={css.marks}>
      <div role="group" aria-label="Review state">
        <h3 className={css.title}>Review</h3>
        <SegmentedControl
          fullWidth
          aria-label="Review state"
          data={STATES}
          value={record.reviewState}
          onChange={(value) => {
            const state = STATES.find((one) => one.value === value);
            if (state !== undefined)
              void make(reviewing([record], state.value), `Marked as ${state.label.toLowerCase()}`);
          }}
        />
      </div>
      <div role="group" aria-label="Tags">
        <h3 className={css.title}>Tags</h3>
        <div className={css.tags}>
          {record.tags.map((tag) => (
            <span key={tag} className={css.tag}>
              <bdi className="ell">{tag}</bdi>
              <IconAction
                label={`Remove tag ${tag}`}
                tooltip="Remove"
                icon={X}
                onClick={() => void make(untagging([record], tag), `Tag “${tag}” removed`)}
              />
            </span>
          ))}
          <form
            className={css.add}
            onSubmit={(event) => {
              event.preventDefault();
              addTag();
            }}
          >
            <Input
              size="xs"
              aria-label="Add a tag"
              placeholder="Add a tag"
              list={choices}
              maxLength={LONGEST_TAG}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
              }}
            />
            <IconAction label="Add tag" tooltip="Add tag  Enter" icon={Plus} onClick={addTag} />
          </form>
          <datalist id={choices}>
            {known
              .filter((tag) => !record.tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
          </datalist>
        </div>
      </div>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
