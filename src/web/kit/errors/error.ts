import type { InputIssue } from '#contract/data/errors.ts'
import { genericMessage } from '#contract/data/generic-message.ts'

export type ApiIssue = InputIssue

/** A refusal by the api (RFC 9457 problem), or `status` 0 if it is unreachable. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors: ApiIssue[]

  constructor(problem: { status: number; code: string; detail: string; errors?: ApiIssue[] }) {
    super(`${problem.status} ${problem.code}: ${problem.detail}`)
    this.name = 'ApiError'
    this.status = problem.status
    this.code = problem.code
    this.detail = problem.detail
    this.errors = problem.errors ?? []
  }
}

export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const problem = isRecord(body) ? body : {}
  return new ApiError({
    status: response.status,
    code: typeof problem.code === 'string' ? problem.code : 'unknown',
    detail: typeof problem.detail === 'string' ? problem.detail : genericMessage,
    errors: Array.isArray(problem.errors) ? problem.errors.filter(isIssue) : [],
  })
}

export const unreachableError = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'unreachable',
    detail: `${genericMessage}通信の状態もご確認ください。`,
  })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isIssue = (value: unknown): value is ApiIssue =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string'
