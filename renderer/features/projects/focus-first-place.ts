import { EditorView } from '@codemirror/view';
import { firstFieldToFill, firstPlaceIn } from '../../widgets/interview-form/places-to-fill.ts';
import type { ProjectForm } from './project-form.ts';

/** Focuses the first field of the form with a place to fill in, and selects the place. */
export function focusFirstPlace(form: ProjectForm): void {
  const name = firstFieldToFill(form);
  if (name === null) return;
  const field = document.querySelector<HTMLElement>(`#content [data-field="${name}"]`);
  if (field === null) return;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const place = firstPlaceIn(field.value);
    field.focus();
    if (place !== null) field.setSelectionRange(place.start, place.end);
    return;
  }
  const editor = EditorView.findFromDOM(field);
  // The editor counts its own text: it has one character for each line break.
  const place = firstPlaceIn(editor?.state.doc.toString() ?? '');
  if (editor === null || place === null) return;
  editor.focus();
  editor.dispatch({ selection: { anchor: place.start, head: place.end }, scrollIntoView: true });
  editor.dom.scrollIntoView({ block: 'nearest' });
}
