import { listItemKinds } from '#contract/enums.ts'
import { manifestProducts, manifestProjects } from '#demo/manifest.ts'
import { at, randomFor } from '#demo/random.ts'
import { type ListTarget, lists as listCopies, userNames } from '#demo/vocabulary/people.ts'
import { projects as projectCopies } from '#demo/vocabulary/projects.ts'
import { teams as teamCopies } from '#demo/vocabulary/teams.ts'
import { lastDay, momentBetween, opening } from './calendar.ts'
import { pictureId } from './pictures.ts'
import type { Rows } from './rows.ts'

type Showcase = Pick<Rows, 'teams' | 'projects' | 'posts' | 'pins' | 'users' | 'lists' | 'listItems'>

const teamKeys = Object.keys(teamCopies)
const firstProject = new Date('2025-03-01T00:00:00+09:00')
const interiorSlugs = new Set(
  manifestProducts
    .filter((item) => item.kind === 'interior')
    .flatMap((item) => item.variations.map((variation) => variation.slug)),
)

/** Projects with their photos and pins, and people with their lists. */
export function makeShowcase(variationIds: ReadonlyMap<string, number>): Showcase {
  const teams = Object.values(teamCopies).map(({ name, kana }, index) => {
    return { id: index + 1, name, nameKana: kana, logoImageId: null, createdAt: opening, updatedAt: opening }
  })
  const photos = makeProjects(variationIds)
  return { teams, ...photos, ...makePeople(photos, variationIds) }
}

function makeProjects(
  variationIds: ReadonlyMap<string, number>,
): Pick<Showcase, 'projects' | 'posts' | 'pins'> {
  const rows: Pick<Showcase, 'projects' | 'posts' | 'pins'> = { projects: [], posts: [], pins: [] }
  const dated = manifestProjects
    .map((item) => ({
      item,
      createdAt: momentBetween(randomFor(`project:${item.slug}`), firstProject, lastDay),
    }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const { item, createdAt } of dated) {
    const copy = projectCopies[item.slug]
    if (!copy) throw new Error(`nothing is written about ${item.slug}`)
    const dates = { createdAt, updatedAt: createdAt }
    const projectId = rows.projects.length + 1
    rows.projects.push({
      id: projectId,
      teamId: teamKeys.indexOf(copy.team) + 1,
      title: copy.title,
      description: copy.description,
      buildingType: copy.buildingType,
      prefecture: copy.prefecture,
      published: true,
      ...dates,
    })
    for (const [position, scene] of item.scenes.entries()) {
      const words = copy.posts[scene.slug]
      if (!words) throw new Error(`nothing is written about ${scene.slug}`)
      const [title, space] = words
      const postId = rows.posts.length + 1
      const credit = copy.photographer
      rows.posts.push({
        id: postId,
        projectId,
        imageId: pictureId(scene.image),
        title,
        space,
        credit,
        position,
        ...dates,
      })
      for (const [place, pin] of scene.pins.entries()) {
        const variationId = found(variationIds, pin.variation)
        rows.pins.push({
          id: rows.pins.length + 1,
          postId,
          variationId,
          x: pin.x,
          y: pin.y,
          similar: false,
          position: place,
        })
      }
    }
  }
  return rows
}

/** People of the demo are there to be seen: they have no identity. */
const nobodySignsIn = {
  issuer: null,
  subject: null,
  email: null,
  emailVerified: false,
  emailAsOf: null,
  bio: '',
  website: null,
  industry: null,
  occupation: null,
  iconImageId: null,
  isStaff: false,
  isSubscribedMailMagazine: false,
  mutedNotifications: [],
}

function makePeople(
  photos: Pick<Showcase, 'projects' | 'posts'>,
  variationIds: ReadonlyMap<string, number>,
): Pick<Showcase, 'users' | 'lists' | 'listItems'> {
  const users = userNames.map((screenName, index) => {
    const createdAt = momentBetween(randomFor(`user:${screenName}`), opening, firstProject)
    return { id: index + 1, screenName, ...nobodySignsIn, createdAt, updatedAt: createdAt }
  })
  const rows: Pick<Showcase, 'users' | 'lists' | 'listItems'> = { users, lists: [], listItems: [] }
  for (const [index, list] of listCopies.entries()) {
    const createdAt = momentBetween(randomFor(`list:${list.name}`), firstProject, lastDay)
    rows.lists.push({
      id: index + 1,
      ownerId: at(users, userNames.indexOf(list.owner)).id,
      name: list.name,
      description: list.description,
      isPrivate: list.isPrivate ?? false,
      createdAt,
      updatedAt: createdAt,
    })
    for (const target of list.items) {
      const item = itemOf(target, photos, variationIds)
      rows.listItems.push({ id: rows.listItems.length + 1, listId: index + 1, ...item, createdAt })
    }
  }
  return rows
}

function itemOf(
  target: ListTarget,
  { projects, posts }: Pick<Showcase, 'projects' | 'posts'>,
  variationIds: ReadonlyMap<string, number>,
): { kind: number; itemId: number } {
  if ('project' in target) {
    const title = projectCopies[target.project]?.title
    return {
      kind: listItemKinds.project,
      itemId: only(projects.filter((project) => project.title === title)),
    }
  }
  if ('post' in target) {
    const scene = manifestProjects.flatMap((item) => item.scenes).find(({ slug }) => slug === target.post)
    const imageId = pictureId(scene?.image ?? target.post)
    return { kind: listItemKinds.post, itemId: only(posts.filter((post) => post.imageId === imageId)) }
  }
  const kind = interiorSlugs.has(target.variation) ? listItemKinds.interior : listItemKinds.buildingMaterial
  return { kind, itemId: found(variationIds, target.variation) }
}

const only = (rows: readonly { id: number }[]): number => at(rows, 0).id

function found(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (!id) throw new Error(`no variation ${slug}`)
  return id
}
