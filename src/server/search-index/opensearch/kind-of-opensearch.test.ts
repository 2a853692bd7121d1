// An index made by the previous or the next version.
import { expect, test } from 'vitest'
import { createDatabase } from '#server/db/connect.ts'
import { createLogger } from '#server/logger.ts'
import { makerKind } from '#server/search-index/kinds/makers.ts'
import { createPretendOpenSearch } from '#tests/support/pretend-opensearch.ts'
import { aliasOf, createNext, formOf, swapTo } from './aliases.ts'
import { OpenSearchError } from './client.ts'
import { createKindOfOpenSearch } from './kind-of-opensearch.ts'

const refusal = new OpenSearchError(400, 'search_phase_execution_exception', 'all shards failed')
const schema = makerKind.schemaFor(null)
const ours = formOf(makerKind.documentsVersion, schema)
// Unused: makers need no terms.
const { db } = createDatabase('postgres://127.0.0.1:1/none')

/** Refuses the first `refusals` searches. */
async function openOn(form: string, refusals: number) {
  let left = refusals
  const asked: unknown[] = []
  const { client } = createPretendOpenSearch((request) => {
    if (!/_m?search/.test(request)) return
    asked.push(request)
    if (left-- > 0) throw refusal
  })
  const alias = aliasOf(client, 'maker')
  const put = async (another: string) => {
    const { name } = await createNext(client, alias, schema, another)
    await swapTo(client, alias, name)
  }
  await put(form)
  const { signal } = new AbortController()
  const kind = createKindOfOpenSearch(makerKind, { db, client, logger: createLogger('silent'), signal })
  await kind.open()
  return { kind, put, asked }
}

test('retries a rejected search against the index that has meanwhile replaced the rejecting one', async () => {
  const { kind, put, asked } = await openOn('another', 1)
  await put(ours)
  expect(await kind.search({})).toMatchObject({ total: 0 })
  expect(asked).toHaveLength(2)
})

test('throws the rejection of a search that matches the form of its index', async () => {
  for (const form of [ours, 'another']) {
    const { kind } = await openOn(form, 1)
    await expect(kind.search({})).rejects.toBe(refusal)
  }
})
