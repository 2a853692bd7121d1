import * as contract from '#contract/boards/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getBoard, getBoardsByIds, listBoardPosts, searchBoards } from './service.ts'

export const boardHandlers = (services: Services) => [
  handle(contract.searchBoards, ({ query }) => searchBoards(services, query)),
  handle(contract.getBoardsByIds, ({ query }) => getBoardsByIds(services, query.ids)),
  handle(contract.getBoard, ({ params }) => getBoard(services, params.id)),
  handle(contract.listBoardPosts, ({ params, query }) => listBoardPosts(services, params.id, query)),
]
