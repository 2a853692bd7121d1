import type { List } from '#contract/kit/lists.ts'
import type { SpaceFilter } from '#contract/projects/filter-schemas.ts'
import type { Attachment, Project, ProjectCard } from '#contract/projects/schemas.ts'
import { found } from '#server/api-error.ts'
import { searchRooms } from '#server/features/room-search/service.ts'
import { listByIds } from '#server/http/lists.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { loadProjectCards, presentCard } from './cards.ts'
import { type Asking, findOnlooker } from './onlooker.ts'
import { projectPolicy, rolesInProject } from './policy.ts'
import { selectAttachments, selectCredits, selectProject, selectShownIds } from './queries.ts'

export {
  type Asking,
  findOnlooker,
  isOfOwnTeam,
  isSeenBy,
  type Onlooker,
  projectLink,
  visitor,
} from './onlooker.ts'
export { type ProjectAction, projectPolicy, rolesInProject } from './policy.ts'
export { projectIsSeen, selectNewestPage } from './queries.ts'

export async function getProject(services: Services, id: number, asking: Asking): Promise<Project> {
  const { db, config } = services
  const row = found(await selectProject(db, id, await findOnlooker(db, asking)))
  const [credits, drawings] = await Promise.all([selectCredits(db, id), readAttachments(services, id)])
  return {
    ...presentCard(config.apiUrl, row),
    description: row.description,
    building_type_id: row.buildingTypeId,
    structure_type_id: row.structureType,
    construction_type: row.constructionType,
    design_phase: row.designPhase,
    floor_space: row.floorSpace,
    place: row.place,
    completed_month: row.completedMonth,
    published: row.published,
    hidden_reason: row.hiddenReason,
    credits,
    attachments: drawings,
    like_count: row.likeCount,
    permissions: projectPolicy.permissions(rolesInProject(asking.actor, row)),
  }
}

export async function readAttachments({ db, config }: Services, projectId: number): Promise<Attachment[]> {
  const rows = await selectAttachments(db, projectId)
  return rows.map(({ image, attachmentType, ...drawing }, index) => ({
    ...drawing,
    attachment_type: attachmentType,
    image: presentImage(config.apiUrl, image),
    order: index + 1,
  }))
}

export const getProjectsByIds = (services: Services, ids: readonly number[]): Promise<List<ProjectCard>> =>
  listByIds(ids, async (each) => loadProjectCards(services, await selectShownIds(services.db, each)))

export const searchProjects = (services: Services, filter: SpaceFilter) =>
  searchRooms(services, 'projects', filter, (ids) => loadProjectCards(services, ids))
