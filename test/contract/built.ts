/** The operations of the contract that the service has so far. */
export const builtOperations = [
  { method: 'GET', pathTemplate: '/v1/projects' },
  { method: 'GET', pathTemplate: '/v1/projects/{projectId}' },
  { method: 'GET', pathTemplate: '/v1/projects/{projectId}/links' },
  { method: 'GET', pathTemplate: '/v1/instant-voice-links' },
  { method: 'GET', pathTemplate: '/v1/sessions/summary' },
  { method: 'POST', pathTemplate: '/v1/sessions/summary/regenerate' },
  { method: 'GET', pathTemplate: '/v1/session/status' },
  { method: 'GET', pathTemplate: '/v1/session/transcript' },
  { method: 'GET', pathTemplate: '/v1/session/audio' },
  { method: 'GET', pathTemplate: '/v1/session/evaluation' },
  { method: 'GET', pathTemplate: '/v1/user/profile' },
] as const;

export const isBuilt = (method: string, pathTemplate: string): boolean =>
  builtOperations.some((one) => one.method === method && one.pathTemplate === pathTemplate);
