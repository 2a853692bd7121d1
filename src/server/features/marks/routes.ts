import * as contract from '#contract/marks/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { selectMarks } from './queries.ts'

export const markHandlers = ({ db }: Services) => [
  handle(contract.getMarks, async ({ actor, query }) => {
    const { variations, followed, ...marks } = await selectMarks(db, actor.userId, {
      projects: query.project_ids,
      posts: query.post_ids,
      variations: query.product_variation_ids,
      users: query.user_ids,
    })
    return { ...marks, product_variations: variations, followed_user_ids: followed }
  }),
]
