import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Ask } from '#contract/kit/ask.ts'
import { ApiError } from './api-error.ts'
import { consoleRecords } from './console-records.ts'
import { mountDocuments } from './documents/mount-documents.ts'
import { accountHandlers } from './features/account/routes.ts'
import { addressHandlers } from './features/addresses/routes.ts'
import { auditLogHandlers } from './features/audit-log/routes.ts'
import { consoleAwardHandlers } from './features/awards/console-awards.ts'
import { awardHandlers } from './features/awards/routes.ts'
import { consoleBoardHandlers } from './features/boards/console.ts'
import { boardHandlers } from './features/boards/routes.ts'
import { consoleBrandHandlers } from './features/brands/console/routes.ts'
import { brandHandlers } from './features/brands/routes.ts'
import { buildingTypeHandlers } from './features/building-types/routes.ts'
import { cartHandlers } from './features/cart/routes.ts'
import { categoryHandlers } from './features/categories/routes.ts'
import { certificateSaving } from './features/certificates/certificate-saving.ts'
import { certificateHandlers } from './features/certificates/routes.ts'
import { contactHandlers } from './features/contacts/routes.ts'
import { deskHandlers } from './features/desk/routes.ts'
import { eventHandlers } from './features/events/routes.ts'
import { followHandlers } from './features/follows/routes.ts'
import { consoleListHandlers } from './features/home/console-lists.ts'
import { homeHandlers } from './features/home/routes.ts'
import { importHandlers } from './features/imports/routes.ts'
import { likeHandlers } from './features/likes/routes.ts'
import { listHandlers } from './features/lists/routes.ts'
import { consoleArticleHandlers } from './features/magazines/console.ts'
import { magazineHandlers } from './features/magazines/routes.ts'
import { consoleMakerHandlers } from './features/makers/console/routes.ts'
import { makerHandlers } from './features/makers/routes.ts'
import { markHandlers } from './features/marks/routes.ts'
import { materialHandlers } from './features/materials/routes.ts'
import { consoleNewsHandlers } from './features/news/console.ts'
import { newsHandlers } from './features/news/routes.ts'
import { mountNotificationEvents } from './features/notifications/mount-events.ts'
import { notificationHandlers } from './features/notifications/routes.ts'
import { consoleOrderHandlers, orderHandlers } from './features/orders/routes.ts'
import { consoleMakerPostHandlers } from './features/posts/console/routes.ts'
import { postHandlers } from './features/posts/routes.ts'
import { priceRevisionHandlers } from './features/price-revisions/routes.ts'
import { productSearchHandlers } from './features/product-search/routes.ts'
import { productVariationHandlers } from './features/product-variations/routes.ts'
import { consoleProductHandlers } from './features/products/console/routes.ts'
import { productHandlers } from './features/products/routes.ts'
import { projectEditorHandlers } from './features/projects/editor/routes.ts'
import { projectHandlers } from './features/projects/routes.ts'
import { reactionHandlers } from './features/reactions/routes.ts'
import { reportHandlers } from './features/reports/routes.ts'
import { savedSearchHandlers } from './features/saved-searches/routes.ts'
import { scheduleHandlers } from './features/schedules/routes.ts'
import { searchHandlers } from './features/search/routes.ts'
import { settingsHandlers } from './features/settings/routes.ts'
import { setupHandlers } from './features/setup/routes.ts'
import { shipmentHandlers } from './features/shipments/routes.ts'
import { synonymHandlers } from './features/synonyms/routes.ts'
import { questionHandlers } from './features/taxonomy/console/question-routes.ts'
import { taxonomyHandlers } from './features/taxonomy/console/routes.ts'
import { specHandlers } from './features/taxonomy/console/spec-routes.ts'
import { mergeHandlers } from './features/taxonomy/merge/routes.ts'
import { teamHandlers } from './features/teams/routes.ts'
import { uploadHandlers } from './features/uploads/routes.ts'
import { createUploader } from './features/uploads/service.ts'
import { userAttributeHandlers } from './features/user-attributes/routes.ts'
import { consoleUserHandlers } from './features/users/console/routes.ts'
import { publicUserHandlers } from './features/users/public/routes.ts'
import { userHandlers } from './features/users/routes.ts'
import { followMerged } from './follow-merged.ts'
import type { ApiApp } from './http/api-app.ts'
import { createAsk } from './http/ask.ts'
import { limitBodies } from './http/body-limits.ts'
import { answerPreflight } from './http/cors.ts'
import { setEdgeHeaders } from './http/edge-headers.ts'
import type { Handler } from './http/handler.ts'
import type { Fetch } from './http/listen.ts'
import { createMetrics } from './http/metrics.ts'
import { mountHandlers } from './http/mount.ts'
import { createObserver, observeRequests } from './http/observe.ts'
import { problemResponse, refuseTrace, toApiError } from './http/problem.ts'
import { createStorageMonitor } from './http/storage-monitor.ts'
import { mountSystem } from './http/system.ts'
import { createAuthenticate } from './identity/authenticate.ts'
import { mountIdentity } from './identity/mount-identity.ts'
import { mountImages } from './images/mount-images.ts'
import { readQueue } from './jobs/queue-upkeep.ts'
import { mountDevMail } from './mail/mount-dev-mail.ts'
import type { Services } from './services.ts'

