import {
  Archive,
  BookOpenCheck,
  CircleArrowUp,
  Database,
  FolderInput,
  Info,
  Keyboard as KeyboardIcon,
  Palette,
  Play,
  PlugZap,
  ScanText,
  ShieldCheck,
  SpellCheck,
  type LucideIcon,
} from 'lucide-react';
import { useSearch } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import type { SettingsSection } from '../../navigation/route-search.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { SectionsPage } from '../../ui/sections-page.tsx';
import { About } from './about.tsx';
import { Assistant } from './assistant/assistant.tsx';
import { Appearance } from './appearance.tsx';
import { Backup } from './backup.tsx';
import { Connection } from './connection.tsx';
import { Keyboard } from './keyboard.tsx';
import { Listening } from './listening.tsx';
import { PastImports } from './past-imports.tsx';
import { Privacy } from './privacy.tsx';
import { ReadingRules } from './reading-rules/reading-rules.tsx';
import { Spelling } from './spelling.tsx';
import { ThisComputer } from './this-computer.tsx';
import { Updates } from './updates.tsx';

interface Section {
  id: SettingsSection;
  name: string;
  Icon: LucideIcon;
  Rows: FunctionComponent;
  isWide?: boolean;
}

const SECTIONS: Section[] = [
  { id: 'connection', name: 'Connection', Icon: PlugZap, Rows: Connection },
  { id: 'appearance', name: 'Appearance', Icon: Palette, Rows: Appearance },
  { id: 'listening', name: 'Listening', Icon: Play, Rows: Listening },
  { id: 'spelling', name: 'Spelling', Icon: SpellCheck, Rows: Spelling },
  { id: 'assistant', name: 'Assistant', Icon: ScanText, Rows: Assistant, isWide: true },
  { id: 'this-computer', name: 'This computer', Icon: Database, Rows: ThisComputer },
  { id: 'reading', name: 'Reading transcripts', Icon: BookOpenCheck, Rows: ReadingRules },
  { id: 'privacy', name: 'Privacy', Icon: ShieldCheck, Rows: Privacy },
  { id: 'backup', name: 'Backup', Icon: Archive, Rows: Backup },
  { id: 'imports', name: 'Other programs', Icon: FolderInput, Rows: PastImports },
  { id: 'keyboard', name: 'Keyboard', Icon: KeyboardIcon, Rows: Keyboard },
  { id: 'updates', name: 'Updates', Icon: CircleArrowUp, Rows: Updates },
  { id: 'about', name: 'About', Icon: Info, Rows: About },
];
/** All settings on one page; each change takes effect and is saved at once. */
export function SettingsScreen() {
  const { section } = useSearch({ from: '/settings' });
  return (
    <>
      <PanelHead title="Settings" meta="Changes are saved as you make them" />
      <SectionsPage
        names="Settings sections"
        label="All settings"
        firstSection={section}
        sections={SECTIONS.map(({ Rows, ...one }) => ({ ...one, content: <Rows /> }))}
      />
    </>
  );
}
