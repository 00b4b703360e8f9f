import { Menu, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FilePlus, FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SavedView } from '../../../shared/model/analysis.ts';
import { savedViews } from '../../api/analysis.ts';
import { describeError } from '../../api/describe-error.ts';
import { viewQuery } from '../../navigation/analysis-search.ts';
import { viewsReportPlace } from '../../navigation/library-places.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { showError, showMessage } from '../../ui/undo.ts';
import { addViewToReport } from '../../widgets/report/report-choices.ts';
import { NameForm } from './saved-views.tsx';

const NO_VIEWS: readonly SavedView[] = [];

/**
 * Returns the items of a menu that add the current view to the report and open it, and the dialog that asks for the view's
 * name if it is not saved yet: it is to be outside of the menu, which closes.
 */
export function useAddToReport(): { items: ReactNode; dialog: ReactNode } {
  const query = viewQuery(useSearch({ from: '/analysis' }));
  const views = useQuery(savedViews).data ?? NO_VIEWS;
  const navigate = useNavigate();
  const [naming, setNaming] = useState<SavedView | null>(null);
  const open = () => void navigate(viewsReportPlace());
  const add = async (id: string) => {
    try {
      await addViewToReport(id);
      showMessage({
        words: 'Added to the report',
        action: { label: 'Open the report', run: open },
      });
    } catch (error) {
      showError(`Not added to the report. ${describeError(error).text}`);
    }
  };
  const addCurrent = () => {
    const saved = views.find(({ search }) => search === query);
    if (saved === undefined) setNaming({ id: crypto.randomUUID(), name: '', search: query });
    else void add(saved.id);
  };
  useLatestCommands('Analysis', [
    { label: 'Add this view to the report', icon: FilePlus, run: addCurrent },
    { label: 'Open the report of views', icon: FileText, run: open },
  ]);
  return {
    items: (
      <>
        <Menu.Item onClick={addCurrent}>
          Add to report{views.some(({ search }) => search === query) ? '' : '…'}
        </Menu.Item>
        <Menu.Item onClick={open}>Open the report</Menu.Item>
      </>
    ),
    dialog: (
      <Modal
        opened={naming !== null}
        onClose={() => {
          setNaming(null);
        }}
        title="Save this view and add it to the report"
        size={440}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {naming !== null && (
          <NameForm
            view={naming}
            views={views}
            onDone={(isSaved) => {
              setNaming(null);
              if (isSaved) void add(naming.id);
            }}
          />
        )}
      </Modal>
    ),
  };
}
