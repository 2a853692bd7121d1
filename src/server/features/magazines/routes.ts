import * as contract from '#contract/magazines/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getArticle, listArticles, listArticlesOfTag, listMagazineTags } from './service.ts'

export const magazineHandlers = (services: Services) => [
  handle(contract.listArticles, ({ query }) => listArticles(services, query)),
  handle(contract.listMagazineTags, () => listMagazineTags(services)),
  handle(contract.listArticlesOfTag, ({ params, query }) => listArticlesOfTag(services, params.slug, query)),
  handle(contract.getArticle, ({ params }) => getArticle(services, params.slug)),
]
