// A version that asks an index which the version before made, or which the next one has made already.
import { expect, test } from 'vitest'
import { ApiError } from '#server/api-error.ts'
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
// Nobody asks it: the names of makers need no terms.
const { db } = createDatabase('postgres://127.0.0.1:1/none')

async function openOn(form: string) {
  const { client } = createPretendOpenSearch((request) => {
    if (/_m?search/.test(request)) throw refusal
  })
  const { name } = await createNext(client, aliasOf(client, 'maker'), schema, form)
  await swapTo(client, aliasOf(client, 'maker'), name)
  const { signal } = new AbortController()
  const kind = createKindOfOpenSearch(makerKind, { db, client, logger: createLogger('silent'), signal })
  await kind.open()
  return kind
}

test('what an index of another form refuses may be asked again in a moment: it is being built anew', async () => {
  const kind = await openOn('another')
  const unavailable = new ApiError('search_unavailable')
  await expect(kind.search({})).rejects.toEqual(unavailable)
  await expect(kind.count({})).rejects.toEqual(unavailable)
})

test('what an index of this form refuses is a mistake of ours, and is told as one', async () => {
  const kind = await openOn(ours)
  await expect(kind.search({})).rejects.toBe(refusal)
})
