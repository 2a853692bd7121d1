import { z } from '@hono/zod-openapi'
import type { Choice } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { choiceDoc } from './body-fields.ts'
import { textLimit } from './text-limit.ts'

/** Parses text parameters, repeatable as `ids=1&ids=2`, `ids[]=1` or `ids=1,2`. */
const numberLike = (pattern: RegExp) => (message: string, max: number) =>
  z
    .string({ error: message })
    .regex(pattern, message)
    .transform(Number)
    .refine((n) => n <= max, message)

const wholeNumber = numberLike(/^\d{1,16}$/)
// Programs write very small numbers as 1e-7.
const decimal = numberLike(/^\d{1,10}(\.\d{1,20})?(e-\d{1,3})?$/)

const integerDoc = (description: string, extra: object = {}) => ({
  type: 'integer' as const,
  description,
  ...extra,
})

const idMessage = 'ID は正の整数で指定してください'

export const idParam = (description: string, maximum: number = limits.largestId) =>
  wholeNumber(idMessage, maximum)
    .refine((n) => n >= 1, idMessage)
    .openapi(integerDoc(description, { minimum: 1, maximum }))

const slugMessage = 'slug は英小文字と数字、ハイフンで指定してください'

export const slugParam = (description: string) =>
  z
    .string()
    .max(100, textLimit(100, slugMessage))
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, slugMessage)
    .openapi({ description, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 100 })

export const countParam = (description: string, max: number, fallback: number, min = 0) => {
  const message = `${min}〜${max}の整数で指定してください`
  return wholeNumber(message, max)
    .refine((n) => n >= min, message)
    .default(fallback)
    .openapi(integerDoc(description, { minimum: min, maximum: max, default: fallback }))
}

/** Accepts a bound of a range; decimals beyond the documented ones too. */
export function rangeParam(description: string, decimals = 0) {
  const bounds = { minimum: 0, maximum: limits.largestId }
  if (decimals === 0)
    return wholeNumber('0以上の整数で指定してください', limits.largestId)
      .optional()
      .openapi(integerDoc(description, bounds))
  return decimal('0以上の数値で指定してください', limits.largestId)
    .optional()
    .openapi({ type: 'number', description, ...bounds })
}

export const optionalChoiceParam = (choices: readonly Choice[], description: string) => {
  const message = `${choices.map(({ id }) => id).join('、')} のいずれかを指定してください`
  return wholeNumber(message, limits.largestId)
    .refine((given) => choices.some(({ id }) => id === given), message)
    .optional()
    .openapi(choiceDoc(choices, description))
}

/** Takes text, as all fields of a multipart form are. */
export const choiceFormField = (choices: readonly Choice[], description: string) =>
  wholeNumber(messages.requiredChoice, limits.largestId)
    .refine((given) => choices.some(({ id }) => id === given), messages.requiredChoice)
    .openapi(choiceDoc(choices, description))

export const idListParam = (description: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => (Array.isArray(given) ? given : [given]).flatMap((part) => part.split(',')))
    .pipe(
      z
        .array(idParam(description))
        .max(limits.idsPerRequest, `${limits.idsPerRequest}件以内で指定してください`),
    )
    .default([])
    .openapi({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: limits.largestId },
      description,
      maxItems: limits.idsPerRequest,
    })

export const flagParam = (description: string) =>
  z
    .enum(['true', 'false', '1', '0'], { error: 'true または false で指定してください' })
    .transform((v) => v === 'true' || v === '1')
    .default(false)
    .openapi({ type: 'boolean', default: false, description })

/** Accepts a moment of this century, as UTC. */
export const momentParam = (description: string) =>
  z
    .string({ error: messages.invalidMoment })
    .refine(
      (text) => /^20/.test(text) && z.iso.datetime({ offset: true }).safeParse(text).success,
      messages.invalidMoment,
    )
    .transform((moment) => new Date(moment).toISOString())
    .openapi({ description, format: 'date-time', pattern: '^20', example: '2026-12-01T00:00:00Z' })

const dayMessage = '日付を 2026-11-23 の形で指定してください'

export const dayParam = (description: string) =>
  z.iso.date({ error: dayMessage }).optional().openapi({ description, format: 'date', example: '2026-11-23' })

export const keywordParam = (
  description = '検索キーワード。空白で区切ると AND、"…" で完全一致、-語 で除外。',
) =>
  z
    .string({ error: '文字列で指定してください' })
    .max(limits.keyword, textLimit(limits.keyword))
    .default('')
    .openapi({ description, example: 'ソファ' })

export const requiredKeywordParam = (description: string) =>
  z
    .string({ error: '必須入力項目です' })
    .trim()
    .min(1, '必須入力項目です')
    .max(limits.keyword, textLimit(limits.keyword))
    .openapi({ description, example: 'ソファ' })

export const choiceParam = <const T extends readonly [string, ...string[]]>(
  values: T,
  fallback: T[number],
  description: string,
) =>
  z
    .enum(values, { error: `${values.join('、')} のいずれかを指定してください` })
    .default(fallback)
    .openapi({ description })

type Sort = { readonly id: string; readonly label: string }

type SortSchema<Id extends string> = z.ZodDefault<z.ZodEnum<{ [K in Id]: K }>>

export const sortParam = <const T extends readonly [Sort, ...Sort[]]>(sorts: T, description = '並び順') => {
  const [first, ...others] = sorts.map(({ id }): T[number]['id'] => id)
  if (first === undefined) throw new RangeError('There is nothing to sort by')
  // The parameter type is any string; callers get the table's ids.
  return choiceParam([first, ...others], first, description) as unknown as SortSchema<T[number]['id']>
}

export const limitParam = countParam('件数', limits.pageSizeMax, limits.pageSize, 1)
export const offsetParam = countParam('先頭から飛ばす件数', limits.searchDepth, 0)
export const pageParam = countParam('ページ番号（1から）', limits.searchDepth, 1, 1)
export const shareTokenParam = z
  .string({ error: '文字列で指定してください' })
  .regex(/^[\w-]{1,200}$/, '共有リンクが正しくありません')
  .optional()
  .openapi({ description: '共有リンクの token', pattern: '^[A-Za-z0-9_-]{0,200}$' })

export const cursorParam = z
  .string({ error: '文字列で指定してください' })
  .regex(/^[A-Za-z0-9_-]{1,200}$/, 'カーソルが正しくありません')
  .optional()
  .openapi({ description: '前のレスポンスの next_cursor', pattern: '^[A-Za-z0-9_-]{0,200}$' })
