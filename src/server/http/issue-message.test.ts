import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import type { InputIssue } from '#contract/data/errors.ts'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { ApiError } from '#server/api-error.ts'
import { issueMessage } from './issue-message.ts'
import { readInput } from './read-input.ts'

const calls: readonly Route[] = routes

type Path = readonly (string | number)[]

const wrongValues = [undefined, null, true, 'x', '', -1, 0, 1.5, 1e20, [], {}, [[]], 'あ'.repeat(20_000)]

/** Lists the paths of all parts of a value, itself first. */
const placesIn = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))]

/** Replaces the part at a path; removes it for undefined. */
function withWrong(value: unknown, [key, ...rest]: Path, wrong: unknown): unknown {
  if (key === undefined) return wrong
  const copy: Record<string, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value)
  copy[key] = withWrong(copy[key], rest, wrong)
  return copy
}

function issuesOf(
  route: Route,
  input: Partial<Pick<Route['example'], 'params' | 'body'>>,
  query = '',
): readonly InputIssue[] {
  const { params = {}, body } = { ...route.example, ...input }
  try {
    readInput(route, { params, query: new URLSearchParams(query), body })
    return []
  } catch (error) {
    if (error instanceof ApiError) return error.issues ?? []
    throw error
  }
}

const isJapanese = ({ message }: InputIssue) => /[ぁ-んァ-ヶ一-龠]/.test(message)

test.each(calls.filter(({ body }) => body))(
  'describes in Japanese what is wrong at any place of the body: $id',
  (route) => {
    const { body } = route.example
    const wrong = placesIn(body).flatMap((path) => wrongValues.map((value) => withWrong(body, path, value)))
    const issues = wrong.flatMap((given) => issuesOf(route, { body: given }))
    expect(issues.length).toBeGreaterThan(0)
    expect(issues.filter((issue) => !isJapanese(issue))).toEqual([])
  },
)

test('describes in Japanese what is wrong in any path or query', () => {
  for (const route of calls) {
    const names = Object.keys(route.query?.shape ?? {})
    const issues = ['x', '-1', '1e30', 'あ'.repeat(1000)].flatMap((wrong) => [
      ...issuesOf(route, {}, new URLSearchParams(names.map((name) => [name, wrong])).toString()),
      ...issuesOf(route, {
        params: Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, wrong])),
      }),
    ])
    expect(
      issues.filter((issue) => !isJapanese(issue)),
      route.id,
    ).toEqual([])
  }
})

test.each([
  [z.int(), undefined, '必須入力項目です'],
  [z.int(), null, '必須入力項目です'],
  [z.int(), '12', '数で指定してください'],
  [z.int(), 1.5, '整数で指定してください'],
  [z.int().positive(), 0, '0より大きい数で指定してください'],
  [z.number().min(1), 0, '1以上の数で指定してください'],
  [z.number().lt(5), 5, '5より小さい数で指定してください'],
  [z.string(), 3, '文字で指定してください'],
  [z.string().max(2), 'あいう', '2文字以内で入力してください'],
  [z.array(z.int()), 3, '配列で指定してください'],
  [z.array(z.int()).min(2), [1], '2件以上にしてください'],
  [z.enum(['asc', 'desc']), 'up', 'asc、desc のいずれかを指定してください'],
  [z.iso.datetime(), 'いつか', '無効な日時の形式です'],
  [z.int({ error: 'スキーマの言葉です' }), 'x', 'スキーマの言葉です'],
])('%# answers %j with %s', (schema, given, message) => {
  expect(schema.safeParse(given, { error: issueMessage }).error?.issues[0]?.message).toBe(message)
})
