import { listParts } from '#contract/data/list-parts.ts'
import { at, randomFor } from '#demo/random.ts'
import type { DemoItemUse } from '#demo/content/content.ts'
import { lists } from '#demo/content/lists.ts'
import { type LikedThing, makeLikes } from '#demo/content/social.ts'
import { lastDay, momentBetween } from './calendar.ts'
import { lastToJoin, momentAt, personId, teamId } from './people-rows.ts'
import { postId, projectId, publishedOf } from './project-rows.ts'
import type { CatalogueRows } from './rows.ts'

type CollectionRows = Pick<CatalogueRows, 'lists' | 'listItems' | 'likes'>

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
    // The last item added stands first.
    return things.map((thing, place) => ({
      listId: index + 1,
      ...idsOfThing(thing),
      position: -place,
      ...useColumns(list.uses?.[slugOf(thing)]),
      addedById: personId(list.owner),
      createdAt,
    }))
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
      teamId: list.team === undefined ? null : teamId(list.team),
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

function slugOf(thing: LikedThing): string {
  if ('project' in thing) return thing.project
  return 'photo' in thing ? thing.photo : thing.variation
}

const useColumns = (use: DemoItemUse | undefined) => ({
  room: use?.room ?? '',
  part: listParts.find(({ label }) => label === use?.part)?.id ?? null,
  quantity: use?.quantity ?? null,
  note: use?.note ?? '',
})

/** Likes begin after the thing is published and all people have joined. */
function sinceWhen(thing: LikedThing): Date {
  if ('variation' in thing) return lastToJoin
  const published = publishedOf('project' in thing ? thing.project : thing.photo)
  return published > lastToJoin ? published : lastToJoin
}

const numbered = <Row>(rows: readonly Row[]): (Row & { id: number })[] =>
  rows.map((_, index) => ({ id: index + 1, ...at(rows, index) }))
