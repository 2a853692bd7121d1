import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { apiDescription } from '#tests/support/api-description.ts'

type Operation = { parameters?: { in: string; name: string }[]; security?: object[] }

const { paths } = apiDescription<{ paths: Record<string, Record<string, Operation>> }>()

/** The specification's public calls with their parameters. */
const table = await readFile(new URL('../fixtures/public-calls.tsv', import.meta.url), 'utf8')
const calls = table
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, method = '', path = '', auth = '', parameters = ''] = line.split('\t')
    return { method, path, auth, parameters }
  })

const productFilter =
  'keyword,kind,category_id,color_type_ids,fire_protection_material,flame_prevention_regulation,formaldehyde,material_id,maker_id,min_width,max_width,min_height,max_height,min_depth,max_depth,min_price,max_price,fire_resistance,in_stock,search_condition_value_ids,limit,offset,sort,exclude_product_id'
const noParameters = 'private lists: owner only'

const namesOf = (parameters: string): string[] =>
  parameters
    .replace('product filter set', productFilter)
    .replace(noParameters, '')
    .split(',')
    .filter((name) => name !== '')
    .map((name) => name.replace(/\[\]$|\*$/, ''))

test('lists all 82 public calls of the specification', () => {
  expect(calls).toHaveLength(82)
})

test.each(calls)('declares $method $path with every parameter of the specification', (call) => {
  const operation = paths[call.path]?.[call.method.toLowerCase()]
  expect(operation).toBeDefined()
  const declared = (operation?.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => name.replace(/\[\]$/, ''))
  expect(declared).toEqual(expect.arrayContaining(namesOf(call.parameters)))
})
