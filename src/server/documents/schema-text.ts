export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  allOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  enum?: unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  description?: string
}

/** Describes a type: `整数`, `Image[]`, `文字列か null`. */
export function nameType(schema: JsonSchema): string {
  if (schema.$ref) return componentOf(schema.$ref)
  if (schema.anyOf) return schema.anyOf.map(nameType).join('か ')
  if (schema.allOf) return nameType(schema.allOf.find((part) => part.$ref) ?? {})
  const types = [schema.type ?? 'any'].flat()
  const isNullable = types.includes('null')
  const name = types.flatMap((type) => (type === 'null' ? [] : [nameOne(type, schema)])).join('か ')
  return isNullable ? `${name}か null` : name
}

const typeNames: Record<string, string> = {
  string: '文字列',
  integer: '整数',
  number: '数',
  boolean: '真偽値',
  object: 'オブジェクト',
  null: 'null',
  any: '任意',
}

function nameOne(type: string, { items }: JsonSchema): string {
  if (type === 'array') return items ? `${nameType(items)}[]` : '配列'
  return typeNames[type] ?? type
}

const componentOf = (ref: string) => ref.split('/').at(-1) ?? ref

export function nameLimits({ enum: choices, minimum, maximum, maxLength }: JsonSchema): string {
  if (choices) return choices.filter((choice) => choice !== null).join('、')
  if (minimum !== undefined && maximum !== undefined) return `${minimum}〜${maximum}`
  if (minimum !== undefined) return `${minimum}以上`
  if (maxLength !== undefined) return `${maxLength}文字以内`
  return ''
}

export type Field = { path: string; type: string; required: boolean; description: string }

/** Lists nested fields, one per line: `price.kind`, `images[].id`. Components have their own section. */
export function listFields(schema: JsonSchema, prefix = ''): Field[] {
  if (schema.allOf) return schema.allOf.flatMap((part) => listFields(part, prefix))
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix + name
    const field = {
      path,
      type: nameType(property),
      required: schema.required?.includes(name) ?? false,
      description: property.description ?? '',
    }
    return [field, ...listFields(property, `${path}.`), ...listFields(property.items ?? {}, `${path}[].`)]
  })
}
