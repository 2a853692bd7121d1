import { expect, test } from 'vitest'
import { groupFacets } from '#web/shared/list/group-facets.ts'
import { postList, projectList } from './space-lists.ts'

const firstOf = (list: typeof postList) => groupFacets(list.facets, list.leads?.({}, {}))[0]?.title

test('begins the rail of photos with orientation and that of projects with building type', () => {
  expect(firstOf(postList)).toBe('写真の向き')
  expect(firstOf(projectList)).toBe('建物の種類')
})
