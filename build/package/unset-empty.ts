// GitHub sets the variable of a secret that does not exist to nothing, which electron-builder reads as a certificate that it
// cannot find. The packages are then made as without the variable. Imported first, since others read the environment
// when they are loaded.
const VARIABLES = /^(?:(?:WIN_)?CSC_|APPLE_|EARMARK_)/;

for (const [name, value] of Object.entries(process.env))
  // oxlint-disable-next-line typescript/no-dynamic-delete -- The environment is no object of this program.
  if (VARIABLES.test(name) && value === '') delete process.env[name];
