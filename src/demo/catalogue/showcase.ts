import { manifestProjects } from '#demo/manifest.ts'
import { at, randomFor } from '#demo/random.ts'
import { type ListTarget, lists as listCopies, userNames } from '#demo/vocabulary/people.ts'
import { projects as projectCopies } from '#demo/vocabulary/projects.ts'
import { teams as teamCopies } from '#demo/vocabulary/teams.ts'
import { lastDay, momentBetween, opening } from './calendar.ts'
import { firstProject, found, makePhotos, type Photos } from './photos.ts'
import { pictureId } from './pictures.ts'
import type { Rows } from './rows.ts'

type Showcase = Photos & Pick<Rows, 'teams' | 'users' | 'lists' | 'listItems'>

/** Teams, projects, photos and pins, and people with their lists. */
export function makeShowcase(variationIds: ReadonlyMap<string, number>): Showcase {
  const teams = Object.values(teamCopies).map(({ name, kana }, index) => {
    const named = { id: index + 1, name, nameKana: kana, description: '', website: null, address: '' }
    return { ...named, logoImageId: null, createdAt: opening, updatedAt: opening }
  })
  const photos = makePhotos(variationIds)
  return { teams, ...photos, ...makePeople(photos, variationIds) }
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
): Pick<Rows['listItems'][number], 'projectId' | 'postId' | 'variationId'> {
  const nothing = { projectId: null, postId: null, variationId: null }
  if ('project' in target) {
    const title = projectCopies[target.project]?.title
    return { ...nothing, projectId: only(projects.filter((project) => project.title === title)) }
  }
  if ('post' in target) {
    const scene = manifestProjects.flatMap((item) => item.scenes).find(({ slug }) => slug === target.post)
    const imageId = pictureId(scene?.image ?? target.post)
    return { ...nothing, postId: only(posts.filter((post) => post.imageId === imageId)) }
  }
  return { ...nothing, variationId: found(variationIds, target.variation) }
}

const only = (rows: readonly { id: number }[]): number => at(rows, 0).id
