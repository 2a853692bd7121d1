import { z } from '@hono/zod-openapi'
import { cursorParam, limitParam, offsetParam, pageParam } from './params.ts'

export type List<T> = { items: T[]; total_count: number }
export type CursorList<T> = List<T> & { next_cursor: string | null }
export type PageList<T> = List<T> & { next_page: number | null }
export type OffsetList<T> = List<T> & { next_offset: number | null }

export const whole = {
  listOf: <T extends z.ZodType>(item: T) =>
    z.object({
      items: z.array(item),
      total_count: z.int().nonnegative().openapi({ description: '条件に合う総数' }),
    }),
  exampleOf: <T>(...items: T[]): List<T> => ({ items, total_count: items.length }),
}

const numberOfNext = (param: string) =>
  z
    .int()
    .positive()
    .nullable()
    .openapi({ description: `次のページの ${param}。最後のページは null` })

/**
 * Three kinds of paging, named by the specification. The answer holds the next page's parameter, such as
 * `next_cursor`; null on the last.
 */
export const byCursor = {
  params: { limit: limitParam, cursor: cursorParam },
  listOf: <T extends z.ZodType>(item: T) =>
    whole.listOf(item).extend({
      next_cursor: z.string().nullable().openapi({ description: '次のページの cursor。最後のページは null' }),
    }),
  exampleOf: <T>(...items: T[]): CursorList<T> => ({ ...whole.exampleOf(...items), next_cursor: null }),
}

export const byPage = {
  params: { limit: limitParam, page: pageParam },
  listOf: <T extends z.ZodType>(item: T) => whole.listOf(item).extend({ next_page: numberOfNext('page') }),
  exampleOf: <T>(...items: T[]): PageList<T> => ({ ...whole.exampleOf(...items), next_page: null }),
}

export const byOffset = {
  params: { limit: limitParam, offset: offsetParam },
  listOf: <T extends z.ZodType>(item: T) =>
    whole.listOf(item).extend({ next_offset: numberOfNext('offset') }),
  exampleOf: <T>(...items: T[]): OffsetList<T> => ({ ...whole.exampleOf(...items), next_offset: null }),
}
