// Generated from voice-service.yaml by `npm run api:types`; its types are in schema.d.ts.

/** The method and path of each operation of the service's API, by operation id. */
export const operations = {
  listProjects: { method: 'GET', path: '/v1/projects' },
  createProject: { method: 'POST', path: '/v1/projects' },
  getProject: { method: 'GET', path: '/v1/projects/{projectId}' },
  updateProject: { method: 'PATCH', path: '/v1/projects/{projectId}' },
  listProjectLinks: { method: 'GET', path: '/v1/projects/{projectId}/links' },
  createProjectLinks: { method: 'POST', path: '/v1/projects/{projectId}/links' },
  cancelProjectLink: { method: 'POST', path: '/v1/projects/links/{linkId}/cancel' },
  listInstantLinks: { method: 'GET', path: '/v1/instant-voice-links' },
  createInstantLinks: { method: 'POST', path: '/v1/instant-voice-links' },
  updateInstantLink: { method: 'PATCH', path: '/v1/instant-voice-links/{linkId}' },
  getSummary: { method: 'GET', path: '/v1/sessions/summary' },
  regenerateSummary: { method: 'POST', path: '/v1/sessions/summary/regenerate' },
  getSessionStatus: { method: 'GET', path: '/v1/session/status' },
  getTranscript: { method: 'GET', path: '/v1/session/transcript' },
  getAudio: { method: 'GET', path: '/v1/session/audio' },
  getEvaluation: { method: 'GET', path: '/v1/session/evaluation' },
  getUserProfile: { method: 'GET', path: '/v1/user/profile' },
} as const;
