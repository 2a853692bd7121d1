import { and, desc, eq, lt } from 'drizzle-orm'
import * as contract from '#contract/boards/console-routes.ts'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#server/api-error.ts'
import { changeRecord, createRecord, readRecord, removeRecord } from '#server/console/change-record.ts'
import { readPage } from '#server/db/pages.ts'
import { matchesKeyword } from '#server/db/query-fragments.ts'
import { refusedBy } from '#server/db/refused-by.ts'
import { boardPosts, boards } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handler.ts'
import { listByCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { boardRecord as record } from './board-record.ts'

export const consoleBoardHandlers = (services: Services) => [
  handle(contract.listConsoleBoards, ({ query }) => listAllBoards(services, query)),
  handle(contract.getConsoleBoard, ({ params }) => readRecord(services, record, params.id)),
  handle(contract.createBoard, ({ actor, body }) =>
    createRecord(services, actor, { route: contract.createBoard.id, record, state: body }).catch(refuse),
  ),
  handle(contract.updateBoard, ({ actor, params: { id }, body: { version, ...state } }) =>
    changeRecord(services, actor, { route: contract.updateBoard.id, record, id, version, state }).catch(
      refuse,
    ),
  ),
  handle(contract.deleteBoard, ({ actor, params: { id } }) =>
    removeRecord(services, actor, { route: contract.deleteBoard.id, record, id }),
  ),
]

/** Maps missing categories, and missing or repeated photos, to input errors. */
function refuse(error: unknown): never {
  const constraint = refusedBy(error)
  if (constraint === undefined) throw error
  const path = constraint.startsWith('boards_category') ? 'category_id' : 'photos'
  throw new ApiError('invalid_request', [{ path, code: 'invalid_choice', message: messages.requiredChoice }])
}

type BoardQuery = {
  keyword: string
  state: (typeof contract.boardStates)[number]
  limit: number
  cursor?: string | undefined
}

function listAllBoards({ db }: Services, { keyword, state, ...query }: BoardQuery) {
  const matches = and(
    state === 'all' ? undefined : eq(boards.published, state === 'published'),
    matchesKeyword(keyword, boards.title, boards.description),
  )
  return listByCursor(query, ({ before, limit }) =>
    readPage(
      db
        .select({
          id: boards.id,
          title: boards.title,
          published: boards.published,
          post_count: db.$count(boardPosts, eq(boardPosts.boardId, boards.id)),
        })
        .from(boards)
        .where(and(matches, lt(boards.id, before)))
        .orderBy(desc(boards.id))
        .limit(limit),
      db.$count(boards, matches),
      (rows) => rows,
    ),
  )
}
