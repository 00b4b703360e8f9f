// Field notes, "Addresses": the base address may have a path, and every operation is below it.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runService } from './running-service.ts';
import { recordingBytes } from './small-study.ts';

test.each(['/api', '/api/', '/voice/api'])(
  'notes "Addresses": serves every operation under %s',
  async (basePath) => {
    const service = await runService({ basePath, summaryDelayMilliseconds: 60 });
    const basedAddress = `${service.baseUrl}${basePath.replace(/\/$/, '')}`;
    expect((await service.get('/v1/projects/{projectId}', { path: { projectId: 'tea' } })).status).toBe(200);
    expect((await service.get('/v1/projects', { key: null })).status).toBe(401);
    expect((await service.post('/v1/sessions/summary/regenerate', { body: {} })).status).toBe(400);
    const query = { sessionId: 'kettle', type: 'instant' };
    const { audioUrl } = z
      .object({ audioUrl: z.string() })
      .parse((await service.get('/v1/session/audio', { query })).body);
    expect(audioUrl.startsWith(`${basedAddress}/audio/kettle?`)).toBe(true);
    expect(Buffer.from(await (await fetch(audioUrl)).arrayBuffer())).toEqual(recordingBytes);
    const unbasedAddresses = [
      `${service.baseUrl}/v1/projects`,
      audioUrl.replace(basedAddress, service.baseUrl),
      `${basedAddress}/none`,
    ];
    const answers = await Promise.all(
      unbasedAddresses.map(async (address) => {
        const response = await fetch(address, { headers: { authorization: 'Bearer api_researcher' } });
        return [response.status, await response.json()] as const;
      }),
    );
    for (const answer of answers) expect(answer).toEqual([404, { error: 'Not found' }]);
    await service.close();
  },
);
