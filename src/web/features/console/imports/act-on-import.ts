import type { Refusals } from '#web/kit/errors/describe-failure.ts'
import type { ApiRoute, CallArguments } from '#web/shared/api/call.ts'
import { personCache } from '#web/shared/session/person-cache.ts'
import { changeAsPerson, personQuery } from '#web/shared/session/person-query.ts'

type ImportRoute = Extract<ApiRoute, `${'POST' | 'PUT' | 'PATCH'} /console/imports/{id}/${string}`>

/** The api's own sentences: another person may have acted first, or an admin has to. */
export const refusals: Refusals = { 404: true, 409: true, 422: true }

const keyOf = (id: number) => personQuery('GET /console/imports/{id}', { params: { id } }).queryKey

export const readKnownState = (id: number): number | undefined => personCache().getQueryData(keyOf(id))?.state

/** Stores the answered state, so that polling starts at once. */
export const actOnImport = <R extends ImportRoute>(id: number, route: R, input: CallArguments<R>[0]) =>
  changeAsPerson(route, input, {
    store: (cache, answer) => cache.setQueryData(keyOf(id), (detail) => detail && { ...detail, ...answer }),
  })
