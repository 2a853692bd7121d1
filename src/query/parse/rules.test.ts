import { expect, test } from 'vitest'
import { projectKind } from '#server/search-index/kinds/projects.ts'
import { index, projectTerms, taxonomy } from '#tests/golden/demo-catalogue.ts'
import { columnsOf, PROJECTS, terms } from '#tests/golden/projects.ts'
import { makeIndex } from '#tests/support/search-index.ts'
import { asTyped } from './parts.ts'
import { readProducts, readProjects } from './reading.ts'
import { rules } from './rules.ts'

const projects = await makeIndex(
  projectKind.schemaFor(terms),
  PROJECTS.map((project, at) =>
    projectKind.describe({ id: at + 1, ...columnsOf(project, project.photos) }, terms),
  ),
)
const withTerms = <Terms>(searched: typeof index, terms: Terms) => ({
  terms,
  count: (query: Parameters<typeof index.count>[0]) => searched.count(query),
  search: (query: Parameters<typeof index.search>[0]) => searched.search(query),
})
const [projectIndex, products] = [withTerms(projects, projectTerms), withTerms(index, taxonomy)]

/** Returns the rules that fire in a keyword, as it stands or cut finely. */
async function firedIn(keyword: string, isOfProjects: boolean): Promise<string[]> {
  const fired = new Set<string>()
  const addRule = (name: string) => fired.add(name)
  for (const isFine of [false, true])
    await (isOfProjects
      ? readProjects(projectIndex, products, asTyped(keyword), {}, isFine, addRule)
      : readProducts(taxonomy, asTyped(keyword), {}, isFine, addRule))
  return [...fired]
}

test.each(rules)('applies the rule "$name" to $example', async ({ name, example, of, stage }) => {
  expect(await firedIn(example, of === 'projects' || stage === 'projects')).toContain(name)
})

test('applies no rule to a name that stands alone', async () => {
  expect(await firedIn('シェルフ', false)).toEqual([])
  expect(await firedIn('住宅', true)).toEqual([])
})

test('gives each rule a unique name', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
})
