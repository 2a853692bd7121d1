import { createSerializationAdapter } from '@tanstack/react-router'

const plain = new WeakSet<object>()

/** Marks loader data as plain JSON, which all answers of the api are, so that it travels as one text. */
export function asJson<T extends object>(data: T): T {
  plain.add(data)
  return data
}

export const pageDataElementId = 'data'

export type PageData = ReturnType<typeof createPageData>

/**
 * What `asJson` marked of one page, carried from the server's render into the browser in a JSON script of its own. The router's
 * writer takes objects apart one by one, since they could hold anything, and what it writes is escaped, hashed and run as code.
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
    /** The script's text: all that was written so far. In the browser nothing is. */
    print: () => escapeJsonScript(`[${written.join()}]`),
  }
}

/** JSON that cannot close the script element that it stands in. */
export const escapeJsonScript = (json: string): string => json.replaceAll('<', '\\u003c')
