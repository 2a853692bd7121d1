import { z } from 'zod'
import { FORM_VERSION } from '#search/opensearch/mapping.ts'
import type { OpenSearch } from '#server/search-index/opensearch/client.ts'
import { OpenSearchError } from '#server/search-index/opensearch/client.ts'

const PlaceSchema = z.object({ index: z.string(), alias: z.string() })
const ActionsSchema = z.object({
  actions: z.array(z.object({ add: PlaceSchema.optional(), remove: PlaceSchema.optional() })),
})
const IndexSchema = z.object({
  aliases: z.record(z.string(), z.unknown()).default({}),
  mappings: z.unknown().optional(),
})
const LinesSchema = z.array(
  z.union([
    z.object({ index: z.object({ _id: z.string() }) }),
    z.object({ delete: z.object({ _id: z.string() }) }),
    z.object({ text: z.unknown() }),
  ]),
)
const unfit = { type: 'mapper_parsing_exception', reason: 'failed to parse' }

type Index = { aliases: Set<string>; documents: Map<string, unknown>; mappings: unknown }

const isMeant = (name: string, pattern: string) =>
  pattern.split(',').some((part) => (part.endsWith('*') ? name.startsWith(part.slice(0, -1)) : name === part))

/**
 * Creates the part of OpenSearch that an indexer needs, in memory. `before` is awaited with each request,
 * such as `POST /name/_refresh`.
 * Documents for which `refuses` is true are rejected, as a real one rejects documents that do not fit its
 * fields.
 */
export function createPretendOpenSearch(
  before: (request: string) => Promise<void> | void,
  refuses: (id: number) => boolean = () => false,
) {
  const indexes = new Map<string, Index>()
  const places = new Map<string, unknown>()
  const find = (name: string) => [...indexes].find(([own, { aliases }]) => own === name || aliases.has(name))

  function write(name: string, lines: unknown): unknown {
    const documents = find(name)?.[1].documents
    if (!documents) throw new OpenSearchError(404, 'index_not_found_exception', name)
    let id = ''
    const items: unknown[] = []
    for (const line of LinesSchema.parse(lines)) {
      if ('delete' in line) documents.delete(line.delete._id)
      else if ('index' in line) id = line.index._id
      else if (refuses(Number(id))) items.push({ index: { _id: id, status: 400, error: unfit } })
      else documents.set(id, line.text)
    }
    return { errors: items.length > 0, items }
  }

  function moveAliases(body: unknown): void {
    for (const { add, remove } of ActionsSchema.parse(body).actions) {
      for (const [name, { aliases }] of indexes)
        if (remove && isMeant(name, remove.index)) aliases.delete(remove.alias)
      if (add) indexes.get(add.index)?.aliases.add(add.alias)
    }
  }

  function answer(method: string, path: string, body: unknown): unknown {
    const [name = '', part = ''] = path.slice(1).split(/[/?]/)
    if (name === '_aliases') return moveAliases(body)
    if (part === '_bulk') return write(name, body)
    if (part === '_alias')
      return Object.fromEntries(
        [...indexes].flatMap(([own, { aliases }]) =>
          isMeant(own, name)
            ? [[own, { aliases: Object.fromEntries([...aliases].map((alias) => [alias, {}])) }]]
            : [],
        ),
      )
    if (part === '_doc' && method === 'PUT') return void places.set(path, body)
    if (part === '_doc' && places.has(path)) return { _source: places.get(path) }
    if (part === '_doc') throw new OpenSearchError(404, 'document_missing_exception', path)
    const [own, found] = find(name) ?? []
    if (part === '' && method === 'PUT') {
      const { aliases, mappings } = IndexSchema.parse(body)
      indexes.set(name, { aliases: new Set(Object.keys(aliases)), documents: new Map(), mappings })
    } else if (!own || !found) throw new OpenSearchError(404, 'index_not_found_exception', name)
    else if (part === '' && method === 'DELETE') indexes.delete(own)
    else if (part === '_mapping') return { [own]: { mappings: found.mappings } }
    else if (part === '_search') return { hits: { total: { value: found.documents.size }, hits: [] } }
    return {}
  }

  const client: OpenSearch = {
    prefix: 'pretend',
    ask: async (schema, method, path, body, _patience, signal) => {
      const givenUp = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
      await Promise.race([before(`${method} ${path}`), givenUp])
      signal?.throwIfAborted()
      return schema.parse(answer(method, path, body) ?? {})
    },
  }
  const documentOf = (name: string, id: number) => find(name)?.[1].documents.get(String(id))
  const nameOf = (alias: string) => find(alias)?.[0]
  return {
    client,
    documentOf,
    nameOf,
    placeOf: (group: string) => places.get(`/pretend-state/_doc/${group}.v${FORM_VERSION}`),
  }
}
