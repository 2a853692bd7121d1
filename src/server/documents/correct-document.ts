import type { OpenAPIHono } from '@hono/zod-openapi'

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

export function correctDocument(document: OpenApiDocument): OpenApiDocument {
  nameLists(document)
  return declareNulls(document) as OpenApiDocument
}

/** Adds the specification's brackets to names of id lists: `color_type_ids[]`. */
function nameLists({ paths = {} }: OpenApiDocument): void {
  for (const parameter of Object.values(paths).flatMap(parametersOf)) {
    const { name, schema } = parameter
    if (schema && 'type' in schema && schema.type === 'array' && name.endsWith('_ids'))
      parameter.name = `${name}[]`
  }
}

const parametersOf = (operations: NonNullable<OpenApiDocument['paths']>[string]) =>
  [operations.get, operations.post, operations.put, operations.patch, operations.delete].flatMap(
    (operation) => (operation?.parameters ?? []).filter((parameter) => 'name' in parameter),
  )

/** Rewrites nullable components: the library emits `allOf` of component and null, which nothing satisfies. */
function declareNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(declareNulls)
  if (!isRecord(value)) return value
  const [component, added] = Array.isArray(value.allOf) ? value.allOf : []
  if (component?.$ref && [added?.type].flat().includes('null')) {
    const { type: _, ...words } = added
    return { anyOf: [component, { type: 'null' }], ...words }
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, declareNulls(part)]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
