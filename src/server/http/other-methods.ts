import { ApiError } from '#server/api-error.ts'
import type { ApiApp } from './api-app.ts'
import { allowedMethods } from './cors.ts'
import { problemResponse } from './problem.ts'

/** Every other method on a path that exists: 405, with the ones that it has. Mount it after them. */
export function refuseOtherMethods(app: ApiApp, path: string, methods: readonly string[]): void {
  const allow = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  app.all(path, () => problemResponse(new ApiError('method_not_allowed'), { allow: allow.join(', ') }))
}

/** Wherever it is sent: its answer would repeat the request, with what a browser hides from its pages. */
export function refuseTrace(app: ApiApp): void {
  app.on('TRACE', '*', () => problemResponse(new ApiError('method_not_allowed'), { allow: allowedMethods }))
}
