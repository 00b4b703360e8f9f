import { Button, Menu, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '../../../shared/model/analysis.ts';
import { deleteView, keepView, savedViews } from '../../api/analysis.ts';
import { describeError } from '../../api/describe-error.ts';
import { viewPlace, viewQuery, type AnalysisSearch } from '../../navigation/analysis-search.ts';
import { performUndoable, showError } from '../../ui/undo.ts';
import css from './saved-views.module.css';

/** A long list scrolls. */
const MOST_HEIGHT = 420;

const NO_VIEWS: readonly SavedView[] = [];

/** Opens a saved view, and saves the current one by name. */
export function SavedViews({ search }: { search: AnalysisSearch }) {
  const navigate = useNavigate();
  const views = useQuery(savedViews).data ?? NO_VIEWS;
  const [naming, setNaming] = useState<SavedView | null>(null);
  const query = viewQuery(search);
  const current = views.find((one) => one.search === query);
  const close = () => {
    setNaming(null);
  };
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            className="brief"
            variant="subtle"
            leftSection={<Bookmark size={15} strokeWidth={1.75} />}
            rightSection={<ChevronDown size={14} />}
          >
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css.menu ?? ''} mah={MOST_HEIGHT}>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              aria-current={view === current || undefined}
              onClick={() => void navigate(viewPlace(view.search))}
            >
              <bdi>{view.name}</bdi>
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          {current === undefined ? (
            <Menu.Item
              onClick={() => {
                setNaming({ id: crypto.randomUUID(), name: '', search: query });
              }}
            >
              Save this view…
            </Menu.Item>
          ) : (
            <>
              <Menu.Item
                onClick={() => {
                  setNaming(current);
                }}
              >
                Rename this view…
              </Menu.Item>
              <Menu.Item onClick={() => void remove(current)}>Delete this view</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={naming !== null}
        onClose={close}
        title={naming?.name === '' ? 'Save this view' : 'Rename this view'}
        size={440}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {naming !== null && <NameForm view={naming} views={views} onDone={close} />}
      </Modal>
    </>
  );
}

async function remove(view: SavedView): Promise<void> {
  try {
    await performUndoable({
      words: 'View deleted',
      toast: true,
      undo: () => keepView(view),
      redo: () => deleteView(view.id),
    });
  } catch (error) {
    showError(`The view was not deleted. ${describeError(error).text}`);
  }
}

/** Asks for the name of a view, and saves it. */
export function NameForm({
  view,
  views,
  onDone,
}: {
  view: SavedView;
  views: readonly SavedView[];
  /** Called with true once it is saved, with false if the user cancels. */
  onDone: (isSaved: boolean) => void;
}) {
  const [name, setName] = useState(view.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const typed = name.trim();
  const isTaken = views.some(
    (one) => one.id !== view.id && one.name.toLocaleLowerCase() === typed.toLocaleLowerCase(),
  );
  const save = async () => {
    if (typed === '') {
      setProblem('Enter a name.');
      return;
    }
    if (isTaken) {
      setProblem('Another view has this name.');
      return;
    }
    setSaving(true);
    try {
      await keepView({ ...view, name: typed });
      onDone(true);
    } catch (error) {
      setProblem(describeError(error).text);
      setSaving(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label="Name"
        description="It opens from Views and from the palette, with its controls and filters."
        value={name}
        maxLength={200}
        error={problem}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          setProblem(null);
        }}
      />
      <div className={css.foot}>
        <Button
          onClick={() => {
            onDone(false);
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="filled" loading={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}