/** A test compares them with the contract. */
export const createHandlers = (services: Services, now: () => number = Date.now): Handler[] => {
  const uploader = createUploader(services)
  return [
    ...accountHandlers(services, now),
    ...addressHandlers(services),
    ...brandHandlers(services),
    ...awardHandlers(services),
    ...consoleAwardHandlers(services),
    ...boardHandlers(services),
    ...buildingTypeHandlers(services),
    ...followHandlers(services),
    ...homeHandlers(services),
    ...likeHandlers(services),
    ...listHandlers(services),
    ...magazineHandlers(services),
    ...markHandlers(services),
    ...newsHandlers(services),
    ...publicUserHandlers(services),
    ...postHandlers(services),
    ...projectHandlers(services),
    ...projectEditorHandlers(services, uploader.uploadImage),
    ...teamHandlers(services),
    ...cartHandlers(services),
    ...categoryHandlers(services),
    ...contactHandlers(services),
    ...consoleOrderHandlers(services),
    ...consoleArticleHandlers(services),
    ...consoleNewsHandlers(services),
    ...consoleListHandlers(services),
    ...consoleBoardHandlers(services),
    ...consoleMakerHandlers(services),
    ...consoleProductHandlers(services, { certificate: certificateSaving }),
    ...priceRevisionHandlers(services),
    ...reactionHandlers(services, now),
    ...importHandlers(services),
    ...certificateHandlers(services),
    ...consoleBrandHandlers(services),
    ...consoleMakerPostHandlers(services),
    ...deskHandlers(services),
    ...setupHandlers(services),
    ...taxonomyHandlers(services),
    ...specHandlers(services),
    ...questionHandlers(services),
    ...mergeHandlers(services),
    ...consoleUserHandlers(services, now),
    ...reportHandlers(services),
    ...synonymHandlers(services),
    ...auditLogHandlers(services, consoleRecords),
    ...eventHandlers(services),
    ...makerHandlers(services, now),
    ...materialHandlers(services),
    ...notificationHandlers(services),
    ...orderHandlers(services, now),
    ...productHandlers(services),
    ...productSearchHandlers(services),
    ...productVariationHandlers(services, now),
    ...savedSearchHandlers(services),
    ...scheduleHandlers(services),
    ...searchHandlers(services),
    ...settingsHandlers(services),
    ...uploadHandlers(services, uploader),
    ...userAttributeHandlers(),
    ...shipmentHandlers(now),
    ...userHandlers(services),
  ].map(followMerged(services))
}

export type Api = { fetch: Fetch; ask: Ask }

export function createApi(services: Services, now: () => number = Date.now): Api {
  const app: ApiApp = new Hono()
  const metrics = createMetrics({
    replica: services.replica,
    readQueue: () => readQueue(services.db),
    readIndexer: services.indexes.readProgress,
    readBackups: services.readBackups,
  })
  const observe = createObserver(services.logger, metrics)
  const handlers = createHandlers(services, now)
  const storage = createStorageMonitor(now)
  app.onError((error, c) => {
    // The client is gone; nothing else failed.
    if (c.req.raw.signal.aborted && isAbortedBody(error))
      return problemResponse(new ApiError('request_unreadable'))
    return problemResponse(storage.observe(toApiError(error, services.logger, c.get('requestId'))))
  })
  app.notFound(() => problemResponse(new ApiError('not_found')))
  app.use(observeRequests(observe, services.rateLimits.trustedProxies))
  const cors = { origins: new Set(services.config.origins) }
  app.use(setEdgeHeaders({ ...cors, apiUrl: services.config.apiUrl }))
  app.use(compress())
  app.options('*', answerPreflight(cors))
  refuseTrace(app)
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', limitBodies(findUnusualBody(handlers)))
  mountIdentity(app, services)
  mountSystem(app, services, { metrics, storage })
  mountDocuments(app, services)
  mountDevMail(app, services.config)
  mountImages(app, services)
  const authenticate = createAuthenticate(services)
  mountNotificationEvents(app, services, { authenticate, now })
  mountHandlers(app, handlers, { ...services, authenticate, apiKey: services.config.apiKey, now })
  const ask = createAsk(handlers, { authenticate, logger: services.logger, observe })
  return { fetch: (request, edge) => app.fetch(request, edge), ask }
}

/** Matches a client's disconnection in the middle of its body. */
const isAbortedBody = (error: Error): boolean =>
  error.name === 'AbortError' ||
  (error instanceof ApiError && error.code === 'malformed_body') ||
  // Node's error; a broken connection of our own has the same code but another message.
  (error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET')

/** Finds the route of a file or of a large body. */
function findUnusualBody(handlers: readonly Handler[]) {
  const routes = handlers.flatMap(({ route: { upload, largeBody, method, path } }) =>
    upload || largeBody
      ? [{ upload, largeBody, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }]
      : [],
  )
  return (method: string, path: string) =>
    routes.find((route) => route.method === method && route.path.test(path))
}
