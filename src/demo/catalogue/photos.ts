import { type ManifestProject, makerScenes, manifestProjects } from '#demo/manifest.ts'
import { at, randomFor } from '#demo/random.ts'
import { makerPhotos } from '#demo/vocabulary/maker-photos.ts'
import { projects as projectCopies } from '#demo/vocabulary/projects.ts'
import { teams as teamCopies } from '#demo/vocabulary/teams.ts'
import { lastDay, momentBetween } from './calendar.ts'
import { makerId, makers } from './makers.ts'
import { pictureId } from './pictures.ts'
import type { Rows } from './rows.ts'

export type Photos = Pick<Rows, 'buildingTypes' | 'spaces' | 'projects' | 'posts' | 'pins'>

type Scene = ManifestProject['scenes'][number]
type Post = Rows['posts'][number]

const teamKeys = Object.keys(teamCopies)
export const firstProject = new Date('2025-03-01T00:00:00+09:00')

/** Projects with their photos, and makers' photos of their own products, the older the lower their ids. */
export function makePhotos(variationIds: ReadonlyMap<string, number>): Photos {
  const rows: Photos = { buildingTypes: [], spaces: [], projects: [], posts: [], pins: [] }

  function addPost(
    scene: Scene,
    space: string,
    post: Omit<Post, 'id' | 'imageId' | 'spaceId' | 'caption' | 'updatedAt'>,
  ): void {
    const postId = rows.posts.length + 1
    const spaceId = idOfName(rows.spaces, space)
    rows.posts.push({
      ...post,
      id: postId,
      spaceId,
      caption: '',
      imageId: pictureId(scene.image),
      updatedAt: post.createdAt,
    })
    for (const [position, { variation, x, y }] of scene.pins.entries()) {
      const variationId = found(variationIds, variation)
      rows.pins.push({ id: rows.pins.length + 1, postId, variationId, x, y, similar: false, position })
    }
  }

  function addProject(item: ManifestProject, createdAt: Date): void {
    const copy = written(projectCopies, item.slug)
    const projectId = rows.projects.length + 1
    rows.projects.push({
      id: projectId,
      teamId: teamKeys.indexOf(copy.team) + 1,
      title: copy.title,
      description: copy.description,
      buildingTypeId: idOfName(rows.buildingTypes, copy.buildingType),
      structureType: null,
      constructionType: null,
      designPhase: null,
      floorSpace: null,
      prefecture: copy.prefecture,
      place: '',
      completedYear: null,
      completedMonth: null,
      published: true,
      publishedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    })
    for (const [position, scene] of item.scenes.entries()) {
      const [title, space] = written(copy.posts, scene.slug)
      const credit = copy.photographer
      addPost(scene, space, { projectId, makerId: null, title, credit, position, createdAt })
    }
  }

  const ofProjects = manifestProjects.map((item) => {
    const createdAt = momentBetween(randomFor(`project:${item.slug}`), firstProject, lastDay)
    return { createdAt, add: () => addProject(item, createdAt) }
  })
  const ofMakers = makerScenes.map((scene) => {
    const { maker, space, ...words } = written(makerPhotos, scene.slug)
    const owner = at(makers, makerId(maker) - 1)
    const createdAt = momentBetween(randomFor(`maker photo:${scene.slug}`), owner.createdAt, lastDay)
    const post = { projectId: null, makerId: owner.id, ...words, credit: null, position: 0, createdAt }
    return { createdAt, add: () => addPost(scene, space, post) }
  })
  const dated = [...ofProjects, ...ofMakers].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const { add } of dated) add()
  return rows
}

/** A name gets an id when it is met first. */
function idOfName(rows: { id: number; name: string; position: number }[], name: string): number {
  const known = rows.find((row) => row.name === name)
  if (known) return known.id
  const id = rows.length + 1
  rows.push({ id, name, position: id })
  return id
}

function written<T>(copies: Readonly<Record<string, T>>, slug: string): T {
  const copy = copies[slug]
  if (!copy) throw new Error(`nothing is written about ${slug}`)
  return copy
}

export function found(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (!id) throw new Error(`no variation ${slug}`)
  return id
}
