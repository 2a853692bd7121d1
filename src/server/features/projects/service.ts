import type { List } from '#contract/kit/lists.ts'
import type { SpaceFilter } from '#contract/projects/filter-schemas.ts'
import type { Project, ProjectCard } from '#contract/projects/schemas.ts'
import { found } from '#server/api-error.ts'
import { searchRooms } from '#server/features/room-search/service.ts'
import { listByIds } from '#server/http/lists.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { loadProjectCards, presentCard } from './cards.ts'
import { type Asking, findOnlooker } from './onlooker.ts'
import { selectAttachments, selectCredits, selectProject, selectPublishedIds } from './queries.ts'

export { type Asking, findOnlooker, isSeenBy, type Onlooker, visitor } from './onlooker.ts'
export { projectIsSeen, selectNewestPage } from './queries.ts'

export async function getProject({ db, config }: Services, id: number, asking: Asking): Promise<Project> {
  const row = found(await selectProject(db, id, await findOnlooker(db, asking)))
  const [credits, drawings] = await Promise.all([selectCredits(db, id), selectAttachments(db, id)])
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
    credits,
    attachments: drawings.map(({ image, attachmentType, ...drawing }, index) => ({
      ...drawing,
      attachment_type: attachmentType,
      image: presentImage(config.apiUrl, image),
      order: index + 1,
    })),
    like_count: row.likeCount,
  }
}

export const getProjectsByIds = (services: Services, ids: readonly number[]): Promise<List<ProjectCard>> =>
  listByIds(ids, async (each) => loadProjectCards(services, await selectPublishedIds(services.db, each)))

export const searchProjects = (services: Services, filter: SpaceFilter) =>
  searchRooms(services.indexes.projects, filter, (ids) => loadProjectCards(services, ids))
