import { client } from './client.ts';
import type { ExpiryPreset } from './expiry-presets.ts';
import type { Asked } from './describe-error.ts';
import { readInstantLink, type InstantLinkRecord } from './instant-link-record.ts';
import type { Evaluator } from './interview-setup.ts';
import { readLink, type LinkRecord } from './link-record.ts';
import { linksIn } from './links.ts';

/** Creates one link for each label. Returns the links that the service reports as created, in its order. */
export async function createProjectLinks(
  projectId: string,
  labels: string[],
  expiryPreset: ExpiryPreset,
): Promise<LinkRecord[]> {
  const { data, response } = await client.POST('/v1/projects/{projectId}/links', {
    params: { path: { projectId } },
    body: { labels, expiryPreset },
  });
  return linksIn(data, response.status).map(readLink);
}

/** Cancelling cannot be undone. */
export async function cancelProjectLink(projectId: string, linkId: string): Promise<void> {
  await client.POST('/v1/projects/links/{linkId}/cancel', {
    params: { path: { linkId }, query: { projectId } },
  });
}

/** The fields to create instant links from; every label gets its own link with the same interview. */
export interface NewInstantLinks {
  labels: string[];
  expiryPreset: ExpiryPreset;
  prompt: string;
  landingPageTitle: string;
  landingPageInfo: string;
  timeLimitMinutes: number;
  evaluator: Evaluator | null;
}

export async function createInstantLinks(input: NewInstantLinks): Promise<InstantLinkRecord[]> {
  const { data, response } = await client.POST('/v1/instant-voice-links', { body: input });
  return linksIn(data, response.status).map(readInstantLink);
}

/** Omitted fields stay unchanged. An expiry preset counts from now. */
export type InstantLinkChange = Partial<Omit<NewInstantLinks, 'labels'> & { label: string }>;

/** The service's answer does not include the changed link: the list has to be read again. */
export async function changeInstantLink(linkId: string, change: InstantLinkChange): Promise<void> {
  await client.PATCH('/v1/instant-voice-links/{linkId}', { params: { path: { linkId } }, body: change });
}

export const creatingLinks: Asked = {
  act: 'create links',
  scope: 'projects:write',
  notFound: 'This project no longer exists on the service.',
};
export const cancellingLinks: Asked = {
  act: 'cancel links',
  scope: 'projects:write',
  notFound: 'This link no longer exists on the service.',
};
export const creatingInstantLinks: Asked = {
  act: 'create instant links',
  scope: 'voice_links:write',
  notFound: 'This service has no instant links.',
};
export const changingInstantLinks: Asked = {
  act: 'change instant links',
  scope: 'voice_links:write',
  notFound: 'This link no longer exists on the service.',
};
