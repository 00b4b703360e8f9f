// Who may import whom. README's picture of the house is checked here.
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const value = { dependencyTypesNot: ['type-only'] };

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('everything resolves', {}, { couldNotResolve: true, pathNot: '^electron$' }),
    rule('nothing imports test', { pathNot: '^(test|build)/' }, { path: '^test/' }),
    rule(
      'the contract imports nothing but its parts at run time',
      { path: '^electron/contract[^/]*\\.ts$' },
      { ...value, pathNot: '^electron/contract-[^/]*\\.ts$' },
    ),
    rule('the renderer takes only types from main', { path: '^renderer/' }, { path: '^electron/', ...value }),
    rule(
      'the renderer knows the contract, the readers and the API alone',
      { path: '^renderer/' },
      {
        path: '^(electron|openapi|service|build)/',
        pathNot:
          '^electron/(contract\\.ts|wire(-(library|import|export|privacy|recordings))?\\.ts|sessions/|export/)|^openapi/',
      },
    ),
    rule(
      'the renderer has no Node',
      { path: '^renderer/', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'what both processes share knows neither',
      { path: '^shared/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^shared/|^node_modules/' },
    ),
    rule('main never imports the renderer', { path: '^electron/' }, { path: '^renderer/' }),
    // Its summaries are written from the turns that the app shows, so both read a transcript in one way.
    rule(
      'the service knows nothing of the app but its transcript readers',
      { path: '^service/' },
      {
        path: '^(electron|renderer|build)/',
        pathNot: '^electron/sessions/(transcript\\.ts$|reading/)',
      },
    ),
    rule(
      'the readers know data alone',
      { path: '^electron/sessions/(transcript\\.ts$|reading/)', pathNot: '\\.test\\.ts$' },
      { ...value, pathNot: '^electron/sessions/(transcript\\.ts$|reading/)|^shared/' },
    ),
    rule(
      'the service takes only types from the API document',
      { path: '^service/' },
      { path: '^openapi/', ...value },
    ),
    rule(
      'only the sample and the tests know the service',
      { pathNot: '^(service|test)/|^electron/workspaces/sample\\.ts$' },
      { path: '^service/' },
    ),
    rule(
      'Electron is met at the edges',
      { path: '^electron/', pathNot: '^electron/(self-test/)?[^/]+\\.ts$' },
      { path: 'electron', dependencyTypes: ['npm-dev'] },
    ),
    rule(
      'features of main know api/ and the contract, and the composition root knows them',
      { path: '^electron/api/' },
      { path: '^electron/(sessions|audio|library|workspaces)/' },
    ),
    rule(
      'features of the renderer do not import each other',
      {
        path: '^renderer/(projects|links|instant|sessions|sessions-list|answers|quotes|connect|settings|palette)/',
      },
      {
        path: '^renderer/(projects|links|instant|sessions|sessions-list|answers|quotes|connect|settings|palette)/',
        pathNot: '^renderer/$1/',
      },
    ),
    rule(
      'what features share knows no feature',
      {
        path: '^renderer/(ui|api|player|theme|keyboard|interview|labels|link-table|handing-out|adding|codes|undo|exporting|purging)/',
      },
      {
        path: '^renderer/(projects|links|instant|sessions|sessions-list|answers|quotes|connect|settings|palette|shell)/',
      },
    ),
    rule('ui knows no API', { path: '^renderer/ui/' }, { path: '^renderer/(api|player)/', ...value }),
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
