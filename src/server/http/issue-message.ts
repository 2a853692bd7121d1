import type { z } from '@hono/zod-openapi'
import { messages } from '#contract/data/messages.ts'

type Issue = z.core.$ZodRawIssue
type Bound = Extract<Issue, { code: 'too_small' | 'too_big' }>

const types: Readonly<Record<string, string>> = {
  number: '数',
  int: '整数',
  string: '文字',
  boolean: ' true か false ',
  array: '配列',
  object: 'オブジェクト',
}

const formats: Readonly<Record<string, string>> = {
  datetime: messages.invalidMoment,
  email: messages.invalidEmail,
  url: messages.invalidUrl,
}

export function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? messages.required
        : `${types[issue.expected] ?? '別の形'}で指定してください`
    case 'too_small':
      return tooSmall(issue, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue, Number(issue.maximum))
    case 'invalid_format':
      return formats[issue.format] ?? '形式をご確認ください'
    case 'invalid_value':
      return `${issue.values.join('、')} のいずれかを指定してください`
    default:
      return '内容をご確認ください'
  }
}

function tooSmall({ origin, inclusive }: Bound, minimum: number): string {
  if (origin === 'string') return messages.atLeast(minimum)
  if (origin === 'array') return `${minimum}件以上にしてください`
  return `${minimum}${inclusive ? '以上の' : 'より大きい'}数で指定してください`
}

function tooBig({ origin, inclusive }: Bound, maximum: number): string {
  if (origin === 'string') return messages.atMost(maximum)
  if (origin === 'array') return messages.atMostItems(maximum)
  return `${maximum}${inclusive ? '以下の' : 'より小さい'}数で指定してください`
}
