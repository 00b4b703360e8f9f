import { whenRendered } from '../../../navigation/when-rendered.ts';
import { showPanel } from '../layout/view-preferences.ts';

/** Opens the redactions of the session, at the mentions whose time the researcher marks if there are any. */
export function showMarking(): void {
  showPanel('redaction');
  whenRendered(
    () => document.querySelector('[data-marking]'),
    (marking) => {
      marking.scrollIntoView({ block: 'start' });
    },
  );
}
