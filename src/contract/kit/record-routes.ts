import { z } from '@hono/zod-openapi'
import type { ErrorCode } from '#contract/data/errors.ts'
import { idParam } from './params.ts'
import { type Route, routesOf } from './route.ts'
import { ChangedSchema } from './schemas.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

export const staffOnly = '運営の担当者だけが使えます。'

type RecordRouteOptions<Name extends string, Path extends string> = {
  /** Used in call and schema names: Board for `createBoard`. */
  name: Name
  path: Path
  noun: string
  says: { create: string; update: string; remove?: string }
  fails?: { update?: readonly ErrorCode[]; remove?: readonly ErrorCode[] }
  example: {
    content: object
    /** Example body of an update; defaults to `content`. */
    changed?: object
    stored: { id: number; version: number } & Record<string, unknown>
  }
}

/**
 * Defines the calls of a console record. `content` is the writable body, `update` adds a version, the answer
 * `stored` extends `ChangedSchema`.
 */
export function recordRoutes<
  const Name extends string,
  const Path extends string,
  Content extends z.ZodType,
  Update extends z.ZodType,
  Stored extends z.ZodType,
>(
  { name, path, noun, says, fails = {}, example: examples }: RecordRouteOptions<Name, Path>,
  { content, update, stored }: { content: Content; update: Update; stored: Stored },
) {
  const { content: sent, changed: sentAgain = sent, stored: answered } = examples
  const { id, version } = answered
  const all = `/console/${path}` as const
  const one = `/console/${path}/{id}` as const
  const params = z.object({ id: idParam(`${noun}の ID`) })
  const example = { params: { id: String(id) } }
  const changed = { ...answered, version: version + 1 }
  return {
    get: route({
      id: `getConsole${name}` as const,
      method: 'GET',
      path: one,
      summary: `${noun}の内容`,
      description: `編集のための内容と版です。${staffOnly}`,
      params,
      response: stored,
      example: { ...example, response: answered },
    }),
    create: route({
      id: `create${name}` as const,
      method: 'POST',
      path: all,
      summary: `${noun}を作る`,
      description: `${says.create}${staffOnly}`,
      body: content.openapi(`${name}Content`),
      response: stored,
      example: { body: sent, response: answered },
    }),
    update: route({
      id: `update${name}` as const,
      method: 'PUT',
      path: one,
      summary: `${noun}を変える`,
      description: `${says.update}${staffOnly}`,
      fails: ['conflict', ...(fails.update ?? [])],
      params,
      body: update.openapi(`${name}Update`),
      response: stored,
      example: { ...example, body: { ...sentAgain, version }, response: changed },
    }),
    remove: route({
      id: `delete${name}` as const,
      method: 'DELETE',
      path: one,
      summary: `${noun}を削除する`,
      description: `${says.remove ?? ''}変更履歴から元に戻せます。${staffOnly}`,
      ...(fails.remove && { fails: fails.remove }),
      params,
      response: ChangedSchema,
      example: { ...example, response: { id, version: version + 2 } },
    }),
  } satisfies Record<string, Route>
}
