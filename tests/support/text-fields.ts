// The text fields of a schema at any depth, each with a value that contains a given text there.
import type { z } from 'zod'

export type TextField = { path: string; maxLength: number | null; fill: (text: string) => unknown }

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
  values?: unknown[]
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as Definition

/** Walks a schema in input order, and every option of a union. */
export function listTextFields(schema: z.ZodType, path = ''): TextField[] {
  const { type, shape, element, options, innerType, in: input } = definitionOf(schema)
  if (type === 'string') return [{ path, maxLength: (schema as z.ZodString).maxLength, fill: (text) => text }]
  if (type === 'enum') return [{ path, maxLength: null, fill: (text) => text }]
  if (shape) return listMembers(shape, path)
  if (element)
    return listTextFields(element, join(path, '0')).map(({ fill, ...field }) => ({
      ...field,
      fill: (text: string) => [fill(text)],
    }))
  if (options) return options.flatMap((option) => listTextFields(option, path))
  const inner = innerType ?? input
  return inner ? listTextFields(inner, path) : []
}

/** Literals of an object stay: they select the option of a union. */
function listMembers(shape: Record<string, z.ZodType>, path: string): TextField[] {
  const literals = Object.entries(shape).flatMap(([name, member]) => {
    const { type, values } = definitionOf(member)
    return type === 'literal' ? [[name, values?.[0]] as const] : []
  })
  return Object.entries(shape).flatMap(([name, member]) =>
    listTextFields(member, join(path, name)).map(({ fill, ...field }) => ({
      ...field,
      fill: (text: string) => ({ ...Object.fromEntries(literals), [name]: fill(text) }),
    })),
  )
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
