// Tables opened by LibreOffice, with German settings, and by R, where these are installed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { participantsCsv } from '../../electron/exports/formats/participants-csv.ts';
import type { ExportAttribute, ExportValue } from '../../electron/exports/formats/study.ts';
import { xlsxChunks } from '../../electron/exports/formats/xlsx.ts';
import { aSession, aStudy } from './small-study.ts';

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

const TEXTS = ['=1+1', '007', 'a _x0041_ & <b>', 'constructor'];
const attribute = (id: string, type: ExportAttribute['type']): ExportAttribute => ({
  id,
  name: id,
  type,
  projectId: 'p1',
});
const VALUES: Record<string, ExportValue> = {
  Age: { kind: 'number', value: 9.875 },
  Since: { kind: 'date', value: '2016-06-13' },
  Member: { kind: 'yes-no', value: false },
  Card: { kind: 'text', value: '007' },
  Formula: { kind: 'text', value: '=1+1' },
};
const participants = {
  attributes: [
    attribute('Age', 'number'),
    attribute('Since', 'date'),
    attribute('Member', 'yes-no'),
    attribute('Card', 'text'),
    attribute('Formula', 'text'),
  ],
  list: [
    {
      pseudonym: 'P001',
      label: null,
      projectId: 'p1',
      sessions: [{ sessionId: 'session-1', pseudonym: 'S001' }],
      firstSessionId: 'session-1',
      values: new Map(Object.entries(VALUES)),
    },
  ],
};
const turns = TEXTS.map((text, place) => ({
  place,
  speakerKey: null,
  text,
  startSeconds: 1.5,
  endSeconds: null,
}));
const OPTIONS = { withNames: false, guarded: true };

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-office-'));
  const study = aStudy([aSession({ turns })], { participants });
  writeFileSync(join(folder, 'study.xlsx'), Buffer.concat(await Array.fromAsync(xlsxChunks(study, OPTIONS))));
  writeFileSync(join(folder, 'participants.csv'), Buffer.concat([...participantsCsv(participants, OPTIONS)]));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const GERMAN = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>de-DE</value></prop></item>
</oor:items>`;

/** Opens a file in LibreOffice with German settings, and returns the cells of each sheet as they are shown. */
function shownIn(file: string): (sheet: string) => string[][] {
  const profile = join(folder, 'profile');
  mkdirSync(join(profile, 'user'), { recursive: true });
  writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), GERMAN);
  const { status, stderr } = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=file://${profile}`,
      '--headless',
      '--convert-to',
      // Semicolons, UTF-8, cells as shown, every sheet.
      'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,-1',
      '--outdir',
      join(folder, 'shown'),
      join(folder, file),
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return (sheet) =>
    Papa.parse<string[]>(
      readFileSync(join(folder, 'shown', `${file.replace(/\..*$/, '')}-${sheet}.csv`), 'utf8'),
      { delimiter: ';', skipEmptyLines: true },
    ).data;
}

test.skipIf(!isInstalled('soffice'))('opens the workbook in LibreOffice with German settings', () => {
  const sheet = shownIn('study.xlsx');
  expect(sheet('Participants')).toEqual([
    ['participant', 'projectId', 'sessions', 'Age', 'Since', 'Member', 'Card', 'Formula'],
    ['P001', 'p1', 'S001', '9,875', '2016-06-13', 'FALSCH', '007', '=1+1'],
  ]);
  expect(
    sheet('Turns')
      .slice(1)
      .map((row) => [row[4], row.at(-1)]),
  ).toEqual(TEXTS.map((text) => ['1,5', text]));
});

test.skipIf(!isInstalled('R'))('opens participants.csv in R as README.txt says', () => {
  const script = join(folder, 'read.R');
  writeFileSync(
    script,
    `p <- read.csv("participants.csv", fileEncoding = "UTF-8-BOM", colClasses = "character", na.strings = "")
cat(names(p), as.numeric(p$Age) * 2, format(as.Date(p$Since), "%d.%m.%Y"), as.logical(p$Member), p$Card, p$Formula, sep = "|")`,
  );
  const { stdout } = spawnSync('R', ['--vanilla', '-s', '-f', script], { cwd: folder, encoding: 'utf8' });
  expect(stdout).toBe(
    "participant|projectId|sessions|Age|Since|Member|Card|Formula|19.75|13.06.2016|FALSE|007|'=1+1",
  );
});
