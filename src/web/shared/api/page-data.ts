import { createSerializationAdapter } from '@tanstack/react-router'

const plain = new WeakSet<object>()

/** Marks loader data as plain JSON, so that it is serialized as one text. */
export function asJson<T extends object>(data: T): T {
  plain.add(data)
  return data
}

export const pageDataElementId = 'data'

export type PageData = ReturnType<typeof createPageData>

/**
 * Transfers data marked by `asJson` in a JSON script. The router's serializer walks objects field by field,
 * and its output is escaped, hashed and run as code.
 */
export function createPageData() {
  const written: string[] = []
  let read: object[] | undefined
  return {
    transport: createSerializationAdapter({
      key: 'json',
      test: (value: unknown): value is object =>
        typeof value === 'object' && value !== null && plain.has(value),
      toSerializable: (data: object) => written.push(JSON.stringify(data)) - 1,
      fromSerializable: (index: number): object => {
        read ??= JSON.parse(document.getElementById(pageDataElementId)?.textContent ?? '[]')
        return read?.[index] ?? {}
      },
    }),
    /** Returns the script's text with all data written so far; empty in the browser. */
    print: () => escapeJsonScript(`[${written.join()}]`),
  }
}

/** Escapes JSON so that it cannot close its script element. */
export const escapeJsonScript = (json: string): string => json.replaceAll('<', '\\u003c')
