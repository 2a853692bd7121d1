import * as contract from '#contract/likes/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { createLike, deleteLike, requireItemRef } from './service.ts'

export const likeHandlers = ({ db }: Services) => [
  handle(contract.createLike, ({ actor, body }) => createLike(db, actor, body)),
  handle(contract.deleteLike, ({ actor, body, query }) =>
    deleteLike(db, actor, body ?? requireItemRef(query)),
  ),
]
