import type { OpenAPIHono } from '@hono/zod-openapi'

export type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

export function correctDocument(document: Document): Document {
  nameLists(document)
  return sayNulls(document) as Document
}

/** Adds brackets to names of id lists, as the specification has them: `color_type_ids[]`. */
function nameLists({ paths = {} }: Document): void {
  for (const parameter of Object.values(paths).flatMap(parametersOf)) {
    const { name, schema } = parameter
    if (schema && 'type' in schema && schema.type === 'array' && name.endsWith('_ids'))
      parameter.name = `${name}[]`
  }
}

const parametersOf = (operations: NonNullable<Document['paths']>[string]) =>
  [operations.get, operations.post, operations.put, operations.patch, operations.delete].flatMap(
    (operation) => (operation?.parameters ?? []).filter((parameter) => 'name' in parameter),
  )

/** Rewrites nullable components: the library emits `allOf` of component and null, which nothing satisfies. */
function sayNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sayNulls)
  if (!isRecord(value)) return value
  const [component, added] = Array.isArray(value.allOf) ? value.allOf : []
  if (component?.$ref && [added?.type].flat().includes('null')) {
    const { type: _, ...words } = added
    return { anyOf: [component, { type: 'null' }], ...words }
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sayNulls(part)]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
