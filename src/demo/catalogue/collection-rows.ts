import { listParts } from '#contract/data/list-parts.ts'
import type { DemoItemUse } from '#demo/content/content.ts'
import { lists } from '#demo/content/lists.ts'
import { type LikeTarget, makeLikes } from '#demo/content/social.ts'
import { at, randomFor } from '#demo/random.ts'
import { lastDay, momentBetween } from './calendar.ts'
import { lastToJoin, momentAt, personId, teamId } from './people-rows.ts'
import { postId, projectId, publishedOf } from './project-rows.ts'
import type { CatalogueRows } from './rows.ts'

type CollectionRows = Pick<CatalogueRows, 'lists' | 'listItems' | 'likes'>

export function makeCollections(variationIds: ReadonlyMap<string, number>): CollectionRows {
  function idsOfTarget(target: LikeTarget) {
    const nothing = { projectId: null, postId: null, variationId: null }
    if ('project' in target) return { ...nothing, projectId: projectId(target.project) }
    if ('photo' in target) return { ...nothing, postId: postId(target.photo) }
    const variationId = variationIds.get(target.variation)
    if (variationId === undefined) throw new Error(`no variation ${target.variation}`)
    return { ...nothing, variationId }
  }

  const dated = lists
    .map((list) => ({
      list,
      createdAt: momentBetween(randomFor(`list:${list.owner}:${list.name}`), lastToJoin, lastDay),
    }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const listItems = dated.flatMap(({ list, createdAt }, index) => {
    const targets: LikeTarget[] = [
      ...(list.projects ?? []).map((project) => ({ project })),
      ...(list.photos ?? []).map((photo) => ({ photo })),
      ...(list.variations ?? []).map((variation) => ({ variation })),
    ]
    // The last item added stands first.
    return targets.map((target, place) => ({
      listId: index + 1,
      ...idsOfTarget(target),
      position: -place,
      ...useColumns(list.uses?.[slugOf(target)]),
      addedById: personId(list.owner),
      createdAt,
    }))
  })
  const likes = makeLikes('demo')
    .map(({ person, target, moment }) => ({
      userId: personId(person),
      ...idsOfTarget(target),
      createdAt: momentAt(sinceWhen(target), moment),
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

function slugOf(target: LikeTarget): string {
  if ('project' in target) return target.project
  return 'photo' in target ? target.photo : target.variation
}

const useColumns = (use: DemoItemUse | undefined) => ({
  room: use?.room ?? '',
  part: listParts.find(({ label }) => label === use?.part)?.id ?? null,
  quantity: use?.quantity ?? null,
  note: use?.note ?? '',
})

/** Likes begin after the thing is published and all people have joined. */
function sinceWhen(target: LikeTarget): Date {
  if ('variation' in target) return lastToJoin
  const published = publishedOf('project' in target ? target.project : target.photo)
  return published > lastToJoin ? published : lastToJoin
}

const numbered = <Row>(rows: readonly Row[]): (Row & { id: number })[] =>
  rows.map((_, index) => ({ id: index + 1, ...at(rows, index) }))
