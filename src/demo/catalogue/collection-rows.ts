import { at, randomFor } from '#demo/random.ts'
import { lists } from '#demo/spaces/lists.ts'
import { type LikedThing, makeLikes } from '#demo/spaces/social.ts'
import { lastDay, momentBetween } from './calendar.ts'
import { lastToJoin, momentAt, personId } from './people-rows.ts'
import { postId, projectId, publishedOf } from './room-rows.ts'
import type { Rows } from './rows.ts'

type CollectionRows = Pick<Rows, 'lists' | 'listItems' | 'likes'>

/** What people put on lists and what they like. */
export function makeCollections(variationIds: ReadonlyMap<string, number>): CollectionRows {
  function idsOfThing(thing: LikedThing) {
    const nothing = { projectId: null, postId: null, variationId: null }
    if ('project' in thing) return { ...nothing, projectId: projectId(thing.project) }
    if ('photo' in thing) return { ...nothing, postId: postId(thing.photo) }
    const variationId = variationIds.get(thing.variation)
    if (variationId === undefined) throw new Error(`no variation ${thing.variation}`)
    return { ...nothing, variationId }
  }

  const dated = lists
    .map((list) => ({
      list,
      createdAt: momentBetween(randomFor(`list:${list.owner}:${list.name}`), lastToJoin, lastDay),
    }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const listItems = dated.flatMap(({ list, createdAt }, index) => {
    const things: LikedThing[] = [
      ...(list.projects ?? []).map((project) => ({ project })),
      ...(list.photos ?? []).map((photo) => ({ photo })),
      ...(list.variations ?? []).map((variation) => ({ variation })),
    ]
    return things.map((thing) => ({ listId: index + 1, ...idsOfThing(thing), createdAt }))
  })
  const likes = makeLikes('demo')
    .map(({ person, thing, moment }) => ({
      userId: personId(person),
      ...idsOfThing(thing),
      createdAt: momentAt(sinceWhen(thing), moment),
    }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return {
    lists: dated.map(({ list, createdAt }, index) => ({
      id: index + 1,
      ownerId: personId(list.owner),
      name: list.name,
      description: list.description,
      isPrivate: list.isPrivate ?? false,
      createdAt,
      updatedAt: createdAt,
    })),
    listItems: numbered(listItems),
    likes: numbered(likes),
  }
}

/** Nothing is liked before it is there, nor before people are. */
function sinceWhen(thing: LikedThing): Date {
  if ('variation' in thing) return lastToJoin
  const published = publishedOf('project' in thing ? thing.project : thing.photo)
  return published > lastToJoin ? published : lastToJoin
}

const numbered = <Row>(rows: readonly Row[]): (Row & { id: number })[] =>
  rows.map((_, index) => ({ id: index + 1, ...at(rows, index) }))
