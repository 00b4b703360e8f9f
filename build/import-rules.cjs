// Which folders may import which. The README describes each folder.
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const value = { dependencyTypesNot: ['type-only'] };
/** The transcript readers. */
const readers = '^electron/transcripts/(read-transcript\\.ts$|reader/)';

const notTests = '\\.(component\\.)?test\\.tsx?$|\\.fixture\\.ts$';

/**
 * Rules that each folder under `root` imports none of those listed before it. Folders on one level, separated by `|`,
 * do not import each other.
 */
const layered = (root, layers) =>
  layers.map((layer, index) =>
    rule(
      `${root}/${layer} imports no folder above or beside it`,
      { path: `^${root}/(${layer})/`, pathNot: notTests },
      { path: `^${root}/(${layers.slice(0, index + 1).join('|')})/`, pathNot: `^${root}/$1/` },
    ),
  );

/** The folders of main, top to bottom. */
const mainLayers = layered('electron', [
  'self-test',
  'ipc',
  'privacy',
  'workspaces',
  'imports',
  'jobs|exports',
  'database',
  'summaries|second-listen|updates|assistant',
  'transcripts|recordings',
  'service-client|keychain',
  'platform',
]);
const recordingLayers = layered('electron/recordings', [
  'convert',
  'serve',
  'store',
  'redacted',
  'own-file',
  'file',
  'peaks|download',
]);
/** The folders of the library, below the files that open it. */
const libraryFolders = ['purge', 'repositories', 'search', 'base'];
const libraryLayers = [
  ...layered('electron/database', libraryFolders),
  rule(
    'the folders of the library do not know who opens it',
    { path: `^electron/database/(${libraryFolders.join('|')})/`, pathNot: notTests },
    { path: '^electron/database/[^/]+\\.ts$' },
  ),
];

/** The subjects of the library's repositories. `text` is a transcript's words, `hidden` what redactions hide of them. */
const repositoryLayers = layered('electron/database/repositories', [
  'sample',
  'assistant',
  'imports|corrections|redaction|own-files',
  'sessions|service',
  'participants',
  'transcripts',
  'hidden|notes|answers',
  'text',
  'library|codes',
]);

const SESSION = 'renderer/features/session';
/** The folders of the session screen, top to bottom; the files beside them put the screen together. */
const sessionLayers = [
  rule(
    'no folder of the session screen imports what puts it together',
    { path: `^${SESSION}/[^/]+/`, pathNot: notTests },
    { path: `^${SESSION}/[^/]+$` },
  ),
  ...layered(SESSION, [
    'steps',
    'details|json|review|summary',
    'playback',
    'transcript',
    'own-files',
    'redaction|second-listen',
    'corrections|notes',
    'open-session',
    'writers',
    'modes',
    'sound',
    'turns',
    'queries',
    'layout',
  ]),
];

/** The renderer's layers, top to bottom: each may import only those after it. */
const layers = ['app', 'features', 'player|commands', 'widgets', 'ui', 'navigation', 'api'];
const upwards = layers
  .slice(1)
  .map((layer, index) =>
    rule(
      `${layer} imports no layer above it`,
      { path: `^renderer/(${layer})/`, pathNot: '\\.test\\.tsx?$' },
      { path: `^renderer/(main\\.tsx$|(${layers.slice(0, index + 1).join('|')})/)` },
    ),
  );

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no cycles', {}, { circular: true }),
    rule('everything resolves', {}, { couldNotResolve: true, pathNot: '^electron$' }),
    rule(
      'only component tests import what they share',
      { pathNot: '^renderer/testing/|\\.component\\.test\\.tsx$' },
      { path: '^renderer/testing/' },
    ),
    rule('nothing imports test', { pathNot: '^(test|build)/' }, { path: '^test/' }),
    rule(
      'what both processes share knows neither',
      { path: '^shared/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^shared/|^node_modules/' },
    ),
    rule('main never imports the renderer', { path: '^electron/' }, { path: '^renderer/' }),
    rule(
      'the renderer knows what is shared and the API document alone',
      { path: '^renderer/' },
      { path: '^(electron|service|build)/' },
    ),
    rule(
      'the renderer takes only types from the API document',
      { path: '^renderer/' },
      { path: '^openapi/', ...value },
    ),
    // The schemas of the calls are for main, which parses what it receives.
    rule(
      'the renderer and the rules of both processes take only types from what crosses the processes',
      { path: '^(renderer|shared/domain)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^shared/(ipc|model)/', ...value },
    ),
    rule(
      'the renderer has no Node',
      { path: '^renderer/', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    // The service writes summaries from the turns that the app shows, so both use the same reader.
    rule(
      'the service knows nothing of the app but its transcript readers',
      { path: '^service/' },
      { path: '^(electron|renderer|build)/', pathNot: readers },
    ),
    rule(
      'the readers know data alone',
      { path: readers, pathNot: '\\.test\\.ts$' },
      { ...value, pathNot: `${readers}|^shared/|^node_modules/(entities|jsonrepair)/` },
    ),
    rule(
      'the service takes only types from the API document',
      { path: '^service/' },
      { path: '^openapi/', ...value },
    ),
    rule('only the tests import the service', { pathNot: '^(service|test)/' }, { path: '^service/' }),
    rule(
      'Electron is imported at the edges alone',
      {
        path: '^electron/',
        pathNot:
          '^electron/((main|app|preload)\\.ts$|(platform|ipc|self-test)/|updates/electron-updater-source\\.ts$)',
      },
      { path: 'electron', dependencyTypes: ['npm-dev'] },
    ),
    rule(
      'only the composition root imports the handlers',
      { path: '^electron/', pathNot: '^electron/(app\\.ts$|(ipc|self-test)/)' },
      { path: '^electron/ipc/' },
    ),
    rule(
      'features of the renderer do not import each other',
      { path: '^renderer/features/([^/]+)/' },
      { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
    ),
    // Its tests too, which the layers of main leave out.
    rule(
      'the client of the service knows no feature of main',
      { path: '^electron/service-client/' },
      {
        path: '^electron/(transcripts|summaries|imports|recordings|database|workspaces|exports|privacy|ipc|jobs)/',
      },
    ),
    ...upwards,
    ...mainLayers,
    ...recordingLayers,
    ...libraryLayers,
    ...repositoryLayers,
    ...sessionLayers,
    rule(
      'player and commands do not import each other',
      { path: '^renderer/player/' },
      { path: '^renderer/commands/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|tour|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
