import { formatNumber } from '#web/kit/format/format-number.ts'
import { listAddress } from '#web/shared/list/define-list.ts'
import type { FacetValue } from '#web/shared/list/facet-counts.ts'
import type { ListWords } from '#web/shared/list/list-head.ts'
import { quote } from '#web/shared/site/head.ts'
import type { PostsFound, ProjectsFound } from './load-spaces.ts'
import { type FoundSpaces, postList, projectList, type SpaceList, type SpaceSearch } from './space-lists.ts'

export const describeProjects = (search: SpaceSearch, found: ProjectsFound): ListWords => ({
  ...describe(projectList, search, found),
  feed: { title: '新しい事例', name: 'projects' },
  imageId: found.items[0]?.image?.id,
  itemPaths: found.items.map(({ id }) => `/projects/${id}`),
})

export const describePosts = (search: SpaceSearch, found: PostsFound): ListWords => ({
  ...describe(postList, search, found),
  imageId: found.items[0]?.image.id,
  itemPaths: found.items.map(({ id }) => `/posts/${id}`),
})

/** Returns the heading from single choices and the keyword: 木造の「土間」の戸建住宅の事例. */
function describe(list: SpaceList, search: SpaceSearch, { facets, total_count }: FoundSpaces<unknown>) {
  const place =
    onlyName(search.use_type_id, facets.use_type_id) ??
    onlyName(search.building_type_id, facets.building_type_id)
  const parts = [
    onlyName(search.structure_type_id, facets.structure_type_id),
    onlyName(search.color_type_ids, facets.color_type_ids),
    onlyName(search.material_id, facets.material_id),
    search.keyword && quote(search.keyword),
    place,
    onlyName(search.space_id, facets.space_id),
    list.noun,
  ]
  const heading = parts.filter(Boolean).join('の')
  return {
    heading,
    description: `${heading}：${formatNumber(total_count)}件。用途・空間・素材・色でしぼりこみ、写っている家具と建材をそのままさがせます。`,
    parents: [{ label: list.noun, link: listAddress(list, {}) }],
    noIndex: total_count === 0 || !isIndexable(search),
  }
}

function onlyName(ids: readonly number[] | undefined, values: readonly FacetValue[]): string | undefined {
  return ids?.length === 1 ? values.find(({ id }) => id === ids[0])?.name : undefined
}

const indexedChoices = [
  'building_type_id',
  'use_type_id',
  'space_id',
  'material_id',
  'color_type_ids',
] as const

/** Returns whether search engines may index the list: at most two of these filters with one value each. */
function isIndexable(search: SpaceSearch): boolean {
  const allowed: readonly string[] = [...indexedChoices, 'page', 'sort', 'seed']
  const used = indexedChoices.filter((param) => search[param])
  return (
    Object.keys(search).every((name) => allowed.includes(name)) &&
    used.length <= 2 &&
    used.every((param) => search[param]?.length === 1)
  )
}
