import { listNews as listNewsRoute } from '#contract/news/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { listNews } from './service.ts'

export const newsHandlers = (services: Services) => [
  handle(listNewsRoute, ({ query }) => listNews(services, query)),
]
