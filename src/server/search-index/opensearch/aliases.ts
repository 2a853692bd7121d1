import { createHash } from 'node:crypto'
import { z } from 'zod'
import { FORM_VERSION, indexBody } from '#search/opensearch/mapping.ts'
import type { SearchSchema } from '#search/types.ts'
import { isMissing, type OpenSearch } from './client.ts'
import { isNameOf, newNameOf, versionIn } from './own-indexes.ts'

/**
 * Returns the alias. Each term format has its own, so that processes of different versions can run side by
 * side.
 */
export const aliasOf = ({ prefix }: Pick<OpenSearch, 'prefix'>, kind: string): string =>
  `${prefix}-${kind}.v${FORM_VERSION}`

/** Indexes with another form are rebuilt. */
export const formOf = (documentsVersion: number, schema: SearchSchema): string =>
  createHash('sha256')
    .update(JSON.stringify([FORM_VERSION, documentsVersion, schema]))
    .digest('hex')
    .slice(0, 16)

/** Writes become searchable within this interval. */
export const refreshed = { refresh_interval: '250ms' }

const AnySchema = z.unknown()
/** As text, because the order of fields matters. */
const HeldSchema = z.object({
  form: z.string(),
  schema: z.string().transform((text): SearchSchema => SearchSchemaSchema.parse(JSON.parse(text))),
})
const SearchSchemaSchema: z.ZodType<SearchSchema> = z.object({
  text: z.record(
    z.string(),
    z.object({
      weight: z.number(),
      kind: z.enum(['text', 'code']).exactOptional(),
      names: z.boolean().exactOptional(),
    }),
  ),
  choices: z.array(z.string()),
  numbers: z.array(z.string()),
  grouped: z.boolean().exactOptional(),
})
const MappingsSchema = z.record(
  z.string(),
  z.object({ mappings: z.object({ _meta: HeldSchema.optional() }) }),
)

const AliasesSchema = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }))

export type HeldIndex = z.infer<typeof HeldSchema>

export async function readHeld(client: OpenSearch, alias: string): Promise<HeldIndex | undefined> {
  const indexes = await client.ask(MappingsSchema, 'GET', `/${alias}/_mapping`).catch(noneIfMissing)
  const [index] = Object.values(indexes ?? {})
  return index?.mappings._meta
}

/** Creates an index to fill under a temporary alias. */
export async function createNext(client: OpenSearch, alias: string, schema: SearchSchema, form: string) {
  await removeUnused(client, alias)
  const name = newNameOf(alias)
  const { settings, mappings } = indexBody(schema, { form, schema: JSON.stringify(schema) })
  const body = {
    settings: { ...settings, refresh_interval: -1, number_of_replicas: 0 },
    mappings,
    aliases: { [nextOf(alias)]: {} },
  }
  await client.ask(AnySchema, 'PUT', `/${name}`, body, 'write')
  return { name, writeTo: nextOf(alias) }
}

/** Previous indexes stay until `removeUnused`, so that running searches can finish. */
export async function swapTo(client: OpenSearch, alias: string, name: string): Promise<void> {
  const settings = { ...refreshed, number_of_replicas: null, auto_expand_replicas: '0-1' }
  await client.ask(AnySchema, 'PUT', `/${name}/_settings`, settings, 'write')
  await client.ask(AnySchema, 'POST', `/${name}/_refresh`, undefined, 'write')
  const actions = [
    { remove: { index: `${alias}-*`, alias, must_exist: false } },
    { remove: { index: name, alias: nextOf(alias) } },
    { add: { index: name, alias } },
  ]
  await client.ask(AnySchema, 'POST', '/_aliases', { actions }, 'write')
}

/** Includes unfinished indexes of stopped indexers. */
export async function removeUnused(client: OpenSearch, alias: string): Promise<void> {
  const indexes = await client.ask(AliasesSchema, 'GET', `/${alias}-*/_alias`, undefined, 'write')
  for (const [index, { aliases }] of Object.entries(indexes))
    if (isNameOf(alias, index) && !(alias in aliases))
      await client.ask(AnySchema, 'DELETE', `/${index}`, undefined, 'write')
}

export async function removeFormer(client: OpenSearch, kind: string): Promise<void> {
  const own = `${client.prefix}-${kind}`
  const indexes = await client.ask(AliasesSchema, 'GET', `/${own}-*,${own}.v*/_alias`, undefined, 'write')
  for (const index of Object.keys(indexes)) {
    const version = versionIn(client, kind, index)
    if (version !== undefined && version < FORM_VERSION)
      await client.ask(AnySchema, 'DELETE', `/${index}`, undefined, 'write')
  }
}

const nextOf = (alias: string): string => `${alias}-next`

function noneIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}
