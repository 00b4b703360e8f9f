import { z } from 'zod';
import type { Attribute } from '../model/attribute.ts';
import type { PackedTable } from '../domain/attributes/packed-table.ts';
import type { AsJson } from '../model/json-text.ts';
import { newLinkAttributes, participantChange, type ParticipantChange } from '../model/participant.ts';
import { call, ofWorkspace } from './call.ts';

const project = z.object({ projectId: z.string().min(1).max(500).nullable() });

/** Calls about participants and their attributes. `projectId` is null for instant links. */
export const participantCalls = {
  /** Returns the attributes of all projects and of the instant links, by project and position. */
  attributes: call(z.null()).returns<Attribute[]>(),
  participants: call(project).returns<AsJson<PackedTable>>(),
  participantCount: call(project).returns<number>(),
  /** Returns the change that undoes it. A name that another attribute of the project has is refused. */
  changeParticipants: call(
    ofWorkspace.extend(project.shape).extend({ change: participantChange }),
  ).returns<ParticipantChange>(),
  /** Makes an attribute of a column of imported lists that was left out. Returns its ID; null if there is no such column. */
  takeLeftOutColumn: call(ofWorkspace.extend(project.shape).extend({ name: z.string().max(500) })).returns<
    string | null
  >(),
  /** Stores what a spreadsheet says about links that were created from it; their sessions will have it. */
  saveLinkAttributes: call(
    ofWorkspace.extend(project.shape).extend({ attributes: newLinkAttributes }),
  ).returns<null>(),
};
