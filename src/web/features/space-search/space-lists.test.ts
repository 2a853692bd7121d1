import { expect, test } from 'vitest'
import { groupFacets } from '#web/shared/list/group-facets.ts'
import { postList, projectList } from './space-lists.ts'

const firstOf = (list: typeof postList) => groupFacets(list.facets, list.leads?.({}, {}))[0]?.title

test('the rail of photos begins with the way they lie, that of projects with what was built', () => {
  expect(firstOf(postList)).toBe('写真の向き')
  expect(firstOf(projectList)).toBe('建物の種類')
})
