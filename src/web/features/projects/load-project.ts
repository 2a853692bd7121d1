import { limits } from '#contract/data/limits.ts'
import type { Project } from '#contract/projects/schemas.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { nothingOf404 } from '#web/shared/api/load-or-404.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import {
  type CardProject,
  type DrawnImage,
  type ListedPost,
  toCardProject,
  toDrawnImage,
  toListedPost,
} from '#web/shared/photos/card-data.ts'
import { nameProject } from '#web/shared/photos/name-project.ts'
import {
  groupUsedProducts,
  listNamedProducts,
  type NamedProduct,
  type UsedProducts,
} from './used-products.ts'

export type FlowPost = ListedPost & { credit: string | null }

type TeamOfProject = {
  id: number
  name: string
  logo: DrawnImage | null
  description: string
  address: string
  project_count: number
  team_member_count: number
}

export type ProjectData = {
  project: Omit<Project, 'attachments' | 'images' | 'main_image'> & {
    main_image: DrawnImage | null
    attachments: (Omit<Project['attachments'][number], 'image'> & { image: DrawnImage })[]
  }
  posts: FlowPost[]
  used: UsedProducts
  named: NamedProduct[]
  team: TeamOfProject
  others: CardProject[]
  uses: { id: number; name: string }[]
  /** Token of the shared link. */
  token?: string
}

const othersShown = 3

export async function loadProject(
  call: Call,
  id: number,
  token: string | undefined,
  signal: AbortSignal,
): Promise<ProjectData> {
  const params = { id }
  const [project, posts, pins] = await Promise.all([
    call('GET /projects/{id}', { params, query: { token }, signal }),
    call('GET /projects/{id}/posts', { params, query: { token, limit: limits.postsPerProject }, signal }),
    call('GET /projects/{id}/pins', { params, query: { token }, signal }),
  ])
  const ofTeam = { id: project.team.id }
  const building_type_id = project.building_type_id
  const [team, others, uses] = await Promise.all([
    call('GET /teams/{id}', { params: ofTeam, signal }),
    call('GET /teams/{id}/projects', {
      params: ofTeam,
      query: { limit: othersShown, exclude_project_id: id },
      signal,
    }).catch(nothingOf404),
    building_type_id
      ? call('GET /projects/search_hit_counts', { query: { building_type_id: [building_type_id] }, signal })
      : undefined,
  ])
  const { images: _, main_image, attachments, ...shown } = project
  return asJson({
    project: {
      ...shown,
      title: nameProject(project.title),
      main_image: main_image && toDrawnImage(main_image),
      attachments: attachments.map((drawing) => ({ ...drawing, image: toDrawnImage(drawing.image) })),
    },
    posts: posts.items.map((post) => ({
      ...toListedPost(post),
      project: post.project && { ...post.project, title: nameProject(post.project.title) },
      credit: post.credit,
    })),
    used: groupUsedProducts(pins.items),
    named: listNamedProducts(posts.items),
    team: {
      id: team.id,
      name: team.name,
      logo: team.logo && toDrawnImage(team.logo),
      description: team.description,
      address: team.address,
      project_count: team.project_count,
      team_member_count: team.team_member_count,
    },
    others: others.items.map(toCardProject),
    uses: uses ? usesWithProjects(uses) : [],
    ...(token && { token }),
  })
}

const usesWithProjects = ({ facets }: ApiResponse<'GET /projects/search_hit_counts'>) =>
  facets.use_type_id.filter(({ count }) => count > 0).map(({ id, name }) => ({ id, name }))
